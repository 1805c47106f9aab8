import { kindsInTurkish } from "../../post/turkish-kinds.ts";

/** Nouns that stand before another as whose or for what that is: "el kremi", "banyo havlusu". */
const WHOSE =
  /^(?:el|yüz|vücut|cilt|saç|sakal|dudak|ayak|göz|diş|güneş|bebek|çocuk|köpek|kedi|banyo|mutfak|bahçe|oda|ev|ofis|duvar|masa|yatak|plaj|kamp|spor|yoga|kahve|çay|su|bulaşık|çamaşır|doğum|nişan|düğün|bakım)$/iu;
/** "Lavantalı", "yeni": says how the thing is, which stays one noun. */
const HOW = /(?:^|l[ıiuü]|s[ıiuü]z|yeni|taze|doğal|organik|vegan|butik)$/iu;
const OURS = /^(?:(.*) )?(\p{L}+?)([ıiuü]?)m[ıiuü]z$/u;
const WITH_S: Readonly<Record<string, string>> = {
  a: "sı",
  ı: "sı",
  e: "si",
  i: "si",
  o: "su",
  u: "su",
  ö: "sü",
  ü: "sü",
};

/** "Lavantalı el kremimiz" as anybody calls it: "Lavantalı el kremi"; "Yeni kremimiz" is "Yeni krem". Unknown nouns stay as they are. */
export function ownThing(text: string): string {
  const [, before = "", stem = "", vowel = ""] = OURS.exec(text) ?? [];
  const nouns = [stem, stem + vowel];
  // "kremimiz" is of krem, "havlumuz" of havlu.
  const noun = nouns.find((one) => one !== "" && kindsInTurkish(one).includes(one.toLocaleLowerCase("tr")));
  if (noun === undefined) return text;
  const word = before.split(" ").at(-1)?.toLocaleLowerCase("tr") ?? "";
  const isOfTwo = WHOSE.test(word) || kindsInTurkish(word).includes(word);
  if (!isOfTwo && !HOW.test(word)) return text;
  const end = noun === stem && vowel !== "" ? vowel : (WITH_S[noun.at(-1) ?? ""] ?? "");
  return `${before} ${isOfTwo ? noun + end : noun}`.trim();
}
