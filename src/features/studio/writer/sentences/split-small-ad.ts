import { hasPrice, isQuestion, joinWhere, withoutEnd, wordCount } from "../language/sentence-text.ts";
import { hasAccount, hasPhone } from "../reading/reach.ts";
import { BEHIND_PRICE } from "./split-dictated.ts";

/* "painter 15 yrs exp fully insured free quotes covering Kent no job too small": an ad as it is typed on a telephone. */

const FEWEST_WORDS = 10;
/** One such phrase may stand in any sentence. */
const FEWEST_SEAMS = 2;
/** More of them may stand in one that is told as others are. */
const TOLD = /^(?:We|Our|The|It|You|They|I|My|This|There|Your|Every|All) /u;
const FEWEST_SEAMS_TOLD = 4;
const FEWEST_PART_WORDS = 3;
const DAY = "(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(?:days?|nesdays?|rsdays?|urdays?|s)?";

/** Phrases that small ads are made of, each whole by itself. */
const WHOLE = [
  String.raw`(?:over )?\d+\+? (?:yrs?|years?)['’]? (?:of )?exp(?:erience)?`,
  "fully (?:insured|qualified|licensed|certified|furnished|serviced|trained|booked)(?: (?:and|&) (?:insured|qualified|licensed|certified))?",
  "(?:dbs|crb) checked|gas safe registered|(?:un|part[- ])?furnished",
  "free (?:quotes|estimates|parking)",
  "no job (?:is )?too (?:small|big)(?: or (?:too )?(?:big|small))?",
  "no (?:dogs|pets|smokers|smoking|agents|couples|sharers|students|children|parties|dss|time ?wasters|px|trades|swaps|offers|livestock|stags?(?: or hens?)?(?: parties| groups| dos)?)(?: sorry)?(?: please)?",
  "(?:cats?|dogs?|pets?|kids|children) (?:ok|okay|considered|(?:go )?free)",
  "honesty box",
  "own (?:water|power|tools|van|transport|materials|equipment)(?: (?:and|&) (?:water|power|tools|van|transport|materials|equipment))?",
  "(?:all )?bills (?:included|inc|incl|not included)",
  "full service history",
  "cash (?:only|on collection|or (?:bank )?transfer)",
  "(?:collection|pick ?up) only",
  String.raw`nervous \p{L}+ (?:no prob(?:lem)?s?|welcome|ok)`,
  "all (?:ages|levels|breeds|abilities|makes) (?:welcome|catered for)",
  "(?:days,? |days and )?evenings? (?:and|&|or) weekends? available",
  String.raw`\d+ (?:yrs?|years?) (?:teaching|in the trade|in business)`,
  "online or (?:in person|at (?:your home|yours|my home|mine))",
  "regular or one[- ]off|waste taken away|no call[- ]out (?:fee|charge)|pensioner discounts?|references available",
  "(?:smoke|pet) free home|good (?:condition|working order)",
  "(?:(?:dairy|gluten|nut|egg) free|vegan|halal)(?: (?:and|or|&) (?:(?:dairy|gluten|nut|egg) free|vegan|halal))* (?:on request|available|options?)",
  "weather permitting|parking (?:outside|on site)",
].join("|");
/** What such a phrase begins with that goes on as far as the next. */
const BEGUN = [
  String.raw`within \d+ miles`,
  String.raw`[$€£]\d[\d.,]*(?: ?(?:ono|obo|o\.n\.o|pcm|pw)|(?:\/| an | per )(?:hr|hour))|ex (?:head|teacher|primary|secondary|nhs|army|police)`,
  String.raw`available (?:from |now|immediately|easter|christmas|half term|all year|\d\p{L}*)`,
  String.raw`collection (?:from )?\p{L}{3,}|(?:first|intro) (?:lesson|class|session) (?:free|[$€£]\d)|block of \d+`,
  String.raw`sleeps \d|from [$€£]\d[\d.,]* (?:for \d+ (?:nights?|days?|weeks?)|a (?:night|week)|per (?:night|week))`,
  String.raw`\d+ (?:months?|years?|yrs?|days?) (?:warranty|guarantee)|(?:jackpot|prize) is [$€£]?\d`,
  String.raw`bring (?:an?|your) \p{L}+|all (?:levels|ages|abilities)|if (?:it rains|wet)|some wear|drop in`,
  String.raw`next to \p{L}+|book (?:an?|your) \p{L}+(?: on| at)? [+(]?\d`,
  String.raw`deposit [$€£]?\d`,
  `viewings? (?:${DAY}|from|by|on)`,
  "close to|walking distance",
  "(?:hot food|hot drinks|bacon rolls|refreshments|raffle|tombola|bbq)(?! (?:hire|rental|catering|company|business|party|parties|tickets?|prizes?|delivery|stall|van|for|at)(?!\\p{L}))",
  "cash in|check (?:our |the )?(?:facebook|fb|instagram|insta|website)",
  String.raw`(?:entry|admission|parking) (?:free|[$€£]?\d)`,
  String.raw`\d+ min(?:ute)?s? (?:(?:walk )?(?:to|from|into)|(?:walk|drive))`,
  "prefer (?:an? )?(?:professional|female|male|student|non)",
  "all (?:money|proceeds|profits) (?:to|go)|in aid of|come (?:and )?(?:meet|see|say|join|along|visit)",
  "mot (?:till?|until|to|due)",
  String.raw`(?:\d|one|two) (?:previous |careful )?owners?|clean title|asking [$€£]?\d`,
  "(?:small|tiny|minor|few) (?:dents?|scratch(?:es)?|cracks?|scuffs?|chips?)|new (?:tires|tyres|brakes|battery|clutch|cambelt)|battery health",
  "can be (?:seen|viewed|collected)",
  "patch test (?:needed|required)",
  String.raw`new (?:clients|customers) (?:get )?\d+ ?%`,
  String.raw`${DAY} ?(?:to|-|–) ?${DAY} \d`,
  String.raw`open (?:from )?(?:dawn|daily|\d{1,2}(?:am|pm)?|${DAY})`,
  "book (?:quick|now|early|asap|fast)|last \\p{L}+ sold out",
  String.raw`(?:message|dm) (?:us|me|to book|for \p{L}+)(?!\p{L})`,
].join("|");
/** How to reach somebody, whatever stands before it. */
const REACH = String.raw`(?<!(?<!\p{L})(?:and|or|to|please|can|just|by|via|on|[,;:])) (?=(?:call|text|ring|phone|message|whatsapp|dm)(?: or (?:call|text|ring|phone|message|whatsapp|dm))? (?:(?!us|me)\p{L}+ )?(?:us |me )?(?:on |at )?[+(@]?\d)`;
/** Leads into what stands behind it. */
const LED_TO = String.raw`(?<!(?<!\p{L})(?:and|or|but|so|with|without|an?|the|our|your|my|is|are|be|was|were|am|sits?|lies|stands?|located|set|get|for|from|to|in|of|on|at|by|via|it|its|we|I|you|they|not|very|really|has|have|had|also|all|fully|part|newly|well|beautifully|offer|offers|offering|includes?|including|been|please|just|over|under|only|about|around)|[,;:&])`;
/** "car park Worcester cars £10, vans £15": where, before what each of several things costs. */
const PRICED = String.raw`(?<=(?-i:\p{Lu}\p{Ll}{2,})|(?<!\p{L})(?:in|at|near) \p{L}{3,}) (?=(?-i:\p{Ll}+)s [$€£]\d[\d.]*, \p{Ll}+ [$€£]\d)|(?<=(?<!\p{L})covering (?:\p{L}+,? ){1,4}(?:and|&) \p{L}+) (?=(?:\p{L}+ ){1,3}(?:from )?[$€£]\d)`;
const SEAM = new RegExp(
  `${REACH}|${PRICED}|${BEHIND_PRICE}|${LED_TO} (?=(?:${WHOLE}|${BEGUN})(?!\\p{L}))|(?<=(?<!\\p{L})(?:${WHOLE})) (?!(?:and|or|but|so|with|for|from|to|in|of|on|at|by|as|if|when|which|that|we|is|are|only|company|team|sorry|parties|groups|dos|room|flat|house|studio|apartment|office|property)(?!\\p{L}))(?=[\\p{L}\\d$€£@])`,
  "iu",
);

const PHRASE = new RegExp(`^(?:${WHOLE})(?:, .*)?[.!]*$`, "iu");
/** "Full service history": told of something, and nothing that it is called by. */
export const isAdPhrase = (text: string): boolean => PHRASE.test(text);

const isReach = (part: string): boolean =>
  hasPhone(part) ||
  hasAccount(part) ||
  /^(?:message|dm|text|call|ring) (?:me|us|to book)(?!\p{L})/iu.test(part);

/** An ad without a mark in it as its phrases; anything else stays one. */
export function splitSmallAd(sentence: string): string[] {
  const text = withoutEnd(sentence);
  if (
    isQuestion(sentence) ||
    wordCount(text) < FEWEST_WORDS ||
    /(?<![$€£]\d[\d.]*),\s|[.;:!?()“”"]\s/u.test(text)
  )
    return [sentence];
  const parts = text.split(SEAM);
  const isTold = TOLD.test(text) && !hasPrice(text);
  if (parts.length <= (isTold ? FEWEST_SEAMS_TOLD : FEWEST_SEAMS)) return [sentence];
  // "fully insured", "free quotes": few words stand beside others.
  const isFew = (part: string) => wordCount(part) < FEWEST_PART_WORDS && !isReach(part) && !hasPrice(part);
  return joinWhere(parts, (part, before) => isFew(part) || wordCount(before) === 1);
}
