/** What is done, as what one looks for is called. */
const DEEDS: Readonly<Record<string, string>> = {
  fix: "repairs",
  repair: "repairs",
  walk: "walking",
  clean: "cleaning",
  wash: "washing",
  groom: "grooming",
  mow: "mowing",
  paint: "painting",
  sharpen: "sharpening",
  train: "training",
  teach: "lessons",
  restore: "restoration",
  upholster: "upholstery",
  cater: "catering",
};
const DOING = new RegExp(
  `^(?:I|we) (${Object.keys(DEEDS).join("|")}) ((?:\\p{Ll}+ ){0,2}\\p{L}{3,})(?=$| (?:in|at|from|near|around|across|for|on|by|with|so|that)(?!\\p{L}))`,
  "iu",
);
/** Not a thing, or whom. */
const NO_OBJECT =
  /(?<!\p{L})(?:it|them|everything|anything|all|any|every|your?|our|the|what|how|things?|people|kids|children|adults|beginners|and|or)(?!\p{L})/iu;

/** "We walk dogs in Austin" is dog walking, "I fix laptops" laptop repairs: what who does something is looked for as. */
export function findNamedDeed(phrase: string): string | undefined {
  const [, verb = "", object = ""] = DOING.exec(phrase) ?? [];
  const deed = DEEDS[verb.toLowerCase()];
  return deed && !NO_OBJECT.test(object) ? `${singular(object)} ${deed}` : undefined;
}

function singular(noun: string): string {
  return noun
    .replace(/ies$/iu, "y")
    .replace(/(?<=sh|ch|x|ss)es$/iu, "")
    .replace(/(?<![su])s$/iu, "");
}
