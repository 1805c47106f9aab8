import { textLimits } from "#engine/storyboard.ts";
import { kindsInTurkish } from "../../post/turkish-kinds.ts";
import { capitalised, isBargain, isTitle, withoutEnd, wordCount } from "../language/sentence-text.ts";
import type { LanguageReader } from "../reading/language-reader.ts";
import { isAnnouncement } from "./find-product.ts";
import { isPlaceName } from "./signed-name.ts";

/** "Paws at Home — dog sitting in your own home": a title with the small words of one, and what it is the title of. */
const BEFORE_DASH = /^(\p{Lu}[\p{L}'’&]*(?: [\p{L}'’&]+){1,3}) [—–-] (?=\p{Ll})/u;
/** "Black Friday at Oak & Iron: 25% off every desk". */
const NEWS_AT =
  /^([^:.!?]{3,40}) (?:at|from) ((?:The )?\p{Lu}[\p{L}'’]*(?: (?:& )?\p{Lu}[\p{L}'’]*){1,3}): /u;
/** "The Little Green Van: vegan burgers": a title with its article, and what it is the title of. */
const WITH_ARTICLE = /^(The(?: \p{Lu}\p{Ll}+){2,3}): (?=\p{Ll})/u;
/** "Kumsal: mısır lifinden üretilmiş diş fırçası". */
const BEFORE_COLON = /^(\p{Lu}[\p{Ll}]{2,}(?: \p{Lu}\p{Ll}+){0,2}): (?=\p{Ll})([^:]+)$/u;
/** What stands before a colon and says of what follows what it is: a form's field, news, several things, what is ours. */
const LABEL =
  /^(?:malzeme|içerik|konum|adres|kargo|teslimat|fiyat|ücret|ölçü|boyut|beden|renk|süre|tarih|saat|yer|tür|tip|marka|ürün|hizmet|model|renk|not|önemli|dikkat|duyuru|haber|müjde|fırsat|kampanya|indirim|yeni|bugün|şimdi|özet|amaç|konu|program|menü|içindeki|özellik|hediye|sebep|neden|çünkü|nasıl|kısaca|sonuç|kurs|eğitim|etkinlik|oyun|söyleşi|gösteri|parti|kapasite|kontenjan)|l[ae]r(?:[ıi]|[ıi]m[ıi]z)?$|[ıiuü]m[ıiuü]z$/u;
const FEWEST_TOLD_WORDS = 3;

/** A name that a brief begins with and sets off by a dash, or in Turkish by a colon, from what it is. */
export function nameBeforeMark(
  sentence: string,
  language: "en" | "tr",
  { mayBeName }: Pick<LanguageReader, "mayBeName">,
): string | undefined {
  const [, news = "", owner = ""] = NEWS_AT.exec(sentence) ?? [];
  if (isAnnouncement(news) && mayBeName(owner) && !isPlaceName(owner, language)) return owner;
  const [, title = ""] = BEFORE_DASH.exec(sentence) ?? [];
  if (isTitle(title) && mayBeName(title) && !isAnnouncement(title) && !isBargain(title)) return title;
  const [, van = ""] = (language === "en" && WITH_ARTICLE.exec(sentence)) || [];
  if (van !== "" && mayBeName(van)) return van;
  // Which of its words are common ones is known of Turkish alone.
  const [, name = "", told = ""] = (language === "tr" && BEFORE_COLON.exec(sentence)) || [];
  const [first = ""] = told.split(",");
  const isPlain = LABEL.test(name.toLocaleLowerCase("tr")) || kindsInTurkish(name).length > 0;
  const isTold = wordCount(first) >= FEWEST_TOLD_WORDS && mayBeName(name) && !isPlain;
  return isTold ? name : undefined;
}

/** "Ebook: Bread for Slow Sundays": what it is, and the title that it has. */
export function titleOfWork(sentence: string): string | undefined {
  const [, title = ""] =
    /^(?:e-?book|e-?kitap|book|kitap|podcast|novel|roman|album|albüm): (.+)$/iu.exec(withoutEnd(sentence)) ??
    [];
  return isTitle(title) && title.length <= textLimits.brandName ? title : undefined;
}

/** "Kumsal: doğada çözünen diş fırçası" without the name, which the film says anyway. */
export function withoutNameBefore(sentence: string, name: string | undefined, language: "en" | "tr"): string {
  const [, before, told = ""] = (language === "tr" && BEFORE_COLON.exec(sentence)) || [];
  return before !== undefined && before === name && wordCount(told) >= FEWEST_TOLD_WORDS
    ? capitalised(told, language)
    : sentence;
}
