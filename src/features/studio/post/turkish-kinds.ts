import { isInflected } from "#engine/turkish-nouns.ts";

/** What is sold, taught or done in Türkiye, as it is looked for: in the nominative, without any ending. */
const KINDS =
  "maske|minder|süpürge|kamera|termos|matara|tencere|tava|sabun|şampuan|krem|serum|parfüm|kolonya|makyaj|mum|tütsü|kahve|çay|espresso|kahveci|kahvaltı|ekmek|simit|börek|poğaça|pasta|pastane|kek|kurabiye|çikolata|tatlı|baklava|lokum|dondurma|cheesecake|reçel|bal|pekmez|salça|tarhana|erişte|makarna|mantı|turşu|zeytin|zeytinyağı|peynir|meyve|sebze|fındık|baharat|granola|pizza|burger|kebap|köfte|döner|lahmacun|restoran|lokanta|meyhane|kafe|kasap|şarküteri|catering|seramik|çömlek|kupa|tabak|kase|vazo|saksı|bitki|çiçek|buket|kaktüs|teraryum|ahşap|mobilya|masa|sandalye|koltuk|kanepe|dolap|yatak|yastık|yorgan|battaniye|nevresim|havlu|halı|kilim|perde|lamba|avize|ayna|tablo|poster|defter|kitap|kırtasiye|kitabevi|kütüphane|oyuncak|amigurumi|puzzle|takı|küpe|kolye|yüzük|bileklik|gümüş|gözlük|çanta|cüzdan|kemer|şapka|atkı|şal|eldiven|çorap|ayakkabı|bot|terlik|elbise|gömlek|kazak|hırka|ceket|mont|pantolon|etek|tişört|mayo|bikini|pijama|gelinlik|abiye|damatlık|zıbın|tulum|iç çamaşırı|keten|pamuk|yün|deri|örgü|nakış|dikiş|bisiklet|scooter|motosiklet|karavan|kamp|çadır|bungalov|pansiyon|otel|villa|daire|arsa|emlak|araba|otomobil|lastik|nakliyat|tadilat|boyacı|elektrikçi|tesisatçı|çilingir|marangoz|terzi|kuaför|berber|güzellik|epilasyon|manikür|masaj|spa|diyetisyen|psikolog|fizyoterapi|pilates|yoga|meditasyon|fitness|yüzme|tenis|dans|bale|tiyatro|resim|çizim|müzik|gitar|piyano|keman|koro|konser|festival|sergi|sinema|atölye|kurs|seminer|ders|matematik|ingilizce|almanca|ispanyolca|kodlama|robotik|kreş|anaokulu|davetiye|düğün|nişan|organizasyon|fotoğraf|fotoğrafçı|video|matbaa|tasarım|logo|web sitesi|uygulama|yazılım|muhasebe|sigorta|telefon|iphone|tablet|bilgisayar|laptop|kulaklık|kamera|hoparlör|klavye|şarj aleti|powerbank|güneş paneli|klima|kombi|beyaz eşya|bahçe|peyzaj|tohum|fide|gübre|köpek|kedi|köpek maması|kedi maması|kedi kumu|veteriner|akvaryum|kuş|bebek|emzik|biberon|bebek arabası|cilt bakımı|saç bakımı|halı yıkama|oto yıkama|koltuk yıkama|ev temizliği|ofis temizliği|özel ders|hediye kutusu|müzik kutusu|dernek|vakıf|gönüllü|barınak|pansuman|tur|gezi|tekne|dalış|sörf|kayak|lavanta|vegan"
    .split("|")
    .map((noun) => ({ noun, words: noun.split(" ") }))
    // "Kedi kumu" before "kedi".
    .toSorted((one, other) => other.words.length - one.words.length);

/** A compound's own ending, behind which others would stand: "güneş panelleri", "zeytinyağımız". */
const COMPOUND_END = /(?<=\s.*|yağ)[ıiuü]$/u;
/** So much of a thing, or a thing that another is like. */
const NOT_WHAT = /^(?:gibi|kadar|yerine|değil|yok|hariç|aksine|içermez|içermeyen|kullanmıyoruz)$/u;

/** The kinds of things that a Turkish sentence names, each without the endings it has there, the longest first. */
export function kindsInTurkish(text: string): string[] {
  const words = text.toLocaleLowerCase("tr").match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = KINDS.map(({ noun, words: parts }) => ({
    noun,
    parts,
    at: words.findIndex((_, at) => isAt(words.slice(at, at + parts.length + 1), noun, parts)),
  })).filter(({ at }) => at !== -1);
  const isWithin = (at: number) =>
    found.some((other) => other.parts.length > 1 && at >= other.at && at < other.at + other.parts.length);
  return found
    .filter(({ at, parts }) => parts.length > 1 || !isWithin(at))
    .toSorted((one, other) => one.at - other.at)
    .map(({ noun }) => noun);
}

/** @param words those of a text from here on, one more than the noun has */
function isAt(words: readonly string[], noun: string, parts: readonly string[]): boolean {
  const told = words.slice(0, parts.length).join(" ");
  const next = words[parts.length] ?? "";
  const stem = noun.replace(COMPOUND_END, "");
  return !NOT_WHAT.test(next) && (isInflected(told, noun) || (stem !== noun && isInflected(told, stem)));
}
