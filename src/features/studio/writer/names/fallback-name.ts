import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../../schema.ts";
import { capitalised, hasPrice, isTitle, withoutEnd, wordCount } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { titleCased } from "../language/without-shouting.ts";
import type { Phrases } from "../phrases/phrases.ts";
import { antecedentOf } from "../reading/antecedent.ts";
import { type Fact, worth } from "../reading/fact.ts";
import { ACCOUNT } from "../reading/reach.ts";
import { readerOf } from "../reading/read-brief.ts";
import { folded, ownMailHost } from "../reading/shown-link.ts";
import { signerOf } from "../reading/sign-off.ts";
import { isAdPhrase } from "../sentences/split-small-ad.ts";
import { deedOf } from "./asked-deed.ts";
import { calledAt } from "./called-at.ts";
import { englishNoun } from "./english-noun.ts";
import { findSoldEnglish, findSoldTurkish, isByKin, withoutWhom } from "./find-sold.ts";
import { withoutLaunch } from "./launched-name.ts";
import { isSurelyNoun, isWorkplace, mayBeName } from "./may-be-name.ts";
import { MOST_GLANCE_WORDS, MOST_WORDS, nameWords } from "./name-words.ts";
import { findAskedDeedTurkish, findNamedDeed, findNamedDeedTurkish, findNeededDeed } from "./named-deed.ts";
import { offeredThing } from "./offered-thing.ts";
import { ownPlace } from "./own-place.ts";
import { soughtInQuestion } from "./sought-question.ts";
import {
  IN_TOWN_FIRST,
  kindBeforePlace,
  knownKind,
  NEAR,
  PLACE_BEHIND,
  turkishNoun,
  widenedKind,
  withoutTown,
} from "./turkish-noun.ts";

/** Who speaks. */
const PERSON =
  /(?:^|[.!?] )(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Mm]erhaba|[Ss]elam)(?: (?:everyone|everybody|all|there|guys|folks|herkese|arkadaşlar|hanımlar))?[,!.]? )?(?:[Ii]['’]m|[Ii] am|[Mm]y name is|[Bb]en|[Aa]dım) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?=[.,!]| and | ve )/u;
/** "book: swimlate.example": where, at the end. */
const ADDRESS_AT_END = /(?<![\w@./-])(?:[a-z\d-]+\.)+[a-z]{2,}(?=\/?[\s.!]*$)/iu;
/** "See sugarlane.co.uk for flavours": where, and not where somebody was shown or is sold. */
const ADDRESS_TO_GO =
  /(?<!\p{L})(?:see|visit|at|on|via|book|order|online|website|site|web|from|try|shop):? (?<!(?:featured|seen|shown|reviewed|rated|listed|sold|stocked|found|read) (?:at|on|from) )(?:https?:\/\/)?(?:www\.)?((?:[a-z\d-]+\.)+[a-z]{2,})(?![\w@-])/iu;
/** "Ask for Helen 01392 …": whom to. */
const ASKED_FOR =
  /(?:(?<!\p{L})[Aa]sk for |(?=\p{Lu}\p{Ll}+ (?:Usta|Hoca|Hanım|Bey|Abla) [+(\d]))(\p{Lu}\p{Ll}+(?: (?:Usta|Hoca|Hanım|Bey|Abla))?)(?= (?:on |at )?[+(\d])/u;
/** "Call or text Kelly 07700 …": who answers. */
const CALLED =
  /(?<!\p{L})(?:[Cc]all|[Tt]ext|[Rr]ing|[Pp]hone|[Mm]essage|[Ww]hats[Aa]pp) (?!(?:[Uu]s|[Mm]e|[Nn]ow|[Tt]oday|[Ff]ree|[Mm]obile|[Tt]el|[Oo]ffice|[Dd]irect|[Nn]o|[Tt]he|[Oo]n|[Aa]t)(?!\p{L}))(\p{Lu}\p{Ll}+)(?= (?:on |at )?[+(\d])/u;
const FEWEST_COUNTED = 3;
const INCLUDED = /^[^,]+,[^,]+,.*(?<!\p{L})(?:dahil|included)(?!\p{L})/iu;
/** "Five years later", "2 visits a day": how many, and not what. */
const COUNTS =
  /^(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on)(?!\p{L})/iu;
/** Among so many of the first facts a brief still says what it is about. */
const FIRST_FACTS = 2;
/** "Zencefil limon, hibiskus ve sade olmak üzere üç çeşit": one of several kinds. */
const ONE_OF_KINDS =
  /^[^,]+, .*(?<!\p{L})(?:olmak üzere|çeşi[td]\p{L}*|seçene[kğ]\p{L}*|aroma\p{L}*)(?!\p{L})/iu;
/** "Boiler service £75": what costs that. */
const PRICE_AT_END =
  /(?: (?:m²|m2|kilosu|tanesi|adedi|saati))?(?<=[\p{L}²2]) (?!(?:19|20)\d\d )[$€£₺]?\d.*$/u;

/** "Suds hand car wash, Preston": what stands before a town is who is there. */
const IN_TOWN = /^[^,]+, \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u;

/** "It costs", "We come to you": said, and no noun. */
const OF_SOMEBODY = /^(?:it|we|you|they|i) /iu;
/** "Enzyme powder cleanser 60 g": how much of it, behind it. */
const MEASURE_BEHIND =
  / \d+['’]?l[ıiuü] (?:paket|kutu|set|koli)$| \d[\d.,x×]* ?(?:g|gr|gram|kg|kilo|ml|cl|lt?|litres?|liters?|litre|oz|cm|pcs|pack|adet|tablet)$/iu;

/** "Leavely puts requests": who does what, and no noun. */
const WITH_VERB = /^(\p{Lu}\p{Ll}{2,}[^s\P{L}]) \p{Ll}{2,}[^s\P{L}]s \p{Ll}+s$/u;
/** "Ölçek'i tasarladım": a name, and behind its mark what is done to it. */
const WHAT_DOES = { en: WITH_VERB, tr: /^(\p{Lu}\p{L}+)['’](?:y?[ıiuüae]|n?[ıiuü]n|[dt][ae]n?)$/u } as const;
/** "Photograph them, forget them": something to do. */
const TO_THEM = /^\p{L}+ (?:it|them)(?!\p{L})/iu;
/** "Domates, biber ve çilek fideleri yetiştiriyoruz": what such a list ends with may belong to all of it. */
const LIST_BEFORE_VERB = /^[^,]+, (?:[^,]+, )*[^,]+ (?:ve|ile) [^,]+$/u;
/** Each of a text's prices. */
const PRICE = /[$€£₺]|\d\s?(?:TL|lira|euros?|pounds?|dollars?|quid|bucks)(?!\p{L})/giu;
/** "1.299 TL yerine 899 TL": what it cost before, of one thing. */
const BEFORE_IT_FELL = /[₺]?\d[\d.,]* ?(?:TL|₺|lira)? yerine /giu;
/** "Lawn mowing from £25": what leads to a price, left where that is taken away. */
const BEFORE_PRICE = / (?:from|at|for|only|now|was|is|costs|just|sadece|yalnızca)$/iu;
/** "Our granola is baked in Leeds". */
const OURS_FIRST = /^(?:our|my) \p{Ll}/iu;
/** "Preslenmiş çiçeklerle düğün davetiyesi": what with, before it. */
const WITH_THEM = /^(?:\p{L}+ ){0,3}\p{L}{3,}l[ae]rl[ae] (?=\p{Ll}+ \p{Ll})/u;
/**
 * What a brand is called on screen whose brief gives it no name: what its address says, who speaks, its account, or what
 * the brief calls the product.
 */
export function fallbackName(brief: Brief, facts: readonly Fact[], phrases: Phrases): string {
  const [, person] = PERSON.exec(brief.description) ?? [];
  const [account] = ACCOUNT.exec(brief.description) ?? [];
  const linked = brief.link && calledAt(brief.link, brief);
  if (linked) return linked;
  const host = ownMailHost(brief.description);
  const mailed = host && calledAt(`https://${host}`, brief);
  const [, called] = ASKED_FOR.exec(brief.description) ?? [];
  const own = person ?? account?.replace(/\.$/u, "") ?? called;
  if (own && own.length <= textLimits.brandName) return own;
  // As an address, in Turkish it lacks the letters that the name has.
  if (mailed && brief.language === "en") return mailed;
  const named =
    (brief.language === "tr" ? ownPlace(facts[0]?.text ?? "") : undefined) ??
    askedDeed(facts, brief.language) ??
    surelyCalled(facts, brief.language) ??
    (brief.language === "tr" ? knownIn(facts) : undefined) ??
    firstNoun(facts, brief.language);
  const reached = reachedAt(brief, named);
  if (reached) return reached;
  if (mailed && !named) return mailed;
  if (!named) {
    const whom = CALLED.exec(brief.description)?.[1] ?? signerOf(brief.description, brief.language);
    return whom ?? phrases.fallbackName;
  }
  const [, subject] = WHAT_DOES[brief.language].exec(named) ?? [];
  if (subject) return subject;
  const thing = brief.language === "tr" ? named.replace(/^bir (?=\p{L})/iu, "") : named;
  return /\p{Ll}/u.test(named) || !named.includes(" ")
    ? capitalised(thing, brief.language)
    : titleCased(thing, brief.language);
}

/** Where many sell. */
const OF_MANY =
  /(?:^|\.)(?:eventbrite|ticketmaster|ticketsource|biletix|biletinial|passo|bubilet|booksy|fresha|treatwell|airbnb|booking|amazon|ebay|gumroad|calendly|deliveroo|ubereats|justeat|getir|yemeksepeti|hepsiburada|n11|sahibinden|udemy|patreon|google|apple|forms|bit)\./iu;
/** "Yeni sezon yürüyüş botumuz": what we have. */
const OURS_IN_TURKISH = /^yeni |\p{L}m[ıiuü]z$/iu;

/**
 * What the address that a brief ends with, or in English sends somebody to, is called. In Turkish only where nothing else is: it lacks the letters that the
 * name has.
 */
function reachedAt(brief: Brief, named: string | undefined): string | undefined {
  const { description, language } = brief;
  const within = language === "en" ? ADDRESS_TO_GO.exec(description)?.[1] : undefined;
  const address = ADDRESS_AT_END.exec(description)?.[0] ?? within ?? "";
  // "Sabun", at sabunevi.com: with what is sold in it, it says more than that alone.
  const isInIt = named !== undefined && !named.includes(" ") && folded(address).startsWith(folded(named));
  const isNamed = language === "tr" && named !== undefined && !OURS_IN_TURKISH.test(named) && !isInIt;
  return address === "" || isNamed || OF_MANY.test(address)
    ? undefined
    : calledAt(`https://${address}`, brief);
}

/** What the facts call the product, in words that somebody may look for. */
export function calledBy(facts: readonly Fact[], language: Brief["language"]): string | undefined {
  const called = surelyCalled(facts, language) ?? firstNoun(facts, language);
  // "Hearthline sweeps chimneys? Start here.": nobody looks for a sentence.
  return language === "en" && called && WITH_VERB.test(called) ? undefined : called;
}

/** Without several things with a price each, of which none is what all is about. */
function withoutList(facts: readonly Fact[]): Fact[] {
  const priced = facts.filter(({ text }) => hasPrice(text));
  const isOneOfMany = ({ text }: Fact) =>
    hasPrice(text) && (priced.length > 1 || (text.replace(BEFORE_IT_FELL, "").match(PRICE)?.length ?? 0) > 1);
  return facts.filter((fact) => !isOneOfMany(fact));
}

/** "Taze balığı kapınıza getiriyoruz. Levrek 450 TL.": one word behind what it is, with its price, is one thing of it. */
const isOneOfIt = ([first]: readonly Fact[], fact: Fact, noun: string): boolean =>
  !noun.includes(" ") && hasPrice(fact.text) && fact !== first && fact.worth !== worth.product;

/** What a sentence says that it is, or else what an offer is of, what has a price or is "ours", and what one is asked to do. */
function surelyCalled(facts: readonly Fact[], language: Brief["language"]): string | undefined {
  const sure = withoutList(facts).filter(({ text }) => hasPrice(text) || OURS_FIRST.test(text));
  const nounIn = (among: readonly Fact[]) =>
    among
      .map((fact) => ({ fact, noun: nounOf(fact, language) }))
      .find(({ fact, noun }) => noun !== undefined && !isOneOfIt(facts, fact, noun))?.noun;
  const asked = facts[0] && soughtInQuestion(facts[0].text, language);
  return (
    (asked && mayBeName(asked) ? asked : undefined) ??
    nounIn(facts.filter((fact) => fact.worth === worth.product)) ??
    (language === "en" ? meant(facts) : undefined) ??
    offered(facts) ??
    nounIn(sure) ??
    deedOf(facts, language)
  );
}

/** What the facts begin with, where a few words are all of that. */
function firstNoun(facts: readonly Fact[], language: Brief["language"]): string | undefined {
  return withoutList(facts)
    .filter(({ text }) => !SAID.test(text) && !isAdPhrase(text))
    .slice(0, FIRST_FACTS)
    .filter(({ text, worth: value }) => value === worth.product || isNoCount(text))
    .map((fact) => ({ fact, noun: nounOf(fact, language, MOST_WORDS) }))
    .find(({ fact, noun }) => noun !== undefined && !isOneOfIt(facts, fact, noun))?.noun;
}

const isNoCount = (text: string): boolean =>
  !COUNTS.test(text) && !(isCountedUp(withoutEnd(text)) && text.split(", ").length > FEWEST_COUNTED);

/** What the product's "one" or "ours" is, by the sentence before it. */
function meant(facts: readonly Fact[]): string | undefined {
  const at = facts.findIndex((fact) => fact.worth === worth.product);
  return at === -1 ? undefined : antecedentOf(facts[at]?.text ?? "", facts[at - 1]?.text);
}

/** What is done to what a brief begins by asking of. */
function askedDeed([first, second]: readonly Fact[], language: Brief["language"]): string | undefined {
  const isAnswered = first?.kind === "question" && second?.worth === worth.product;
  if (!isAnswered) return undefined;
  return language === "tr"
    ? findAskedDeedTurkish(first.text, withoutEnd(second.text))
    : findNeededDeed(first.text);
}

/** A kind of things in the sentence that says what it is, or in the question before that. */
function knownIn(facts: readonly Fact[]): string | undefined {
  const telling = facts.filter(
    ({ worth: value, kind }, at) => value === worth.product || (at === 0 && kind === "question"),
  );
  return telling
    .map(({ text }) => ({ text, kind: knownKind(text) }))
    .flatMap(({ text, kind }) => (kind === undefined ? [] : [widenedKind(text, kind)]))
    .find((kindOf) => !isWorkplace(kindOf));
}

/** What the first offer that says so is of. */
function offered(facts: readonly Fact[]): string | undefined {
  return facts.map(({ text }) => offeredThing(text)).find((thing) => thing !== undefined);
}

/** "My grandmother's hot sauce recipe", "Köyden getirdiğimiz tarhana, salça": whose it is or where it is from, before it. */
const BY_US =
  /^(?:(?:my|our) )?(?:late )?(?:(?:grand)?(?:mother|father|ma|pa)|grandparents|mum|mom|dad|family)['’]?s (?=\p{L}+ \p{L})|^(?:\p{L}+ ){1,3}\p{L}+[dt][ıiuü]ğ[ıi]m(?:[ıi]z)? (?=\p{L})/iu;

/** "For property managers: we inspect flat roofs", "Servis: Klima montajı": whom it is for, or a form's field, before it. */
const BEFORE_IT =
  /^(?:acil (?=devren |satılık |kiralık )|(?:for [^:]+|[^:]+ için): (?=\p{Ll})|[^:]+ [^:]+[ae]c[ae]kl[ae]r[ae]: (?:(?:19|20)\d\d (?:yapımı|model) )?|(?:product|service|for sale|to let|ürün|hizmet|servis|satılık|kiralık): |for sale (?=\p{Ll}))/iu;

/** "“They came on time.”": what somebody said. */
const SAID = /^["“][^"“”]*[.!?,]["”]/u;

/** "My cattery": whose it is, and no part of what it is. */
const OURS = /^(?:my|our) (?=\p{L}{4,}(?: \p{L}+)?$)/iu;
/** "%100 zeytinyağından yapılmış doğal sabun": of what and how it is made, before it. */
const MADE_OF =
  /^(?:[^\s,]+ ){0,5}(?:yapılmış|üretilmiş|dokunmuş|dikilmiş|hazırlanmış|örülmüş|oyulmuş|tasarlanmış|geliştirilmiş|damıtılmış|yapılan|üretilen|dokunan|dikilen|hazırlanan|örülen|tasarlanan|geliştirilen|damıtılan) (?:bir )?(?=\p{L}+)/iu;

/** @param most words of a text that is a noun for being short */
function nounOf(
  { text, kind, isStep, worth: value }: Fact,
  language: Brief["language"],
  most = MOST_GLANCE_WORDS,
): string | undefined {
  // "Massage in your own home": a thing, where something is.
  const isUse = isStep && !(value === worth.product && /^\p{L}+ (?:in|for|at|from|by) /iu.test(text));
  if (isUse || kind === "question" || kind === "problem" || SAID.test(text)) return undefined;
  const whose = withoutLaunch(withoutEnd(text).replace(BEFORE_IT, ""), language)
    .replace(NEAR, "")
    .replace(MADE_OF, "")
    .replace(WITH_THEM, "");
  const own = whose.replace(BY_US, "");
  const told = own === whose ? whose : own.replace(/ recipes?$/iu, "");
  const isPriced = hasPrice(told);
  const isListDone = language === "tr" && LIST_BEFORE_VERB.test(told) && endsWithVerb(told);
  if (ONE_OF_KINDS.test(told) || isListDone || TO_THEM.test(told)) return undefined;
  // "Yemek, dj, süsleme dahil kişi başı 1.450 TL": what all of it costs, and not the first of it.
  if (isPriced && INCLUDED.test(told)) return undefined;
  const unpriced = isPriced ? told.replace(PRICE_AT_END, "").replace(BEFORE_PRICE, "") : told;
  const whole = unpriced.replace(MEASURE_BEHIND, "");
  const [before = ""] = whole.replace(IN_TOWN_FIRST, "").split(/,(?!\d)|[:;(]| [–—-] /u);
  const phrase = before.replace(PLACE_BEHIND, "");
  // "Satılık iPhone 12 64 gb" is longer than it is: that it is for sale is no part of a name.
  const glanceWords = language === "tr" ? wordCount : nameWords;
  const isGlance = isCountedUp(whole) || (phrase === whole && (glanceWords(whole) <= most || isTitle(whole)));
  const [sold, noun] =
    language === "tr"
      ? [findSoldTurkish(phrase) ?? findNamedDeedTurkish(phrase), turkishNoun(phrase)]
      : [
          findSoldEnglish(phrase) ?? findNamedDeed(phrase),
          englishNoun(phrase, isPriced || IN_TOWN.test(whole)),
        ];
  const called =
    sold?.replace(/ (?:made|sewn|built|baked|grown)$/iu, "") ??
    (isGlance && !isByKin(whole) && !OF_SOMEBODY.test(whole) && !readerOf(language).isSentence(whole)
      ? withoutTown(withoutWhom(whole.replace(OURS, "")))
      : noun);
  const head = called ?? (language === "tr" ? kindBeforePlace(phrase) : undefined);
  // "Bebek ayakkabısı, yumuşak deri, kaymaz taban" is too long for a name, and its first is one.
  const first = noun?.includes(" ") && wordCount(phrase) <= MOST_GLANCE_WORDS ? noun : undefined;
  return [head, first].find((name) => name !== undefined && mayBeName(name) && isSurelyNoun(name, language));
}

/** "Salon, mutfak, banyo tadilat": several things are called by none of them alone. */
function isCountedUp(text: string): boolean {
  const parts = text.split(", ");
  return parts.length >= FEWEST_COUNTED && parts.every((part) => /^\p{L}+(?: \p{L}+)?$/u.test(part));
}
