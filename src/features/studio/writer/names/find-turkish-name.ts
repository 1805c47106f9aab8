import { kindsInTurkish } from "../../post/turkish-kinds.ts";
import { capitalisedWords } from "../language/capitalised-words.ts";
import { ATTRIBUTED, hasOneQuoted, hasPrice, withoutEnd } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { isTitleCased } from "../language/without-shouting.ts";
import { introducedNames } from "./introduced-name.ts";
import { isFromThere, launchedNames } from "./launched-name.ts";
import { namedSubject } from "./named-subject.ts";
import { findTradeName } from "./trade-names.ts";

const NAME = "\\p{Lu}[\\p{L}\\p{N}-]*(?: (?:(?:&|\\+) )?(?:\\p{Lu}|\\p{N})[\\p{L}\\p{N}-]*){0,3}";
/** "Diş hekimi Dt. Elif Karaca": who has a practice. */
const TITLE = "(?:Dr|Dt|Uzm|Op|Prof|Doç|Dyt|Psk|Fzt|Vet|Av)\\.";
/** "Uzman Diyetisyen Selin Aydın": the same by what they are. */
const CALLING =
  "(?:(?:[Uu]zman|[Kk]linik) )?(?:[Dd]iyetisyen|[Pp]sikolog|[Ff]izyoterapist|[Pp]edagog|[Aa]vukat|[Mm]imar|[Vv]eteriner(?: [Hh]ekim)?|[Dd]iş [Hh]ekimi|[Ee]czacı|[Dd]il ve [Kk]onuşma [Tt]erapisti)";
const OF_CALLING = `(?:^|[.!?] )(${CALLING} \\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+){1,2})(?=[.,!:]|$| (?:olarak|ile)(?!\\p{L}))`;
const TITLED = `(?<!\\p{L})(${TITLE}(?: ${TITLE})* \\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+){1,2}(?!['’\\p{L}]))`;
/** "Dr. Barış Ekinci'nin muayenehanesi": whose practice it is. */
const PRACTICE = `(?<!\\p{L})(${TITLE}(?: ${TITLE})* \\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+){1,2})(?=['’]n?[ıiuü]n (?:muayenehane|klini|poliklini|ofis|büro|atölye|stüdyo))`;
/** A few words without a mark at their end: no more than a name has. */
const QUOTED = '\\p{Lu}[^"“”\\s]*(?: [^"“”\\s]+){0,3}(?<![,.!?…])';

/** Words that begin a sentence and no name, among them what describes many products. */
const STARTERS =
  /^(?:atölyemiz|stüdyomuz|dükk[âa]nımız|mağazamız|ofisimiz|şubemiz|yerimiz|bu|şu|o|biz|bizim|siz|sizin|her|bir|el|yeni|eski|en|çok|için|ürünümüz|ürün|markamız|firmamız|şirketimiz|merhaba|merhabalar|selam|selamlar|günaydın|hoş|sonunda|nihayet|müjde|satılık|kiralık|günlük|doğal|organik|taze|özel|sadece|yalnızca|tamamen|artık|bugün|yarın|şimdi|hem|ister|evde|ayrıca|üstelik|böylece|kısaca|çünkü|ama|fakat|yani|sıcak|soğuk|hafif|yumuşak|ince|küçük|büyük|güzel|lezzetli|sağlıklı|hızlı|kolay|şık|rahat|sessiz|ekonomik|pratik|modern|güçlü|sağlam|dayanıklı|renkli|çıtır|sade|zarif|samimi|keyifli|temiz|güvenli|ucuz)$/iu;
/** No name by themselves, but the first word of some: places, times, and what is sold. */
const COMMON =
  /^(?:türkiye|istanbul|ankara|izmir|bursa|antalya|konya|adana|bodrum|isparta|mersin|hatay|trabzon|rize|ege|akdeniz|karadeniz|marmara|anadolu|trakya|kapadokya|bozcaada|dünya|avrupa|yaz|kış|ilkbahar|sonbahar|bahar|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|sabah|öğle|akşam|gece|kahvaltı|kahve|çay|ekmek|sabun|mum|cilt|saç|hayat|sağlık|spor|uyku|su|süt|bal|zeytin|zeytinyağı|çikolata|dondurma|yemek|ev|kedi|köpek|bebek|çocuk)$/iu;

/** "Omurga Pro ofis koltuğu": what makers put behind a name of theirs. */
const MODEL = "^(\\p{Lu}\\p{L}+ (?:Pro|Plus|Max|Mini|Lite|Air|Go|One|X))(?= \\p{Ll})";
/** "Derneğimiz "Bir Kap Su"": whatever word a name begins with, where ours stands in marks. */
const OURS_QUOTED =
  '\\p{L}m[ıiuü]z[,:]? ["“](\\p{Lu}[\\p{L}\\d-]*(?: (?:&|\\p{Lu}[\\p{L}\\d-]*)){1,3})["”](?!,? (?:dedi|diyor|diye|söylüyor))';

const OCCASION =
  /(?:^|['’]\p{L}+ | )(?:kadar|sonra|önce)$| (?:günü|günleri|haftası|bayramı|gecesi|cuma|sezonu|indirimi)$/u;

/** "Şimdi Halis Zeytinyağı adıyla …": how it came to be stands before it. */
const SINCE = /^(?:Ve |Ama )?(?:[Şş]imdi|[Bb]ugün|[Aa]rtık)(?: de| ise)?,? (?=\p{Lu}[^:]*$)/u;

/** The product's or brand's name, where the sentences present it as one. */
export function findTurkishName(written: readonly string[]): string | undefined {
  const sentences = written.map((sentence) => sentence.replace(SINCE, ""));
  const text = sentences.join(" ");
  const ours = match(text, OURS_QUOTED);
  if (ours !== undefined) return ours;
  const launched = launchedNames(sentences, "tr");
  const candidates = [
    ...sentences.map((sentence) => match(sentence, "^[Mm]arka(?: adı)?: (.{2,40}?)[.!]?$")),
    match(text, `(${NAME}) (?:adlı|isimli|markası|markalı|markamız)(?!\\p{L})`),
    match(text, `(?:[Bb]ize|[Bb]uraya|[Oo]na) (${NAME}) (?:diyor|der|dedik)`),
    match(text, `(${NAME}) (?:olarak bilin|olarak tanın|adıyla|ismiyle)`),
    match(text, `(?<!\\p{L})(?:[Aa]dı(?:mız)?|[İi]smi(?:miz)?):? (${NAME})`),
    match(text, `(?:Karşınızda|Tanıtıyoruz:?|Markamız|Adımız|Ürünümüzün adı)\\s+(${NAME})`),
    match(text, `(${NAME})['’][yn]?[ıiuü] (?:[^.!?]{0,40} )?indir(?:in|ebilirsiniz|meyi)(?!\\p{L})`),
    ...sentences.map(ownCalled),
    ...sentences.map(subjectOf),
    beginning(sentences[0]),
    findTradeName(sentences, "tr"),
    match(text, TITLED),
    match(text, OF_CALLING),
    match(text, PRACTICE),
    ...sentences.map((sentence) => match(sentence, MODEL)),
    apposed(sentences[0]),
    oursCalled(sentences[0]),
    brandedThing(sentences[0]),
    thingCalled(sentences[0]),
    ...sentences.map(ofBranch),
    ...sentences.map((sentence) =>
      match(sentence, `(${NAME}(?<= .+))['’]y?[ae] (?:bekl(?:iyoruz|eriz)|davetlisiniz|gelin)(?!\\p{L})`),
    ),
    ownerIn(text, sentences),
    quotedName(text),
    ...introducedNames(sentences, "tr"),
    ...launched,
    namedSubject(sentences),
  ];
  return candidates.find(isTurkishName) ?? launched.find(isDescribed);
}

/** "Çıtır Kutu her perşembe sebze getirir": a word that describes many things begins a name where the next has a capital, too. */
const isDescribed = (name: string | undefined): boolean =>
  name !== undefined && /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(name) && DESCRIBING.test(name.split(" ")[0] ?? "");
const DESCRIBING =
  /^(?:sıcak|soğuk|hafif|yumuşak|ince|küçük|büyük|güzel|lezzetli|hızlı|kolay|rahat|sessiz|güçlü|sağlam|renkli|çıtır|sade|zarif|temiz|taze|özel|günlük)$/iu;

/** "Luma, el yapımı bir mumdur": a name that one thing is said to be; "Sıcak, taze bir ekmek" has no such verb. */
function subjectOf(sentence: string): string | undefined {
  if (isTitleCased(sentence)) return undefined;
  // Of a list of names the first is no more the subject than the others.
  const subject = match(sentence, `^(${NAME}), (?!\\p{Lu})`) ?? match(sentence, `^(${NAME}(?<=[&+] .+)), `);
  const isStatement = / bir /u.test(sentence) && /[dt][ıiuü]r[.!]?$/u.test(sentence);
  const isTitle = subject?.includes(" ") === true && / bir /u.test(sentence);
  return isStatement || isTitle ? subject : undefined;
}

/** "Işıltı Optik, gözlük satıyor", "UÇURTMA, …": what a brief begins with and what stands out as a name does. */
function beginning(sentence = ""): string | undefined {
  // Another name behind the comma makes a list of them, "Antalya'daki" doesn't.
  const subject = match(sentence, `^(${NAME}), (?!\\p{Lu}(?!\\p{Ll}+['’][dt][ae]))`);
  if (subject === undefined || /\d/u.test(subject) || isTitleCased(sentence)) return undefined;
  const rest = withoutEnd(sentence.replace(/: .*$/u, ""));
  // "Leke Yok, halı yıkama servisi": a thing that is somebody's.
  const isNamed = subject.includes(" ") && (endsWithVerb(rest) || /\p{L}s[ıiuü]$/u.test(rest));
  return isNamed || subject.includes("&") || /^\p{Lu}{4,}$/u.test(subject) ? subject : undefined;
}

/** "Bez çanta atölyesi Çaput", "Ön muhasebe programı Defterim: …": what somebody has, and what it is called; a town is none. */
function apposed(sentence = ""): string | undefined {
  const name = match(sentence, `^\\p{Lu}\\p{Ll}+(?: \\p{Ll}+)* \\p{Ll}{3,}[ıiuü] (${NAME})(?=[.:,;]|$)`);
  return name !== undefined && hasTown(name) ? undefined : name;
}

/** "Bozcaada'da 6 odalı taş evimiz Lodos Konak.", "… oyun atölyesi: Minik Kozalak.": what there is, and what that is called. */
function oursCalled(sentence = ""): string | undefined {
  const name =
    match(
      sentence,
      `(?<=\\p{Ll}[aeıioöuü]m[ıiuü]z,? )(${NAME})(?=[.,!]|$|['’]n?[dt][ae](?!\\p{L})| (?:açıldı|açılıyor|yenilendi|taşındı|büyüdü|hizmet|sizi|sizinle|artık)(?!\\p{L}))`,
    ) ??
    match(
      sentence,
      `^[^:.!?]+ (?:\\p{Ll}+s[ıiuü]|\\p{Ll}+l[ae]r[ae]|\\p{Ll}+y[ıiuü][zm]|son|için|adres\\p{Ll}*|çözüm\\p{Ll}*): (${NAME}(?<= .+))[.!]?$`,
    );
  return (name !== undefined && hasTown(name)) || isTitleCased(sentence) ? undefined : name;
}

/** "Saç dökülmesine karşı Biorise şampuan": a thing by its plain noun, with whose it is before it; "Maraş dondurması" is of a kind. */
function brandedThing(sentence = ""): string | undefined {
  if (isTitleCased(sentence)) return undefined;
  const [, name, first = "", noun = ""] =
    /(?<=\p{Ll} )(\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{L}+)?) (\p{Ll}{3,} )?(\p{Ll}{3,})(?=[.!,]|$| \d)/u.exec(
      sentence,
    ) ?? [];
  // "banyo havlusu": of two nouns the second has an end of its own.
  const kinds = kindsInTurkish(noun);
  // What is sold on is called by what it is, whoever made it.
  const isTwo = /[ıiuü]$/u.test(noun) && !/(?<!\p{L})(?:ikinci el|satılık|yapımı)(?!\p{L})/iu.test(sentence);
  const isThing = first === "" ? kinds.includes(noun) : kinds.length > 0 && isTwo;
  return name === undefined || !isThing || hasTown(name) || isFromThere(name) ? undefined : name;
}

/** "Fırın Başak Eskişehir şubemize pastacı": who has a branch there. */
function ofBranch(sentence: string): string | undefined {
  const name = match(
    sentence,
    `^(${NAME}(?<= .+)) (?:\\p{Ll}+ )?(?:şube|mağaza|restoran|ofis|atölye|salon)[ıiuü]?m[ıiuü]z(?:[ae]|d[ae]|[ıi]n)(?!\\p{L})`,
  );
  if (name === undefined || isTitleCased(sentence)) return undefined;
  const words = name.split(" ");
  const called = hasTown(words.at(-1) ?? "") ? words.slice(0, -1).join(" ") : name;
  return hasTown(called) ? undefined : called;
}

/** "Oto kuaför Parlakoto", "… hazırlayan uygulama CVim": the same with the name behind it, and nothing else. */
function thingCalled(sentence = ""): string | undefined {
  if (isTitleCased(sentence)) return undefined;
  const [, noun = "", name] =
    /(?:^| )(\p{L}{3,}) (?<=\p{L}+ \p{Ll}+ )(\p{Lu}[\p{L}\p{N}]{2,}(?: \p{Lu}\p{L}+)?)[.!]?$/u.exec(
      sentence,
    ) ?? [];
  const isThing = kindsInTurkish(noun).includes(noun);
  return name === undefined || !isThing || hasTown(name) ? undefined : name;
}

const hasTown = (name: string): boolean =>
  name.split(" ").some((word) => capitalisedWords.tr.has(word.toLocaleLowerCase("tr")));

/** "Ürünümüz Pofi, cebe sığan …", "Bizim dükkan Nokta Kuaför": a thing, which is called something; who works there isn't asked for. */
const OUR_THING =
  "(?:Ürünümüz|Uygulamamız|Programımız|Yazılımımız|Dükk[aâ]nımız|Mağazamız|Salonumuz|Stüdyomuz|Firmamız|Şirketimiz|Restoranımız|Kafemiz|Pastanemiz|Fırınımız|Kliniğimiz|Otelimiz|Pansiyonumuz|Derneğimiz|Vakfımız|Kursumuz|Okulumuz|[Bb]izim (?:dükk[aâ]n|mağaza|salon|kafe|stüdyo|atölye|restoran|firma|işletme|ürün|uygulama))";
function ownCalled(sentence: string): string | undefined {
  const name = match(
    sentence,
    `^(?:(?:[Mm]erhaba(?:lar)?|[Ss]elam(?:lar)?)[,!]? )?${OUR_THING} (${NAME})(?=, \\p{Ll}|[.!]?$)`,
  );
  return name === undefined || hasTown(name) || isTitleCased(sentence) ? undefined : name;
}

/** The genitive on a name comes behind an apostrophe: what stands before it is the name itself. */
function ownerIn(text: string, sentences: readonly string[]): string | undefined {
  if (isTitleCased(text)) return undefined;
  const owner = match(text, `(?:^|[^.!?] )(${NAME})['’]n?[ıiuü]n(?!\\p{L})`);
  return owner && sentences.some((sentence) => sentence.startsWith(owner)) ? owner : undefined;
}

/** Whether a text may be a name at all. */
export function isTurkishName(candidate: string | undefined): candidate is string {
  if (candidate === undefined || candidate.length > 40 || hasPrice(candidate)) return false;
  const name = candidate.toLocaleLowerCase("tr");
  return !OCCASION.test(name) && !STARTERS.test(name.split(" ")[0] ?? "") && !COMMON.test(name);
}

function match(text: string, pattern: string): string | undefined {
  return new RegExp(pattern, "u").exec(text)?.[1];
}

/** What stands in quotation marks and is nobody's words. */
function quotedName(text: string): string | undefined {
  return hasOneQuoted(text)
    ? match(
        text,
        `(?<!(?:dedi|diyor|söylüyor|:),? )["“](${QUOTED})["”](?!,? (?:dedi|diyor|di?yen|söylüyor)|${ATTRIBUTED})`,
      )
    : undefined;
}
