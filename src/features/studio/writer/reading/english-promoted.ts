import { capitalised } from "../language/sentence-text.ts";

/* "Promote my mobile car detailing service", "Need new customers for my salon": asked of us, and the only place that says what the film is about. */

const POLITE = "(?:please,? |(?:can|could|would) you (?:please )?|help (?:me|us) (?:to )?)*";
/** "I want to", "we're trying to". */
const WISHING =
  "(?:(?:i|we)(?:['’](?:m|re|d)| am| are| would)? ?(?:just |really )?(?:want|need|like|love|hope|looking|trying|hoping|planning|wanting)(?: you| help)? to )?";
const BARE_WISH = "(?:(?:looking|trying|hoping|planning|wanting|want|need) to )?";
const PROMOTE = "(?:promot|advertis|market|publici[sz]|showcas|plug)(?:e|ing)? ";
const WHO =
  "(?:customers|clients|students|pupils|patients|guests|members|visitors|followers|subscribers|bookings|reservations|orders|sales|leads|sign-?ups|enquiries|inquiries|downloads|people|diners|buyers|tenants|volunteers)";
const MORE = `(?:some |a few |lots of )?(?:more |new |extra |regular |paying |local )+${WHO}(?:(?: and|,) (?:more |new )?${WHO})*`;
const GET =
  "(?:(?:need|want|get|bring|find|attract|reach)(?:ing)?|looking for|(?:looking|trying|want|need) to (?:get|bring|find|attract|reach))(?: me| us| in)? ";
const FOR = "(?: in| along)? (?:for|to|into|at|of) ";

const ASKED: readonly RegExp[] = [
  new RegExp(`^${POLITE}${WISHING}${BARE_WISH}${PROMOTE}(?:my|our) `, "iu"),
  new RegExp(
    `^${POLITE}(?:(?:i|we)(?:['’](?:m|re|d)| am| are| would)? ?(?:just |really )?)?${GET}${MORE}${FOR}(?:my|our) `,
    "iu",
  ),
  // "Video to promote our escape room: The Vault"
  /^(?:(?:short|quick|fun|new|tiktok|instagram|promo|promotional|marketing) )*(?:video|reel|ad|advert|commercial|clip|film|tiktok|promo) (?:to (?:promote|advertise|market)|promoting|advertising) (?:my|our) /iu,
  // "Airbnb listing: cozy cabin": where it is to be seen, before it.
  /^(?:airbnb|booking(?:\.com)?|vrbo|etsy|ebay|amazon|zillow|rightmove|gumtree|craigslist|facebook(?: marketplace)?|marketplace) (?:listing|ad|advert|post|item|product): (?=\p{L})/iu,
  // "Help us sell our flat", "Help me launch my candle line"
  /^(?:please,? |(?:can|could|would) you (?:please )?)*help (?:me|us) (?:to )?(?:sell|launch|grow|introduce|announce) (?:my|our) /iu,
];
/** "Pet portrait artist here.": who speaks, as they greet. */
const HERE =
  /^((?!(?:new|we|i|we['’]re|i['’]m|all|right|get|come|stay|start|click|sign|it|they|it['’]s|spring|summer|autumn|winter|christmas|sale|only|available|made|book|order|buy|tap|look|back|open|now|almost|finally)(?!\p{L}))(?:[\p{L}-]+ ){1,4}(?:artist|maker|owner|coach|trainer|tech|stylist|photographer|baker|chef|designer|tutor|teacher|therapist|mum|mom|dad|potter|florist|groomer|builder|plumber|electrician|writer|editor|developer)) here([.!]*)$/iu;
const NEW = /^(?:brand[- ])?new (?=\p{L})/iu;
/** "my business", "our Instagram page": which says nothing of it. */
const ANY =
  /^(?:(?:new|small|little|local|online|family|own|instagram|tiktok|facebook|youtube|etsy|shopify) )*(?:business|company|brand|shop|store|page|account|channel|website|site|products?|services?|app|platform|start-?up|side hustle|event|project)(?: (?:on|in) (?:instagram|tiktok|facebook|youtube|social media|socials|reels))?[.!]*$/iu;

/** "We need more bookings!": of whom, its next sentence says. */
const FOR_MORE = new RegExp(
  `^${POLITE}(?:(?:i|we)(?:['’](?:m|re|d)| am| are| would)? ?(?:just |really )?)?(?:need|want|looking for) ${MORE}[.!]*$`,
  "iu",
);

/** Whether a sentence asks us to make something known, and does not say what. */
export const asksToPromoteAnything = (sentence: string): boolean => {
  const thing = promotedIn(sentence);
  return FOR_MORE.test(sentence) || (thing !== undefined && ANY.test(thing));
};

/** What a sentence asks us to make known, as a sentence of its own; any other as it is. */
export function withoutPromoting(sentence: string): string {
  const thing = promotedIn(sentence);
  return thing === undefined || ANY.test(thing)
    ? sentence.replace(HERE, "$1$2")
    : capitalised(thing.replace(NEW, ""), "en");
}

function promotedIn(sentence: string): string | undefined {
  // "Want more customers for your salon?": those who will see it are asked.
  if (sentence.endsWith("?") && !/^(?:can|could|would) you/iu.test(sentence)) return undefined;
  const [asked] = ASKED.map((way) => way.exec(sentence)?.[0]).filter((found) => found !== undefined);
  return asked === undefined
    ? undefined
    : sentence
        .slice(asked.length)
        .replace(/,? please(?=[.!?]*$)/iu, "")
        .replace(/\?$/u, ".");
}
