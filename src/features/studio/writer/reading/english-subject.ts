import { withoutEnd } from "../language/sentence-text.ts";

/** What is known of a film's product when one of its sentences is read: its name, and the sentence that says what it is. */
export interface About {
  name?: string | undefined;
  product?: string | undefined;
}

/** A sentence as who or what it is of and what it says of them, the verb first. */
export interface Said {
  /** Who sells it, the product by a pronoun or by name, all of a kind, or each of it. */
  who: "seller" | "it" | "product" | "each";
  isPlural: boolean;
  /** What it is called where only this sentence says what the product is: a screen keeps that. */
  thing?: string | undefined;
  rest: string;
}

const MOST_SUBJECT_WORDS = 6;
/** What a brief calls itself by, whatever it sells. */
const KIND =
  /^(?:app|platform|software|system|tool|service|website|studio|shop|store|salon|spa|clinic|practice|caf[eé]|restaurant|bakery|brewery|farm|school|academy|nursery|course|class|workshop|programme|program|bootcamp|festival|event|conference|fair|camp|hotel|hostel|gym|agency|garage|marketplace|newsletter|podcast|game|kit|menu|range|collection)$/iu;
const DETERMINER = /^(?:all (?:of )?our|our|my|the|this|each|every) /iu;
/** Where what a product is ends, and what it is made of, for or in begins. */
const BEHIND_THING =
  /(?:,| (?:from|with|without|in|for|that|which|who|by|of|at|on|to|made|designed|built)(?!\p{L})).*$/iu;
const PRESENTED = /^(?:introducing|presenting|meet|say (?:hello|hi) to|this is|discover) /iu;
const VERB =
  /^(?:is|are|ha(?:s|ve)|(?:come|arrive|ship|offer|provide|feature|include|give|bring|get|let|allow|help|enable|run|make|build|bake|brew|craft|create|design|roast|sew|knit|print|produce|grow|sell|stock|serve|host|handcraft|use|burn|last|deliver|keep|track|record|fit|stay|work|connect)s?|organi[sz]es?|teach(?:es)?)$/u;

/** A sentence whose subject is surely the product, those who sell it, or the thing that the film is about. */
export function behindSubject(text: string, about: About): Said | undefined {
  const [, seller, pronoun] = /^(?:(We|I)|(It))(?=['’ ])/u.exec(text) ?? [];
  if (seller !== undefined || pronoun !== undefined) {
    const rest = text.replace(/^\p{L}+['’]s /u, "is ").replace(/^\p{L}+['’](?:re|m) /u, "are ");
    return {
      who: seller === undefined ? "it" : "seller",
      isPlural: false,
      rest: rest === text ? text.replace(/^\p{L}+ /u, "") : rest,
    };
  }
  const words = text.split(" ");
  const at = words.slice(0, MOST_SUBJECT_WORDS + 1).findIndex((word, index) => index > 0 && VERB.test(word));
  const subject = words.slice(0, at).join(" ");
  const isOfItself = withoutEnd(about.product ?? "") === text;
  const isPlural = /^(?:are|have|\p{L}+[^s])$/u.test(words[at] ?? "");
  // "Our menu design" is no menu that designs, and "TinyRoots grow kits" are kits of that name.
  const agrees = !isPlural || (/s$/u.test(subject) && subject !== about.name);
  if (at < 1 || !agrees || !(isProduct(subject, about) || (!isOfItself && isFirst(subject, about))))
    return undefined;
  const who = /^(?:each|every) /iu.test(subject) ? "each" : "product";
  const noun = subject.replace(DETERMINER, "");
  const thing =
    isOfItself && noun !== subject && !KIND.test(noun) && ![noun, subject].includes(about.name ?? "")
      ? noun
      : undefined;
  return { who, isPlural, thing, rest: words.slice(at).join(" ") };
}

/** "NordPaw", "The app", "All our harnesses": nothing narrower than what the film is about. */
function isProduct(subject: string, { name, product = "" }: About): boolean {
  const noun = subject.replace(DETERMINER, "");
  if (name !== undefined && subject === name) return true;
  if (name !== undefined && noun.replace(/['’]s$/u, "") === name.replace(/['’]s$/u, "")) return true;
  const hasDeterminer = noun !== subject;
  const isNamed = name !== undefined && noun.startsWith(`${name} `);
  if (!hasDeterminer && !isNamed) return false;
  if (/^(?:our|my|the|this) \S+$/iu.test(subject) && KIND.test(noun)) return true;
  const known = new Set(stemsOf(`${name ?? ""} ${thingOf(product, name)}`));
  return stemsOf(noun).every((stem) => known.has(stem));
}

/** "Zenloop", of "Zenloop headphones have active noise cancelling": what the sentence on the product begins with. */
const isFirst = (subject: string, { product = "" }: About): boolean =>
  /^(?!(?:A|An|The|Our|My|This|These|Now|Finally|Every|Each|All|If|When|With|For|In|At|On|It|They|You|There)(?!\p{L}))\p{Lu}[\p{L}'’-]+(?: (?!(?:that|which|who|an?|the|of|for|and)(?!\p{L}))[\p{L}'’-]+){0,2}$/u.test(
    subject,
  ) && product.startsWith(`${subject} `);

/** "NordPaw makes dog harnesses from ocean plastic" as far as the thing itself. */
function thingOf(product: string, name: string | undefined): string {
  const unnamed = name === undefined ? product : product.replace(name, "");
  return unnamed
    .replace(PRESENTED, "")
    .trim()
    .replace(/^[^,]*, (?=(?:the|an?|our) )/iu, "")
    .replace(/^,? /u, "")
    .replace(BEHIND_THING, "");
}

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d][\p{L}\d'’-]*/gu) ?? []).map((word) =>
    word.replace(/ies$/u, "y").replace(/(?<=ch|sh|ss|x|z)es$|(?<=[^s])s$/u, ""),
  );
