import { textLimits } from "#engine/storyboard.ts";

/** What an offer or a season is of. */
const OFFER_OF = [
  /(?:\d ?%|half price|percent) off (?:all |our |every |selected )*(\p{Ll}+(?: \p{Ll}+)??)(?= (?:until|till|this|from|in|on|with|for|today|now|only)\b|[.,!]|$)/iu,
  /(?:free|sale|discount|deals?|off|half price) on (?:all |our |every |selected )+(\p{Ll}+(?: \p{Ll}+)??)(?= (?:until|till|this|from|in|with|for|today|now|only)\b|[.,!]|$)/iu,
  /(?:yeni sezon|new season) (\p{L}{4,})(?!\p{L})/iu,
  /(?:tüm|bütün) (\p{Ll}+(?: \p{Ll}+)??l[ae]r)d[ae](?!\p{L})/iu,
] as const;
/** An offer of all that there is says nothing of what it is. */
const ANYTHING =
  /^(?:everything|anything|sitewide|storewide|orders?|your|all|products?|items?|ürünler|ürün)(?!\p{L})/iu;

/** "Up to 40% off garden furniture", "Tüm ayakkabılarda %50 indirim", "Yeni sezon elbiseler geldi": of what. */
export function offeredThing(text: string): string | undefined {
  const thing = [text, text.toLocaleLowerCase("tr")]
    .map((one) => OFFER_OF.map((way) => way.exec(one)?.[1]).find(Boolean))
    .find(Boolean);
  return thing && thing.length <= textLimits.brandName && !ANYTHING.test(thing) ? thing : undefined;
}
