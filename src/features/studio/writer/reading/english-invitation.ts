import { isConditional } from "../language/english-grammar.ts";
import { capitalised, wordCount } from "../language/sentence-text.ts";
import type { About, Said } from "./english-subject.ts";
import { goesOn, isThingAlone, shownThing } from "./english-thing.ts";

/** "lets you scan receipts", "helps you to split bills": what the viewer does, behind what helps them. */
const LETS =
  /^(?:also )?(?:lets? you|helps? you(?: to)?|allows? you to|enables? you to|makes? it (?:easy|simple|quick) (?:for you )?to) (\p{Ll}.+)$/u;
const HELPS = /^helps? /u;
const OTHERS_HELPED =
  /^(?:helps?|lets) (?!you |it |with |the |to |in |and |keep |make |reduce |prevent |protect )(?:\p{L}+ ){0,2}\p{L}+s \p{Ll}/u;
/** What nobody can promise, and a tool may help with. */
const OUTCOME =
  /^(?:lose|sleep|quit|stop|heal|cure|prevent|reduce|relieve|treat|recover|feel|look|grow|earn|win|pass|boost|improve|increase|get (?:rid|better|more|fit|into|a)|fall|live|avoid|achieve|gain|save|fight|rank|become|be|stay|overcome|manage (?:pain|stress|anxiety))(?!\p{L})/iu;
/** "You can cancel any time": what one may do is an invitation. */
const YOU_CAN = /^You can (?:also |even )?(\p{Ll}.+)$/u;
const NO_INVITATION =
  /^(?:be|have|not|never|no|only|always|still|now|see|trust|rest|feel|afford|even|usually|expect|tell|hear|smell|imagine|probably|either|actually|hardly|do|want|need|sometimes|just|then|at|in|on|from|for|get (?:sick|ill|lost|hurt)|lose|fail|forget|go wrong|return|\p{L}{3,}ly)(?!\p{L})/iu;
/** "You will learn glazing", "You'll take home two loaves". */
const YOU_WILL =
  /^You(?: will|['’]ll) ((?:learn|take home|make|discover|work on|create|build|cook|paint|bake|taste|explore|master|practi[sc]e)(?!\p{L}) ?.+)$/u;
/** "You get 30 pictures". */
const YOU_GET = /^You(?:['’]ll| will)? (?:also )?(?:get|receive) (.+)$/u;

const PRESENTING = /^(?:Introducing|Presenting|Meet|Say (?:hello|hi) to|Discover) /u;
/** "Start your day with Brewly, a coffee subscription": what it is stands behind its name. */
const BEGUN = /^\p{Lu}[\p{L}-]+ your (?:\p{Ll}+ ){1,2}with /u;
const FEWEST_SHOWN = 3;
/** "Join us for the Lakeside Jazz Weekend": what for. */
const JOIN = /^(?:Come and )?[Jj]oin us (?:for|at) (?:an? |the |our )?(.+)$/u;
const THERE =
  /^There (?:is|are|will be|['’]s) (?!(?:nothing|something|no (?:doubt|better|need|way|reason|one|place)|one|always|also|so|more|still|plenty|lots?|when|where|here|an? (?:reason|way|lot|time|better))(?!\p{L}))(.+)$/u;

/** "Our data course teaches you Excel": what there is to learn. */
const TEACHES =
  /^teach(?:es)? you ((?:how )?to )?(?!(?:about|that|everything|all|what|why)(?!\p{L}))(\S.*)$/u;
function taught({ rest, who }: Said): string | undefined {
  const [, how = "", what = ""] = TEACHES.exec(rest) ?? [];
  return what !== "" && who !== "each" ? `Learn ${how}${what}` : undefined;
}

/** What a viewer may do, get or come to, or what is presented to them. */
export function invited(text: string, said: Said | undefined, { name }: About): string | undefined {
  return (
    (said && (letsDo(said) ?? taught(said))) ??
    mayDo(text) ??
    presented(text, name) ??
    thereIs(text) ??
    sent(text)
  );
}

function letsDo({ rest, who }: Said): string | undefined {
  const [, deed = ""] = LETS.exec(rest) ?? [];
  if (deed === "") return who === "product" && OTHERS_HELPED.test(rest) ? capitalised(rest, "en") : undefined;
  if (wordCount(deed) < 2 || NO_INVITATION.test(deed)) return undefined;
  return HELPS.test(rest) && OUTCOME.test(deed) ? undefined : capitalised(deed, "en");
}

function mayDo(text: string): string | undefined {
  const [, may = ""] = YOU_CAN.exec(text) ?? [];
  const [, will = ""] = YOU_WILL.exec(text) ?? [];
  const deed = NO_INVITATION.test(may) ? will : may || will;
  if (wordCount(deed) >= 2) return capitalised(deed, "en");
  const [, got = ""] = YOU_GET.exec(text) ?? [];
  return isThingAlone(got) ? shownThing(got) : undefined;
}

function presented(text: string, name: string | undefined): string | undefined {
  const begun = BEGUN.exec(text)?.[0] ?? "";
  const isNameBehind = name !== undefined && text.startsWith(`${begun}${name}, `);
  const shown = isNameBehind ? text.slice(begun.length) : text.replace(PRESENTING, "");
  if (shown === text) return undefined;
  const [, thing] = /^(?:the |our )?\p{Lu}[^,]{1,30}, ((?:the|an?|your|our) .+)$/u.exec(shown) ?? [];
  if (thing !== undefined && wordCount(thing) >= FEWEST_SHOWN)
    return shownThing(thing.replace(/^the (?=(?:\S+ ){4}\S)/u, ""));
  const isNameAlone = name !== undefined && shown.replace(/^(?:the|our) /u, "") === name;
  const isThing = /^(?:the|our|an?) \S+ \S/u.test(shown) && !isNameAlone && !/^(?:Meet|Discover)/u.test(text);
  return isThing ? capitalised(shown, "en") : undefined;
}

function thereIs(text: string): string | undefined {
  const [, event = ""] = JOIN.exec(text) ?? [];
  if (wordCount(event) >= FEWEST_SHOWN) return capitalised(event, "en");
  const [, there = ""] = THERE.exec(text) ?? [];
  return wordCount(there) >= 2 && isThingAlone(there) ? shownThing(there) : undefined;
}

/** "We ship worldwide", "We deliver across Leeds": what one gets so. */
const SENT =
  /^We (?:also |can )?(ship|deliver) ((?:to|within|across|throughout|by|anywhere|all over|nationwide|free|for free) ?.*|worldwide ?.*)$/u;
function sent(text: string): string | undefined {
  const [, verb = "", where = ""] = SENT.exec(text) ?? [];
  if (where === "" || isConditional(where) || goesOn(where) || where.includes(",")) return undefined;
  const thing = verb === "ship" ? "shipping" : "delivery";
  const [, before = "", behind = ""] = /^(?:(worldwide|nationwide|free) ?)?(.*)$/u.exec(where) ?? [];
  return capitalised(`${before} ${thing} ${behind}`.trim(), "en");
}
