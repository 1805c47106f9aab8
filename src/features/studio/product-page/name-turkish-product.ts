import { isInflected } from "#engine/turkish-nouns.ts";

/** What shops sell, as a Turkish title ends with it: bare, or with a compound's ending ("kahve makinesi"). */
const GOODS =
  "makine|süpürge|fritöz|airfryer|ütü|blender|mikser|tost makinesi|ızgara|fırın|ocak|davlumbaz|buzdolabı|kettle|ısıtıcı|demlik|cezve|tencere|tava|bıçak|tabak|bardak|kupa|fincan|termos|matara|şişe|sürahi|kase|kavanoz|saklama kabı|tepsi|kek kalıbı|sepet|çöp kovası|kova|paspas|askı|raf|dolap|masa|sandalye|koltuk|kanepe|tabure|puf|yatak|baza|yastık|yorgan|battaniye|nevresim|çarşaf|pike|havlu|bornoz|perde|halı|kilim|ayna|lamba|avize|abajur|mum|tablo|saat|saksı|vazo|çiçek|set|takım|kutu|paket|çanta|valiz|bavul|cüzdan|kemer|gözlük|şapka|bere|atkı|şal|eldiven|çorap|ayakkabı|bot|çizme|terlik|sandalet|sneaker|elbise|gömlek|bluz|tişört|kazak|hırka|süveter|sweatshirt|ceket|mont|kaban|trençkot|yelek|pantolon|jean|tayt|şort|etek|eşofman|pijama|gecelik|sütyen|külot|boxer|mayo|bikini|zıbın|tulum|body|önlük|bebek arabası|biberon|emzik|mama|mama sandalyesi|oto koltuğu|oyuncak|puzzle|bisiklet|scooter|çadır|kamp sandalyesi|mat|dambıl|kılıf|kapak|kulaklık|hoparlör|powerbank|şarj aleti|adaptör|kablo|telefon|tablet|laptop|bilgisayar|monitör|klavye|mouse|kamera|yazıcı|projeksiyon|televizyon|bileklik|kolye|küpe|yüzük|krem|serum|şampuan|sabun|losyon|maske|parfüm|deodorant|ruj|rimel|fırça|tarak|düzleştirici|kurutma makinesi|tıraş makinesi|epilatör|masaj aleti|deterjan|kahve|çay|bal|zeytinyağı|çikolata|kitap|defter|kalem|ajanda|matkap|tornavida|merdiven|hortum|tohum|maması|kumu|tasma|yatağı".split(
    "|",
  );
/** A compound's own ending, as "makinesi" and "süpürgesi" have it. */
const OWNED = /(?:s[ıiuü]|[^aeıioöuü\P{L}][ıiuü])$/u;
/** With more characters even the whole name is one for search engines. */
const LONGEST = 70;
/** So many words at most stand with a noun behind the brand where what lies between is left out. */
const NOUN_WORDS = 3;
/** "Cam sürahili", "yağsız", "önleyici": what a thing has or hasn't or does, and no beginning of what it is. */
const TOLD_OF_IT = /(?:l[ıiuü]|s[ıiuü]z|[ıiuü]c[ıiuü]|[ae]n)$/u;

/** "Samsung Galaxy uyumlu … kılıf": without such a word it would be another maker's, or of something else. */
const NARROWS = /^(?:uyumlu|uygun|tipi|benzeri|muadili|görünümlü|yedek|tarzı|için|ile|değil)$/u;

const small = (word: string): string => word.toLocaleLowerCase("tr").replace(/[,;:()]+$/u, "");

const isGood = (word: string): boolean =>
  GOODS.some((noun) => word === noun || (isInflected(word, noun) && OWNED.test(word)));

/** Whether a name is whole behind a word: with a thing, that is no first part of another thing. */
function endsWhole(words: readonly string[], at: number): boolean {
  const next = words[at + 1] ?? "";
  return isGood(small(words[at] ?? "")) && !isGood(small(next));
}

/**
 * A long Turkish name up to the noun that says what it is, which stands last: "… Filtre Kahve Makinesi". What stands
 * between the brand and a noun that is too far away is left out. Undefined where no such noun is found.
 */
export function untilTurkishNoun(name: string, most: number): string | undefined {
  if (!/[çğıöşü]/iu.test(name)) return undefined;
  const words = name.split(" ");
  const ends = words.flatMap((_, at) => (endsWhole(words, at) ? [at] : []));
  const upTo = (at: number) =>
    words
      .slice(0, at + 1)
      .join(" ")
      .replace(/[,;:(/-]+$/u, "");
  const within = ends.findLast((at) => upTo(at).length <= most);
  const [first] = ends;
  if (within !== undefined || first === undefined) return within === undefined ? undefined : upTo(within);
  return upTo(first).length <= LONGEST ? upTo(first) : (withoutMiddle(words, first) ?? upTo(first));
}

/** The brand, with its model, and a noun with the words that belong to it. */
function withoutMiddle(words: readonly string[], noun: number): string | undefined {
  if (words.slice(0, noun).some((word) => NARROWS.test(small(word)))) return undefined;
  const brand = words.slice(0, /\d/u.test(words[1] ?? "") ? 2 : 1);
  const before = words.slice(Math.max(brand.length, noun - NOUN_WORDS + 1), noun);
  const told = before.findLastIndex((word) => TOLD_OF_IT.test(small(word)));
  return [...brand, ...before.slice(told + 1), words[noun]].join(" ").replace(/[,;:(/-]+$/u, "");
}
