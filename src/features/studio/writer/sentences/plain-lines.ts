import { emojiSource } from "#engine/drawing/emoji.ts";
import { startsWithAddress } from "#engine/web-address.ts";
import { turkishTowns } from "../language/capitalised-words.ts";
import { isListed, isPricedNoun, wordCount } from "../language/sentence-text.ts";
import { joinTables } from "./join-tables.ts";

/** Elements whose text isn't meant to be read, elements that stand on lines of their own, and the others. */
const HIDDEN = /<!--[\s\S]*?-->|<(script|style|template|head)\b[^<>]*>[\s\S]*?<\/\1\s*>/giu;
const BLOCK =
  /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|footer|h[1-6]|header|hr|li|main|nav|ol|p|section|table|td|th|tr|ul)\b[^<>]*>/giu;
const INLINE =
  /<\/?(?:a|abbr|b|body|button|center|cite|code|del|em|figure|font|form|html|i|iframe|img|input|ins|label|link|mark|meta|q|s|script|small|span|strike|strong|style|sub|sup|tbody|thead|time|u|video)(?:\s[^<>]*)?\/?>/giu;
const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
  nbsp: " ",
  euro: "€",
  pound: "£",
  ndash: "–",
  mdash: "—",
};

const BULLET = /^\s*[-*•–—·▪►✓✔★]+\s+/u;
/** Also numbers are bullets, in a list that begins at one; "2. Cadde" is a street. */
const NUMBER_OR_BULLET = /^\s*(?:[-*•–—·▪►✓✔★]+|\d{1,2}[.)])\s+/u;
const FIRST_NUMBER = /^\s*1[.)]\s/mu;
/** "1) Stretch it. 2) Press it down.": steps that are counted within a line, each with what stands before it. */
const COUNTED_WITHIN = /(?<=^|[:;,.!?]\s*|\s)\d{1,2}\)\s+/gu;
/** "1. Sıvı sabun 2. Katı sabun 3. Krem": the same, where a mark alone may be an ordinal's. */
const NUMBERED_WITHIN = /(?<=^|\s)\d{1,2}\.\s+(?=\p{L})/gu;
const FEWEST_NUMBERED = 3;
/** Headings that say nothing of what stands below them. */
const NEUTRAL =
  /^(?:(?:(?:key|main|product|technical) )?(?:features?|details|information|specifications?|specs)|overview|(?:about this (?:item|product)|product description)|pric(?:es|ing)|benefits|details|highlights|about(?: us)?|menu|services|products?|what you get|what['’]s (?:inside|included)|includes|why us|facts|steps|tips|how it works|how to .+|genel bakış|fiyat(?:lar|landırma)?|adımlar|ipuçları|(?:.+ )?nasıl (?:çalışır|kullanılır|kurulur|yapılır)|(?:(?:ürün|teknik|öne çıkan) )?(?:özellikler|özellikleri|açıklaması|bilgileri)|avantajlar|detaylar|ayrıntılar|öne çıkanlar|hakkı(?:nda|mızda)|hizmetler(?:imiz)?|menü|ürünler(?:imiz)?|neden biz|içindekiler)$/iu;
/** "Two products:" says how many are counted below it. */
const COUNTED =
  /^(?:(?:we|you) have )?(?:two|three|four|five|six|\d) (?:products|options|packages|plans|services|models|versions|offers)$|^(?:iki|üç|dört|beş|altı|\d) (?:ürün|seçene[kğ]|paket|hizmet|model|çeşid|çeşit|kampanya)\p{L}*(?: var)?$/iu;
/** Also behind a capital İ, which is none of i to a regular expression. */
export const isNeutral = (heading: string): boolean =>
  [heading, heading.toLocaleLowerCase("tr")].some((text) => NEUTRAL.test(text) || COUNTED.test(text));
/** Headings that turn what stands below them into something else: not included, coming soon, only for some. */
const NARROWING =
  /\b(?:not|no|without|except|excluded?|excluding|only|extra|extras|optional|soon|before|until|if|when|never)\b|değil|hariç|olmayan|yok|yakında|isteğe|yalnız|sadece|ayrıca|önce/iu;
const ITEM_WORDS = 6;
const MOST_HEADING_WORDS = 3;
/** Names of a form's field that a reader needs no more than the form, and what only says for whom or that something is new. */
const FIELD =
  /^(?:usps?|unique selling (?:point|proposition)s?|(?:social )?proof|(?:(?:key|main|top) )?(?:benefits?|features?)|key messages?|main message|product|item|(?:product|item) name|description|summary|b2b|new(?: product)?|new in|just in|new drop|new arrivals?|faydalar(?:ı)?|avantajlar(?:ı)?|özellikler(?:i)?|ürün|ürün (?:adı|ismi)|açıklama|tanım|özet|yeni(?: ürün)?|yeni gelen(?:ler)?):\s+/iu;
/** What a marketplace lists a product by: all that somebody may search for. */
const LISTED_AS = /^(?:(?:product |item |listing )?title|(?:ürün |ilan )?(?:başlığı|başlık)):\s+(.+)$/iu;
const FEWEST_TITLE_PARTS = 3;
/** "For our Etsy shop: ": where the film will be seen. */
const OUTLET =
  /^(?:for (?:our|my|the) (?:etsy|amazon|ebay|instagram|tiktok|facebook|youtube|shopify)(?: \p{L}+)?|(?:trendyol|hepsiburada|amazon|etsy|instagram|tiktok|facebook|youtube|n11|shopify)(?: \p{L}+)? için):\s+/iu;
/** "What our customers say: “…”": the quotation says so itself. */
const BEFORE_QUOTE =
  /^(?:what (?:our )?(?:customers|clients|guests|students|people|they) (?:are )?say(?:ing)?(?: about us)?|(?:customer )?reviews?|testimonials?|müşteri(?:ler(?:imiz)?)? (?:ne diyor(?:lar)?|yorum(?:ları|u))|yorumlar):\s+(?=["“])/iu;

/** "Things we're asked most: Is it gluten free? Yes.": a question says itself that it is asked. */
const BEFORE_QUESTIONS =
  /^(?=[^:]{0,40}(?<!\p{L})(?:asked?|asking|questions?|faqs?)(?!\p{L}))[^.?!:]{3,50}:\s+(?=\p{Lu}[^?:]+\?)/iu;

/** "It's from our website: “…”": what a brand says itself, and no customer. */
const OWN_WORDS =
  /(?:(?:it['’]s|it is|this is|here['’]s|here is|taken) (?:(?:the text|the copy|copied|what it says|what we say) )?(?:from|on) (?:our|my|the) (?:old |current |new )?(?:web ?site|site|home ?page|page|flyer|leaflet|brochure|profile|ad)|from (?:our|my) (?:web ?site|site|flyer|leaflet|brochure)):\s*["“]([^"“”]+)["”]/giu;

/** "Selling: IKEA shelf": that it is for sale belongs to what is. */
const FOR_SALE = /^(selling|satılık|SATILIK|kiralık|KİRALIK): /iu;

/** The lines of a description as they would be read: without markup, each item with a heading that it needs. */
export function plainLines(description: string): string[] {
  const lines: string[] = [];
  const text = withStepsOnLines(
    withoutSmiles(withoutTurns(joinTables(withoutMarkup(description).replace(OWN_WORDS, "$1")))),
  );
  const bullet = FIRST_NUMBER.test(text) ? NUMBER_OR_BULLET : BULLET;
  const raws = text.split(/[\r\n]+?/u);
  let heading = "";
  let hasBullets = false;
  for (const [at, raw] of raws.entries()) {
    const isBulleted = bullet.test(raw);
    const line = withoutMarks(raw.replace(bullet, "").trim());
    const isTitle = !isBulleted && (isNeutral(line) || (lines.length > 0 && isAboveList(line, raws[at + 1])));
    const title = /^([^:]{2,40}):$/u.exec(line)?.[1] ?? (isTitle ? line : undefined);
    if (line === "" || title !== undefined) {
      heading = title !== undefined && !isNeutral(title) ? title : "";
      hasBullets = false;
      continue;
    }
    // Below a heading that turns them into something else, lines without bullets are items too.
    const isItem = isBulleted || (!hasBullets && NARROWING.test(heading) && isShortItem(line));
    if (!isItem) heading = "";
    hasBullets = isBulleted;
    lines.push(...(heading ? [`${heading}: ${line}`] : titleParts(withoutField(line))));
  }
  return lines;
}

/** "MENU — Saturday supper club": a heading that says nothing, in one line with what it is of. */
const HEADING_BEFORE = /^(\p{L}[\p{L} ]{2,24}) [—–-] (?=\p{L}+ \p{L})/u;

/** "Made from: old fishing rope", as one says it. */
const MADE =
  /^((?:hand)?(?:made|cut|sewn|built|woven|knitted|baked|grown|designed) (?:from|of|in|by|with)): (?=\S)/iu;

const withoutField = (line: string): string =>
  [FIELD, OUTLET, BEFORE_QUOTE, BEFORE_QUESTIONS]
    .reduce((told, field) => told.replace(field, ""), line)
    .replace(HEADING_BEFORE, (before, heading: string) => (isNeutral(heading) ? "" : before))
    .replace(
      FOR_SALE,
      (_, how: string) => `${how === "SATILIK" ? "Satılık" : how === "KİRALIK" ? "Kiralık" : how} `,
    )
    .replace(MADE, "$1 ");

/** "Title: Leather Wallet - Slim Bifold - Gift for Him": the product, and line by line what is told of it. */
function titleParts(line: string): string[] {
  const title = LISTED_AS.exec(line)?.[1];
  if (title === undefined) return [line];
  const parts = title.split(/\s+[|–—-]\s+/u);
  return parts.length >= FEWEST_TITLE_PARTS ? parts : [title];
}

/** "Fiyata dahil", and below it what: a few words without a mark, no product with what is told of it. */
const isAboveList = (line: string, next = ""): boolean =>
  /^\p{L}[^\d.,:;!?]*$/u.test(line) && wordCount(line) <= MOST_HEADING_WORDS && BULLET.test(next);

/** "## Details", "**oak**", "~~€49~~", "*Not evaluated": what marks headings, words, old prices and footnotes. */
const withoutMarks = (line: string): string =>
  line
    .replace(/^#{1,6}\s+/u, "")
    .replace(/\*\*(?=\S)(.+?)\*\*/gu, "$1")
    .replace(/~~(?=\S)([^~]+)~~/gu, "$1")
    .replace(/^\*+(?=\p{L})/u, "");

/** "Q: Is it waterproof? A: No.": a question and its answer say so themselves. */
const TURN = /(?<=^|[.!?]\s+)(?:Q|A|Question|Answer|Soru|Cevap|S|C)\d{0,2}:\s+/gmu;
const ASKED_AND_ANSWERED = /(?:^|\s)(?:Q|Question|Soru|S)\d{0,2}:\s[^?]*\?\s+(?:A|Answer|Cevap|C)\d{0,2}:\s/u;

const withoutTurns = (text: string): string =>
  ASKED_AND_ANSWERED.test(text) ? text.replace(TURN, "") : text;

function withStepsOnLines(text: string): string {
  const steps = text.match(COUNTED_WITHIN) ?? [];
  if (steps.length > 1) return text.replace(COUNTED_WITHIN, (step) => `\n${step}`);
  return isNumbered(text) ? text.replace(NUMBERED_WITHIN, (step) => `\n${step.trim()} `) : text;
}

/** Whether a text counts up different things from one on: "1st, 2nd and 3rd floor" is written alike in Turkish. */
function isNumbered(text: string): boolean {
  const items = [...text.matchAll(NUMBERED_WITHIN)];
  const things = new Set(
    items.map(([item], at) => text.slice(items[at]?.index).trim().split(/\s+/u)[1] ?? item),
  );
  const isRow = items.every(([item], at) => Number.parseInt(item, 10) === at + 1);
  return isRow && items.length >= FEWEST_NUMBERED && things.size === items.length;
}

function isShortItem(line: string): boolean {
  return wordCount(line) <= ITEM_WORDS && !/[.!?]$|: /u.test(line);
}

function withoutMarkup(text: string): string {
  return text
    .replace(HIDDEN, " ")
    .replace(BLOCK, "\n")
    .replace(INLINE, "")
    .replace(/&(#?\w{2,6});/gu, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity);
}

/** What stands between the parts of a profile's line: "Ceramic mugs | 320 ml | $28". */
const BARS = /\s+[|•·]\s+|\|/u;

/** A smile that is typed ends what was said, unless that goes on; a heart stands for a word. */
const SMILE = /(?<=\s)[:;=]['’]?-?[)D(Pp*]+(?=$|[\s.,!?])/gmu;
/** "£48 xx": kisses. */
const KISSES = /(?<=\p{L}\p{L} )x{2,4}(?=\s*$)/gimu;
const HEART = /(?<=^|\s)<3(?=$|[\s.,!?])/gmu;

function withoutSmiles(text: string): string {
  return text
    .replace(HEART, "♥")
    .replace(KISSES, "")
    .replace(SMILE, (smile, at: number) => (GOES_ON.test(text.slice(at + smile.length).trim()) ? "" : "\n"));
}

/** "Soy candle $12 / burns 40 hours / free shipping over $50": strokes that part what is told, and no "blue / red / green". */
const STROKE = / \/ /u;
const FEWEST_STROKED = 3;

function areStroked(line: string): boolean {
  const parts = line.split(STROKE);
  const several = parts.filter((part) => wordCount(part.trim()) > 1);
  return parts.length >= FEWEST_STROKED && several.length >= parts.length - 1;
}

/** A line cut at its bars, or at strokes that stand for such. */
export const cutAtBars = (line: string): string[] =>
  line
    .split(areStroked(line) ? /\s+[|•·/]\s+|\|/u : BARS)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Pictures that stand between parts of a line as well as beside a word. */
const PICTURES = new RegExp(
  String.raw`(?:\s*(?:${emojiSource}|[\u2460-\u2473\u25a0-\u27bf\u2b00-\u2bff\u{1f000}-\u{1faff}]\ufe0f?))+\s*`,
  "gv",
);
/** A phrase goes on behind these. */
const OPEN_END =
  /(?:[,:;(–—-]|(?<!\p{L})(?:a|an|the|and|or|of|in|at|on|to|for|from|with|by|is|are|will|would|can|could|should|must|that|which|who|always|never|only|just|now|our|your|ve|ile|için|bir|en|sadece))$(?<!(?:ins|cash|collection|adults|appointment) only)/iu;

/** "Yeni sezon geldi 👟 hakiki deri", "çiçek hazırlıyoruz 💐 buket": all is said behind such a verb. */
const ARRIVED = /\p{L}[ıiuü]yoru[zm]$|\p{L} (?:geldi|açıldı|açtık|başladı|çıktı|yenilendi|satışta)$/iu;
/** "New in 🌿 linen duvet covers": what stands before the picture says nothing by itself. */
const ANNOUNCED = /^(?:just|new) in$/iu;
/** "Nail tech in Croydon 💅 gel manicure £25": a thing ends with where it is. */
const IN_PLACE = /\p{L} (?:in|near) \p{Lu}\p{L}+$/u;
/** "evcil hayvan kuaförü karşıyaka 🐶 traş 600 TL": the same in Turkish, as it is typed. */
const endsInTown = (part: string): boolean =>
  part.includes(" ") && turkishTowns.has(part.split(" ").at(-1)?.toLocaleLowerCase("tr") ?? "");
const PRICE_AT_END = /\p{L} (?:[$€£₺]\d[\d.,]*|\d[\d.,]*\s?(?:[$€£₺]|tl))$/iu;
/** "mercimek 90 TL mantı 180 TL", "gel £25 acrylics £38": what costs how much, one thing after the other. */
const PRICED_RUN =
  /^(?:\p{L}+ ){1,3}(?:[$€£₺]\d[\d.,]*|\d[\d.,]*\s?(?:[$€£₺]|tl(?!\p{L})))[,\s]+(?:\p{L}+ ){1,3}(?:[$€£₺]\d|\d[\d.,]*\s?(?:[$€£₺]|tl(?!\p{L})))/iu;
/** What begins a clause of its own, also where it is typed small. */
const CLAUSE =
  /^(?:saat(?= \d)|drop|bring|send|pick|each|every|all|we|i(?=['’]m | )|our|it['’]s|it is|they|you|dm|call|text|(?:pre-?)?order|book|come|grab|pop|visit|find us|see you|biz|tüm|hepsi|sipariş|randevu|rezervasyon)(?!\p{L})/iu;
/** "Chef Dani 👩‍🍳 book at": what to do, behind whoever it is. */
const TO_REACH = /^(?:book|order|dm|call|text|message|visit) (?:at|on|via|us|me|@|\+?\d)/iu;
/** "… instagram @toprak". */
const ACCOUNT_OF = /^(?:insta(?:gram)?|ig|tiktok):? @/iu;
/** Faces and hands stand for what somebody feels of all before them, and for no word. */
const FEELING = /[\u{1f600}-\u{1f64f}\u{1f917}-\u{1f92f}\u{1f970}-\u{1f97a}]/u;
const FEWEST_FELT_WORDS = 4;
const FEWEST_CLAUSE_WORDS = 3;
/** "sabah 11'e kadar bırakın akşam 4'te alın": in Turkish what is to be done ends with it. */
const TO_DO = /^\p{L}{2,}[ıiuü]n(?:[ıiuü]z)?$/u;
function endsInDeed(text: string): boolean {
  const words = text.split(" ");
  return words.length >= FEWEST_CLAUSE_WORDS && /^\p{Ll}/u.test(text) && TO_DO.test(words.at(-1) ?? "");
}
/** What goes on behind a picture, also in a line that is typed small. */
const GOES_ON =
  /^(?:and|or|with|for|in|on|at|to|from(?! [$€£]?\d)|of|by|that|which|is|are|ve|veya|ya|ile|için|gibi|de|da)(?!\p{L})/iu;

/** Shows what comes behind it. */
const POINTING = /[\u{1f446}-\u{1f449}\u{1f517}\u27a1\u25b6\u2b07\u2192]/u;
/** A line of so many pictures is parted by them, whatever letters it begins with. */
const FEWEST_PARTING = 3;
/** A line that begins with a name, and has nothing else so far. */
const NAME_ALONE = /^\p{Lu}[\p{L}\d'’&-]*(?: (?:&|\p{Lu}[\p{L}\d'’-]*)){0,3}$/u;
/** "min. 500₺", "Moda": ends as a whole also where it is one word. */
const WHOLE_WORD = /(?:^|\s)(?:\p{Lu}\p{L}+|[^\p{L}\s]*\d[^\p{L}\s]*)$/u;

/**
 * A line cut at its pictures, where what follows begins anew: "Scent: orange 🍊 Burn time: 45 h"; also where several are
 * all that parts it.
 */
export function cutAtPictures(line: string): string[] {
  const count = line.match(PICTURES)?.length ?? 0;
  const isParted = count >= FEWEST_PARTING || (/^\P{L}*\p{Ll}/u.test(line) && count > 1);
  const marked = line.replace(PICTURES, (pictures, at: number) => {
    const next = line.slice(at + pictures.length);
    const before = line.slice(0, at).trim();
    const part = before.split(/[\n.!?]\s/u).at(-1) ?? "";
    if (/\p{L}$/u.test(before) && (next.startsWith("@") || startsWithAddress(next)))
      return isParted && wordCount(part) > 2 && !POINTING.test(pictures) && !OPEN_END.test(before)
        ? "\n"
        : ": ";
    // "PlotKeeper 🌱 the allotment planner": what it is, behind its name.
    if (NAME_ALONE.test(before) && /^(?:the|an?|your) /u.test(next)) return ", ";
    // "🌿 Mossy Corner 🌿 terrariums": what the same picture frames is a title.
    const isFramed = at > 0 && line.trimStart().startsWith(pictures.trim()) && count === 2;
    const isNew =
      (isFramed && !GOES_ON.test(next)) ||
      (/^[\p{Lu}\p{N}\p{Sc}%"“]/u.test(next) && wordCount(part) >= 2) ||
      (([ARRIVED, PRICE_AT_END, IN_PLACE].some((end) => end.test(part)) || endsInTown(part)) &&
        !GOES_ON.test(next)) ||
      (isListed(/^[^.!?]*/u.exec(next)?.[0] ?? "") &&
        wordCount(part) >= 2 &&
        !part.includes(",") &&
        !GOES_ON.test(next)) ||
      ((CLAUSE.test(next) || isPricedNoun(/^[^,.;!?]*/u.exec(next)?.[0] ?? "")) &&
        wordCount(part) >= FEWEST_CLAUSE_WORDS) ||
      (PRICED_RUN.test(next) && wordCount(part) >= 2) ||
      (FEELING.test(pictures) && wordCount(part) >= FEWEST_FELT_WORDS && !GOES_ON.test(next)) ||
      ((TO_REACH.test(next) || ACCOUNT_OF.test(next)) && !OPEN_END.test(before)) ||
      (endsInDeed(/^[^.!?]*/u.exec(next)?.[0] ?? "") && wordCount(part) >= 2 && !GOES_ON.test(next)) ||
      (isParted && (wordCount(part) >= 2 || WHOLE_WORD.test(part)) && !GOES_ON.test(next));
    // "Rota Robin 🐦 staff rotas": who, and what.
    if (
      /^\p{Lu}\p{Ll}+(?: (?:&|\p{Lu}\p{Ll}+)){1,2}$/u.test(before) &&
      /^\p{Ll}{3,} \p{Ll}/u.test(next) &&
      !GOES_ON.test(next)
    )
      return " - ";
    const startsAnew = (isNew && !OPEN_END.test(before)) || ANNOUNCED.test(before);
    return startsAnew ? "\n" : " ";
  });
  return marked.split("\n").filter((part) => !ANNOUNCED.test(part.trim()));
}
