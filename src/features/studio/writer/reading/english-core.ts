import { capitalised, hasPrice, wordCount } from "../language/sentence-text.ts";
import { invited } from "./english-invitation.ts";
import { type About, behindSubject, type Said } from "./english-subject.ts";
import { GLANCE_WORDS, goesOn, isThingAlone, ownedThing, shownThing } from "./english-thing.ts";

/** What somebody said, which is shown as they said it. */
const QUOTED = /["“”]/u;
/** "At Luma, we bake …": who does is seen. */
const AT_OURS =
  /^(?:Here )?[Aa]t (?:(?:our|the) (?:studio|shop|store|salon|clinic|practice|caf[eé]|restaurant|bakery|school|farm|workshop)|\p{Lu}[\p{L}'’&-]*(?: (?:& )?\p{Lu}[\p{L}'’-]*){0,3}), (?=we )/u;

/** What one has, makes or sells. */
const HAVING =
  /^(?:also )?(offers?|provides?|features?|includes?|(?:comes?|ships?|arrives?) with|comes? in(?= (?:an? (?:range|choice|set) |two |three |four |five |six |seven |eight |nine |ten |many |\d))|ha(?:s|ve)|gives? you|brings? you|gets? you|makes?|builds?|bakes?|brews?|crafts?|creates?|designs?|roasts?|sews?|knits?|prints?|produces?|grows?|sells?|stocks?|serves?|hosts?|organi[sz]es?|runs?|handcrafts?|uses?|delivers?|do) (.+)$/u;
/** "has been tested", "has to cool", "has won": no thing that one has. */
const DONE =
  /^(?:to|been|had|got|won|made|sold|built|run|become|come|gone|grown|taken|given|perhaps|told|seen|found|kept|brought|taught|thought|spent|paid|met|lost|written|chosen|worked|grown|known|shown|cut|put|read|now|just|since|already|recently|long|enough|left|\p{L}{2,}ed)(?!\p{L})/iu;
/** "makes moving easy", "has your back": what becomes of something, and no thing that is made. */
const BECOMES =
  /(?<!\p{L})(?:easy|easier|simple|simpler|happy|happier|better|fast|faster|safe|safer|possible|affordable|accessible|fun|less|work|feel|look|shine|last|smile|grow|sure|difference|sense|debut)$|^\p{L}+ing /iu;
const MAKING = /^makes?$/u;
const DOING = /^(?:not|it|this|that|so|our|everything|all|what|the|more|well|business)(?!\p{L})/iu;

const BEING = /^(?:is|are) (.+)$/u;
const NO_STATE =
  /^(?:to|what|who|where|why|how|because|that|being|not|no|never|all|also|so|too|just|here|there|one|about|like|done|over|out|up|by|more than just|like|proud|happy|pleased|excited|thrilled|delighted|sorry|glad|sure|ready|able|aware|often|usually|currently|now|always|known|called|named|in|at|on|near|from|with|next|within|behind|opposite|close|between|\p{L}+ing|only|the|our|your|my)(?!\p{L})/iu;
const AND_WITH =
  / and (?:comes? with|ha(?:s|ve)|features?|includes?|offers?) (?=(?:an?|two|three|four|five|\d\S*|over|more than|free|\p{L}+s) )/u;
const NO_MORE = / (?:and|but|or) (?:is|are|can|will|do|does|ha[sd]|have|\p{Ll}+s) /u;

/** The core of a sentence that says what one is, has, makes or may do; undefined where it is not surely one. */
export function englishCore(sentence: string, about: About): string | undefined {
  if (QUOTED.test(sentence)) return undefined;
  const text = sentence.replace(AT_OURS, "").replace(/^we /u, "We ");
  const said = behindSubject(text, about);
  const core =
    invited(text, said, about) ??
    ofEach(text) ??
    freeThing(text) ??
    qualified(text) ??
    (said && (said.thing === undefined ? (had(said) ?? been(said) ?? done(said)) : beenMade(said)));
  return core;
}

function had({ who, isPlural, rest }: Said): string | undefined {
  const [, verb = "", thing = ""] = HAVING.exec(rest) ?? [];
  if (thing === "" || (who === "each" && /\d/u.test(thing))) return undefined;
  if (/^includes?$/u.test(verb) && wordCount(rest) <= GLANCE_WORDS) return undefined;
  if (/^ha(?:s|ve)$/u.test(verb) && DONE.test(thing)) return undefined;
  if (MAKING.test(verb) && BECOMES.test(thing)) return undefined;
  if (verb === "do" && (who !== "seller" || DOING.test(thing))) return undefined;
  if (/^uses?$/u.test(verb) && (who !== "seller" || / to /u.test(thing))) return undefined;
  if (/^runs?$/u.test(verb)) return /^from \d/u.test(thing) ? `From${thing.slice(4)}` : undefined;
  if (isPlural && who !== "product") return undefined;
  const joined =
    MADE_BY[verb.replace(/s$/u, "")] === undefined ? joinedThings(thing) : madeThing(verb, thing);
  return joined !== undefined && isThingAlone(joined) ? ownedThing(joined) : undefined;
}

/** How what is made is told of: "soap made in our kitchen". */
const MADE_BY: Readonly<Record<string, string>> = {
  make: "made",
  build: "built",
  bake: "baked",
  brew: "brewed",
  craft: "crafted",
  handcraft: "handcrafted",
  create: "created",
  design: "designed",
  roast: "roasted",
  sew: "sewn",
  knit: "knitted",
  print: "printed",
  produce: "produced",
  grow: "grown",
  deliver: "delivered",
};
const IN_PLACE =
  / (?=(?:in|at|on|by|near|under|without|every|within|across|next|straight|directly)(?!\p{L})|to (?:your|you|any)(?!\p{L}))/u;
const FOR_WHAT = / (?:for|with|from|to|of|that|which|and) /u;

/** "Bread, croissants and cakes in Vermont": several things, each made there. */
const LISTED_IN = /^([^,]+(?:, [^,]+)* and \S+(?: \S+)?) in \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u;

/** "Bouquets grown on British farms": how it came to be is said. */
const ALREADY_MADE = / (?:\p{L}{2,}ed|made|grown|cut|sewn|built|woven|spun|blown)$/u;

/** What is made, without its verb; where it is made in some place, as that. */
function madeThing(verb: string, thing: string): string | undefined {
  const joined = joinedThings(thing);
  const [, several] = LISTED_IN.exec(joined) ?? [];
  if (several !== undefined) return several;
  const [noun = "", ...places] = joined.split(IN_PLACE);
  if (places.length === 0 || noun === "") return joined;
  if (ALREADY_MADE.test(noun)) return joined;
  const made = MADE_BY[verb.replace(/s$/u, "")];
  return FOR_WHAT.test(noun) || joined.includes(",") || / and /u.test(places.join(" "))
    ? undefined
    : `${noun} ${made} ${places.join(" ")}`;
}

/** "over 6,000 books and serve homemade cakes" → "over 6,000 books and homemade cakes". */
function joinedThings(thing: string): string {
  const [first = "", second = "", ...others] = thing.split(
    / and (?:also )?(?:stock|serve|sell|offer|make|bake|have|provide|host|offers|sells|serves|provides|includes|features|has|comes with) /u,
  );
  const areThings = second !== "" && others.length === 0 && isThingAlone(first) && isThingAlone(second);
  return areThings && !DONE.test(second) && !BECOMES.test(second) ? `${first} and ${second}` : thing;
}

function been({ who, rest }: Said): string | undefined {
  const [, state = ""] = BEING.exec(rest) ?? [];
  if (wordCount(state) < 2 || NO_STATE.test(state) || /^\p{Lu}/u.test(state) || hasPrice(state))
    return undefined;
  if (who === "each" && /\d/u.test(state)) return undefined;
  const isThing = /^an? /u.test(state);
  const told = state.replace(AND_WITH, ", with ");
  if (NO_MORE.test(told) || goesOn(told.replace(/ (?:that|which|who) .*$/u, ""))) return undefined;
  if (!isThing) return told;
  const unmarked = told.replace(/^an? /u, "");
  if (wordCount(unmarked) < 2) return undefined;
  return who === "seller" ? capitalised(unmarked, "en") : shownThing(told);
}

/** "Our olive oil soap is cut by hand" → "Olive oil soap cut by hand". */
function beenMade(said: Said): string | undefined {
  const state = been(said);
  if (/^(?:is|are) an? /u.test(said.rest)) return state;
  return state !== undefined && PASSIVE.test(state) ? `${said.thing} ${state}` : undefined;
}
const PASSIVE = /^(?:hand-?)?(?:\p{L}{2,}ed|made|cut|sewn|grown|built|woven|spun) /u;

/** "The app tracks your pace": what is done by what the film is about. */
function done({ who, isPlural, rest }: Said): string | undefined {
  return who === "product" &&
    !isPlural &&
    /^(?:keeps|tracks|records|fits|works|connects|burns|lasts) (?!(?:it|them|this|that|these)(?!\p{L}))/u.test(
      rest,
    )
    ? rest
    : undefined;
}

/** "Our team is fully insured and DBS checked": who works there is what one comes to. */
const QUALIFIED =
  /^(?:All )?(?:Our|The) (team|staff|crew|cleaners|drivers|instructors|teachers|coaches|trainers|tutors|therapists|physios|nurses|carers|dentists|vets|mechanics|technicians|engineers|electricians|plumbers|fitters|guides|groomers|walkers|sitters|stylists|barbers) (?:is|are) (?:all )?((?:fully |professionally |highly )?(?:insured|certified|qualified|licensed|trained|vetted|registered|accredited|experienced|background[ -]checked)(?:,? .+)?)$/u;
function qualified(text: string): string | undefined {
  const [, who = "", state = ""] = QUALIFIED.exec(text) ?? [];
  const told = state.replace(AND_WITH, ", with ");
  if (wordCount(told) < 2 || NO_MORE.test(told) || goesOn(told)) return undefined;
  return /^(?:team|staff|crew)$/u.test(who) ? told : `${who} ${told}`;
}

/** "Every harness comes with a repair guarantee" → "Repair guarantee with every harness": whose it is stays. */
const OF_EACH =
  /^(Each|Every|All our|All) ((?:[\p{L}'’-]+ ){0,2}[\p{L}'’-]+) ((?:comes?|ships?) with|gets?|receives?) (?:an? )?([^,:;]+)$/u;
const MOST_OF_EACH_WORDS = 9;
function ofEach(text: string): string | undefined {
  const [, each = "", noun = "", verb = "", thing = ""] = OF_EACH.exec(text) ?? [];
  const isLong = wordCount(text) > MOST_OF_EACH_WORDS + 1;
  if (thing === "" || isLong || / (?:with|that|which|who|if|when|unless|except|for) /u.test(` ${thing} `))
    return undefined;
  if (/ (?:you|we|that|of) /u.test(` ${noun} `) || !isThingAlone(thing)) return undefined;
  return `${shownThing(thing)} ${verb.endsWith("with") ? "with" : "for"} ${each.toLowerCase()} ${noun}`;
}

/** "Shipping is free over £30" → "Free shipping over £30". */
const FREE =
  /^(?:The |Our |All )?((?:[\p{L}'’-]+ ){0,2}[\p{L}'’-]+) (?:is|are) (?:always |completely |totally )?free((?: (?:over|in|within|on|for|above|across|until|if|when|with) .+)?)$/u;
const NO_FREE_THING =
  /(?<!\p{L})(?:it|this|that|everything|everyone|which|we|you|they|there|not|and|or|of|for|in|to|children|kids|dogs|under|app|version|plan)(?!\p{L})/iu;
function freeThing(text: string): string | undefined {
  const [, noun = "", terms = ""] = FREE.exec(text) ?? [];
  if (noun === "" || NO_FREE_THING.test(noun) || goesOn(terms)) return undefined;
  const small = /^\p{Lu}\p{Ll}/u.test(noun) ? noun[0]?.toLowerCase() + noun.slice(1) : noun;
  return `Free ${small}${terms}`;
}
