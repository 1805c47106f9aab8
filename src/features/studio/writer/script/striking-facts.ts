import { hasAddress } from "#engine/web-address.ts";
import type { Brief } from "../../schema.ts";
import { hasPrice } from "../language/sentence-text.ts";
import type { Pattern } from "../language/turkish-pattern.ts";
import type { Phrases } from "../phrases/phrases.ts";
import { type Fact, factWordsOf, isRatedAt, isTicketPrice, worth } from "../reading/fact.ts";
import { readerOf } from "../reading/read-brief.ts";

/** A longer one isn't read before a thumb moves on. */
const MOST_LETTERS = 60;
/** Of a price that saves nothing, only one that is read at a glance stops anybody. */
const PRICE_LETTERS = 36;
/** Said of something that was told before, or in somebody's words. */
const OF_IT =
  /^(?:it(?:['’]s)?|its|fiyatı|ücreti|paketi|saati|tanesi|kilosu|şişesi|kavanozu)(?!\p{L})|^["“]/iu;
const BARE =
  /^(?:(?:premium|pro|plus|basic|standard|standart|vip) )?(?:single|double|twin|king|queen|small|medium|large|tek kişilik|çift kişilik|küçük(?: boy)?|orta(?: boy)?|büyük(?: boy)?|from|only|just|now|price|(?:monthly|yearly|annual|weekly)(?: (?:plan|package|membership|subscription|fee))?|per \p{L}+|fiyatı?|sadece|yalnızca|(?:aylık|yıllık|haftalık|günlük)(?: (?:paket|üyelik|abonelik))?|gecelik|seanslık|tek seferlik|\d[\d.,x×]* ?(?:ml|cl|lt?|litres?|g|gr|kg|cm|mm|m²|oz|pcs|adet|kişi|people)(?: \p{L}+)?(?: for| from)?|ayda|yılda|haftada|(?:\p{L}+ )?başı(?:na)?(?: (?:ayda|yılda|aylık|yıllık))?|adedi|metrekaresi|seansı|dersi)?:? ?(?:[$€£₺]|(?:CHF|EUR|USD|GBP|TL) ?)?\d/iu;

/**
 * The facts of a brief that may open a film by themselves, the strongest first: an offer, what others say of it in
 * numbers, a price. Nothing that leans on another sentence, none that others lean on, and no bare price of what is grave
 * or fine.
 */
export function strikingFacts(
  brief: Brief,
  facts: readonly Fact[],
  { grave, unsought }: Pick<Phrases, "grave" | "unsought">,
): Fact[] {
  const { offer, proof } = factWordsOf(brief.language);
  const isFine = brief.tone === "premium" || grave.test(brief.description);
  const hasTicket = facts.some(isTicketPrice);
  // Where there is a problem to solve, its story opens that script.
  const isStoryOpen = unsought.test(`${brief.brandName ?? ""} ${brief.description}`);
  const strength = ({ kind, text }: Fact): number => {
    if (kind === "story") return 2;
    if (hasTicket && hasPrice(text) && !isTicketPrice({ text })) return 0;
    if (hasPrice(text)) return priceStrength(text, offer, isFine);
    return offer.test(text) ? 3 : proof.test(text) ? 2 : 0;
  };
  const isOpening = ({ kind, text }: Fact) =>
    kind === "statement" || (kind === "story" && isStoryOpen) || (kind === "negative" && offer.test(text));
  return facts
    .filter((fact) => isOpening(fact) && standsAlone(brief, facts, fact) && !isAddition(fact.text))
    .filter((fact) => strength(fact) > 0)
    .toSorted((one, other) => strength(other) - strength(one));
}

/** "Kabuklu 190 TL", "Dolgulu ₺240": one kind of what only the sentence before it names. */
const BARE_KIND = /^\p{L}{2,}(?:l[ıiuü]|s[ıiuü]z) (?:₺ ?)?\d[\d.,]*(?: ?(?:TL|₺|lira))?[.!]*$/iu;

/** Whether a fact is understood before anything else is told, and read before a thumb moves on. */
export function standsAlone(
  { language }: Brief,
  facts: readonly Fact[],
  fact: Fact,
  mostLetters = MOST_LETTERS,
): boolean {
  const { contact, order } = factWordsOf(language);
  return (
    fact.worth !== worth.product &&
    fact.worth !== worth.contact &&
    ![REFUSED, BARE_PROMISE, BARE_SIZE, BARE_LAST_DAY, BARE_KIND].some((other) => other.test(fact.text)) &&
    fact.leans === undefined &&
    facts[facts.indexOf(fact) + 1]?.leans === undefined &&
    !OF_IT.test(fact.text) &&
    ![contact, order].some((call) => call.test(fact.text)) &&
    (!hasAddress(fact.text) || isRatedAt(fact.text)) &&
    readerOf(language).headlineOf(fact.text, undefined).length <= mostLetters
  );
}

/**
 * "Free quotes", "£48, gift wrapping free", "Hediye paketi ücretsiz", "Malzemeler dahil 650 TL", "36-46 beden, prova
 * ücretsiz": what goes along with something that nobody knows yet.
 */
const ADDED =
  "(?:local |uk |us |worldwide |standard |express )*(?:gift[- ]wrap\\p{L}*|(?:fabric |colou?r )?samples?|quotes?|estimates?|delivery|deliveries|shipping|postage|returns?|parking|fitting|installation|alterations?|refills?)";
const ADDED_TURKISH =
  "(?:hediye paket|kargo|teslimat|keşif|ekspertiz|prova|servis|otopark|iade|montaj|kurulum|gönderim|paketleme)\\p{L}*";
const ADDITION = new RegExp(
  [
    `^free ${ADDED}(?:,? .{0,24})?[.!]*$`,
    `(?:^|, |(?<!\\p{L})over .*)${ADDED} (?:is |are )?(?:free|included)[.!]*$`,
    `^(?:we|I) (?:can |also )?(?:post|ship|deliver|send)(?!\\p{L}).*(?:for|from) [$€£]\\d`,
    `^(?:(?:all )?materials?|breakfast|lunch|vat|fittings?) (?:is |are )?included,? [$€£]?\\d`,
    `(?<!\\p{L})${ADDED_TURKISH} (?:bedava|ücretsiz|bizden)(?!\\p{L})`,
    `^ücretsiz ${ADDED_TURKISH}[.!]*$`,
    // "Free on iPhone": where it is had, and nothing of what it is.
    "^free (?:on|in|to download)(?!\\p{L})[^\\d$€£]{0,40}[.!]*$",
    "^(?:ios|iphone|android|app store|google play)(?!\\p{L})[^\\d]{0,30} (?:ücretsiz|bedava)[.!]*$",
    "^(?:malzeme|kahvaltı|yemek|ekipman|kitap|kdv)\\p{L}* dahil,? \\d",
    "^(?:kahvaltı|yemek|ikram|çay|kahve|malzeme)\\p{L}*(?:(?:,| ve) (?:çay|kahve|yemek|ikram)\\p{L}*)* bizden[.!]*$",
    "(?:^|, )(?:\\p{L}+ (?:ve|ile) )?\\p{L}+ bizden[.!]*$",
    // "Kutusu 95 TL": of what, nobody knows yet.
    "^(?:(?:kutu|kilo|porsiyon)su|(?:şişe|tane|litre)si|paketi|kavanozu|adedi|dilimi|bardağı|poşeti) [₺$€£]?\\d",
    "^\\d+[-–]\\d+ (?:beden|yaş|numara)(?!\\p{L}| (?:için|arası|grubu|çocuk))",
  ].join("|"),
  "iu",
);
export const isAddition = (text: string): boolean => ADDITION.test(text);

/** "No returns on sale items", "Gift cards are excluded" have an offer in them, and are none. */
const REFUSED =
  /^no (?:returns|refunds|exchanges|discounts)(?!\p{L})|\bexclud(?:es|ed|ing)\b|(?<!\p{L})hariç(?:tir)?[.!]*$/iu;

/** "İndirim 15 Kasım'a kadar", "Sale ends Sunday": until when, and not how much less. */
const BARE_LAST_DAY =
  /^(?:(?:the )?(?:offer|sale|deal|discount|promotion)s? (?:ends?|until|till|is on until|runs until|valid until)|(?:\p{L}+ )?(?:[iİ]ndirim|kampanya|fırsat)\p{L}* (?:son gün|[^%₺]{0,30}kadar(?!\p{L})))[^%$€£₺]*$/iu;

/** "Two-year guarantee", "10 yıl garanti", "Ücretsiz": of what, nobody knows yet. */
const BARE_PROMISE =
  /^(?:free|ücretsiz|bedava)[.!]*$|^(?:\d+|one|two|three|five|ten|lifetime|full|iki|üç|beş|on|ömür boyu)[- ]?(?:\p{L}+ ){0,2}(?:money[- ]back )?(?:guarantee|warranty|garanti(?:li|si)?)[.!]*$/iu;

/** "30 ml for $48, free shipping", "120x180 cm 2.450 TL": of what, neither. */
const BARE_SIZE =
  /^\d[\d.,x×]* ?(?:ml|cl|lt?|litres?|g|gr|kg|cm|mm|m²|oz|pcs|adet)(?: for| from)?:? ?[$€£₺]?\d/iu;

/** "Pet hair removal +$30", "Dogs welcome (£30 per trip)", "Shipping $15": what it costs besides. */
const EXTRA =
  /\+ ?[$€£₺]?\d[\d.,]*(?: ?(?:TL|₺))?[.!]*$|\bextra\b|(?<!\p{L})ekstra(?!\p{L})|ek ücret|(?<!\p{L})farkı?[.!]*$|ayrıca|\([^()]*\d[^()]*\)[.!]*$|^(?:min(?:imum)?(?!\p{L})|insured|cover(?:ed)? up to|refills?|replacements?|spares?|yedek|en az|tramer|shipping|delivery|post(?:age)?|p&p|deposit|kargo|teslimat|depozito|kapora)(?!\p{L})/iu;

const PRICE_FIRST =
  /^(?:(?:kişi başı(?:na)?|aylık|yıllık|haftalık|gecelik|monthly|yearly|from|only) )?(?:[$€£₺]\d|\d[\d.,]* ?(?:TL|₺|[$€£]|lira))/iu;
const SAVES = /instead of|\bwas\b|\bsave\b|%|yerine|indirim|\boff\b/iu;

/** A saving is as good as an offer; a list of prices stops nobody. */
function priceStrength(text: string, offer: Pattern, isFine: boolean): number {
  // "$3 per person, free up to 5 people": of what, nobody knows yet; "$19 instead of $29" saves something.
  if (offer.test(text)) return PRICE_FIRST.test(text) && !SAVES.test(text) ? 0 : 3;
  const prices = text.match(/\d[\d.,]*/gu) ?? [];
  // "480 TL." says nothing of what is had for it.
  const isOfThing = !BARE.test(text);
  return !isFine && isOfThing && !EXTRA.test(text) && prices.length === 1 && text.length <= PRICE_LETTERS
    ? 1
    : 0;
}
