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
  reupholster: "reupholstery",
  cater: "catering",
  fit: "fitting",
  tune: "tuning",
  polish: "polishing",
  engrave: "engraving",
  frame: "framing",
  tailor: "tailoring",
  prune: "pruning",
  tile: "tiling",
  plaster: "plastering",
  weld: "welding",
  sand: "sanding",
  varnish: "varnishing",
  embroider: "embroidery",
  translate: "translation",
  valet: "valeting",
};
const LEARNERS =
  "adults|grown-ups|grownups|kids|children|toddlers|teens|teenagers|beginners|people|students|anyone|seniors|women|men|girls|boys|families";
const DOING = new RegExp(
  `^(?:I|we|my (?:dad|mum|mom|father|mother|wife|husband|brother|sister|son|daughter|friend) and (?:I|me))(?:(?:['’]ve| have) been)? (?:(?:also|only|just|deep|\\p{Ll}+ly) )?(${Object.keys(DEEDS).join("|")}|\\p{Ll}+ing) ((?:\\p{Ll}+ ){0,2}\\p{L}{3,}(?: and (?:\\p{Ll}+ )?\\p{L}{3,}s)?)(?=$| (?:in|at|from|near|around|across|for|on|by|with|so|that|since|while|online|over zoom|to (?:\\p{L}+ )?(?:${LEARNERS}))(?!\\p{L}))`,
  "iu",
);
/** Not a thing, or whom. */
const NO_OBJECT =
  /(?<!\p{L})(?:it|them|everything|anything|all|any|every|your?|our|the|what|how|things?|people|kids|children|adults|beginners|and|or)(?!\p{L})/iu;

/** What people are taught to do, as lessons in it are called. */
const TAUGHT: Readonly<Record<string, string>> = {
  code: "coding",
  swim: "swimming",
  cook: "cooking",
  bake: "baking",
  sew: "sewing",
  knit: "knitting",
  crochet: "crochet",
  draw: "drawing",
  paint: "painting",
  sing: "singing",
  dance: "dancing",
  drive: "driving",
  ride: "riding",
  ski: "skiing",
  surf: "surfing",
  skate: "skating",
  sail: "sailing",
  climb: "climbing",
  dive: "diving",
  box: "boxing",
  weave: "weaving",
  write: "writing",
};
const TEACHING = new RegExp(
  `^(?:I|we) (?:also )?teach (?:\\p{L}+ )?(?:${LEARNERS}) (?:how )?to (${Object.keys(TAUGHT).join("|")})(?!\\p{L})`,
  "iu",
);

/** "We walk dogs in Austin" is dog walking, "I fix laptops" laptop repairs: what who does something is looked for as. */
export function findNamedDeed(phrase: string): string | undefined {
  const [, taught = ""] = TEACHING.exec(phrase) ?? [];
  const lessons = TAUGHT[taught.toLowerCase()];
  if (lessons) return `${lessons} lessons`;
  const [, verb = "", object = ""] = DOING.exec(phrase.replace(/ online$/iu, "")) ?? [];
  const deed = deedOf(verb.toLowerCase());
  const things = object.split(" and ");
  const areThings = things.every((thing) => !NO_OBJECT.test(thing));
  return deed && areThings ? `${things.map(singular).join(" and ")} ${deed}` : undefined;
}

const NEEDED =
  /^(?:do you )?(?:need|want|looking to (?:get|have)|need to (?:get|have)) (?:your|an?|the|some) ((?:\p{Ll}+ )?\p{L}{3,}) (\p{Ll}{2,}?)(?:ned|ped|ed)\?+$/iu;

/** "Need your oven cleaned?" is oven cleaning. */
export function findNeededDeed(question: string): string | undefined {
  const [, thing = "", verb = ""] = NEEDED.exec(question) ?? [];
  const deed = [verb, `${verb}e`, `${verb}n`].map(deedOf).find((work) => work !== undefined);
  return deed && !NO_OBJECT.test(thing) ? `${singular(thing)} ${deed}` : undefined;
}

/** What a verb's work is called, also where it is said as going on. */
function deedOf(verb: string): string | undefined {
  const base = verb.replace(/ing$/u, "");
  const ways = [verb, base, `${base}e`, base.slice(0, -1)];
  return ways.map((way) => DEEDS[way]).find((deed) => deed !== undefined);
}

function singular(noun: string): string {
  return noun
    .replace(/ies$/iu, "y")
    .replace(/(?<=(?<!\p{L})(?:kni|li|wi))ves$/iu, "fe")
    .replace(/(?<=(?<!\p{L})(?:shel|hal|loa|scar))ves$/iu, "f")
    .replace(/(?<=sh|ch|x|ss)es$/iu, "")
    .replace(/(?<![su])s$/iu, "");
}

/** The same by what stands before "-yoruz": "Köpeğinizi gezdiriyoruz" is "Köpek gezdirme". */
const DEEDS_IN_TURKISH: Readonly<Record<string, string>> = {
  gezdiri: "gezdirme",
  yıkı: "yıkama",
  boyu: "boyama",
  taşı: "taşıma",
  ütülü: "ütüleme",
  eğiti: "eğitimi",
  "tamir edi": "tamiri",
  temizli: "temizliği",
  kaplı: "kaplama",
  onarı: "onarımı",
};
const DOING_IN_TURKISH = new RegExp(
  `^(?:.* )?(\\p{L}{2,})(l[ae]r[ıi]n[ıi]z[ıi]|(?<=ğ)[ıiuü]n[ıiuü]z[ıiuü])(?: (?!\\p{L}+[ıiuü]n[ıiuü]z[ıiuü](?!\\p{L}))\\p{L}+){0,3}? (${Object.keys(DEEDS_IN_TURKISH).join("|")})yoru[mz]$`,
  "iu",
);

const YOURS = /^(\p{L}{2,}?)(?:n[ıiuü]z|(?<=ğ)[ıiuü]n[ıiuü]z)(?!\p{L})/iu;
const ONLY_DOING = new RegExp(`(?<!\\p{L})(${Object.keys(DEEDS_IN_TURKISH).join("|")})yoru[mz]$`, "iu");

/** "Arabanız kirli mi? Biz geliyoruz, yıkıyoruz.": what is done, to what the question asks of. */
export function findAskedDeedTurkish(question: string, answer: string): string | undefined {
  const [, noun = ""] = YOURS.exec(question) ?? [];
  const [, verb = ""] = ONLY_DOING.exec(answer) ?? [];
  const deed = DEEDS_IN_TURKISH[verb.toLocaleLowerCase("tr")];
  return noun !== "" && deed ? `${noun.replace(/ğ$/u, "k")} ${deed}` : undefined;
}

/** "Halılarınızı evinizden alıp yıkıyoruz" is carpet washing: the noun without whose it is. */
export function findNamedDeedTurkish(phrase: string): string | undefined {
  const [, noun = "", , verb = ""] = DOING_IN_TURKISH.exec(phrase) ?? [];
  const deed = DEEDS_IN_TURKISH[verb.toLocaleLowerCase("tr")];
  return deed && `${noun.replace(/ğ$/u, "k")} ${deed}`;
}
