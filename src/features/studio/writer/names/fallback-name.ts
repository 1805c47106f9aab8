import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../../schema.ts";
import { capitalised } from "../language/sentence-text.ts";
import { titleCased } from "../language/without-shouting.ts";
import type { Phrases } from "../phrases/phrases.ts";
import type { Fact } from "../reading/fact.ts";
import { ACCOUNT } from "../reading/reach.ts";
import { folded, ownMailHost } from "../reading/shown-link.ts";
import { signerOf } from "../reading/sign-off.ts";
import { calledAt } from "./called-at.ts";
import { namedInFacts, WHAT_DOES } from "./called-by-facts.ts";
import { ownThing } from "./own-thing.ts";

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
  const named = namedInFacts(facts, brief.language);
  const reached = reachedAt(brief, named);
  if (reached) return reached;
  if (mailed && !named) return mailed;
  if (!named) {
    const whom = CALLED.exec(brief.description)?.[1] ?? signerOf(brief.description, brief.language);
    return whom ?? phrases.fallbackName;
  }
  const [, subject] = WHAT_DOES[brief.language].exec(named) ?? [];
  if (subject) return subject;
  const thing = brief.language === "tr" ? ownThing(named.replace(/^bir (?=\p{L})/iu, "")) : named;
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
 * What the address that a brief ends with, or in English sends somebody to, is called. In Turkish only where nothing else
 * is: it lacks the letters that the name has.
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
