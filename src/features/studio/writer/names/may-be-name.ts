import { textLimits } from "#engine/storyboard.ts";
import { isFunctionWord } from "../language/english-function-words.ts";
import { hasPrice } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { hasPhone } from "../reading/reach.ts";

/** What an offer, a greeting, a measure or a plain beginning of a sentence is called by is no name. */
const NO_NAME =
  /^(?:(?:aynı|same) (?:ekip|kadro|kalite|lezzet|adres|usta|team|people|place|address|quality|recipe)|ages? \d+|sizes? (?:\d+|x{0,2}[sl]|m)|(?:atölye|stüdyo|dükk[aâ]n|mağaza|ofis|yer|şube|restoran|kafe)[ıiuü]?m[ıiuü]z|kişi başı|tramer|lastikler\p{L}*|frenler\p{L}*|new (?:tires|tyres)|new (?:menus?|collection|season|stock|arrivals?|range)$|yeni (?:menü|koleksiyon|sezon|stok)\p{L}*$|last chance|final (?:weeks?|days?|hours?|call|reductions?)|clearance|son (?:şans|gün|fırsat)|on|at|by|we (?:are|have) mov|taşın(?:ıyoruz|dık)|half (?:price|off)|free (?:\p{L}+ )?(?:delivery|shipping|postage|returns?|parking|quotes?|trial)|up to|just|only|coming|launching|now|thanks?|see (?:the|our|what|how|why)|welcome|after|finally|from|winner|check|order|(?:book|request|reserve|claim) (?:an?|the|your|now|online)|send|follow|tag|ever|looking(?! after)|buy|because|save|today|tonight|hurry|say|until|while|hello|hi|hey|sadece|yalnızca|artık|yıllardır|sonunda|nihayet|hoş ?geldin\p{L}*|müjde|günde|haftada|ayda|bugün|yarın|biz|merhabalar?|selam(?:lar)?|tüm|bütün|stoklar\p{L}*|yeni şube\p{L}*|düğün sezonu|ilk (?:gün|hafta|ay)|big news|(?:ücretsiz|bedava|hızlı|koşulsuz|kapıda|kolay|aynı gün) (?:kargo|teslimat|gönderim|iade|değişim|ödeme|montaj|kurulum|keşif|deneme|otopark|park)|(?:first|ilk) (?:lesson|class|session|month|week|visit|order|hour|day|consultation|appointment|ders|seans|görüşme|sipariş|muayene|keşif))(?!\p{L})|^\d[\d.,–-]*[ -]?(?:ml|gr?|kg|cm|mm|m²?|lt?|beden|numara|gün|saat|dakika|dakka|dk|hafta|ay|yıl|yaş|kişi\p{L}*|oz|lbs?|days?|hours?|hrs?|minutes?|mins?|weeks?|months?|years?|players?|ingredients?|yıllık|ders|seans|porsiyon|parça|lessons?|sessions?|classes|pieces|left|sizes?)(?!\p{L})|(?<!\p{L})(?:\p{L}+ free|get one free|indirim\p{L}*|bedava|ücretsiz|left|başına|aylık|yıllık|haftalık|günlük|gecelik|(?<=l[ae]r )için|(?<=s )(?:sell|cost|taste|last|come)|(?<= )(?:made|reopens|returns|launches|is|are)|dahil|hariç|kişi(?:lik)?|tanesi|seferlik|bizden|toplam|porsiyon|içinde|(?<= )kişi başı|değil\p{L}*|tam|en (?:fazla|az|çok|geç|erken))$/iu;

/** An address, a place, a measure, or what breaks off or is said. */
const NO_NAME_EVER =
  /(?<!\p{L})(?:sokak(?=$| (?:no\.?:? ?)?\d)|sokağı|cadde(?:si)?|mahallesi|bulvarı)(?!\p{L})|[@/$€£₺]|['’][dt][ae]n?$| \d+ (?:ay|yaş|yıl|gün|hafta|saat|dakika|kişi)$|^\d[\d.,]* ?(?:%|wh|mah|w|v|hz)(?!\p{L})|^(?:small(?! batch )|max|fiyat|price) |^(?:\d+ ?['’]?l[ıiuü]|ikili|üçlü|dörtlü|beşli|altılı|onlu) (?:kutu|paket|set)$| (?:of|and|for|with|max|max \d+|ve|ile)$| (?:or|and|veya|ve) online$|(?<!\p{L})teslim(?:at)?$|\p{L}[dt][ıiuü]k$|(?<!\p{L})(?:var|yok|veya)(?!\p{L})|(?<!\p{L})(?:kapalı|açık)(?:y[ıi][mz])?$| (?:çıktı|geldi|açıldı|başladı|bitti|döndü|yenilendi|yayında|satışta|burada)$|n[ıi]zd[ae]$|\p{L}m[ıiuü]zd[ae](?!\p{L})|\p{L} zamanı$| (?:getir|bırak|gönder|yolla|ayırt)[ıi]n(?:[ıi]z)?$|(?<!(?<!\p{L})(?:gü|(?:kuru)?ye))m[ıiuü]ş$/iu;

const DAY_OR_MONTH =
  "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)";
/** "Saturday June 7", "7 Haziran Cumartesi": when, and not what. */
const WHEN = new RegExp(
  `^(?:(?:${DAY_OR_MONTH}|the|of|\\d{1,4}(?:st|nd|rd|th)?),? ?)*${DAY_OR_MONTH}(?:,? (?:${DAY_OR_MONTH}|the|of|\\d{1,4}(?:st|nd|rd|th)?))*$`,
  "iu",
);

/** One such word says nothing of what it is. */
const LONELY =
  /^(?:lost|moved|rent|hire|kick-start|discover|introducing|name|isim|ad[ıi]m(?:[ıi]z)?|app|website|software|tool|uygulama|yazılım|program|ben|biz|sen|siz|annem|babam|eşim|people|guys|folks|family|packs|boxes|sets|pairs|bags|paketler(?:imiz)?|fiyatlar(?:ımız)?|packages?|prices|it|we|you|they|i|if|before|after|önce|sonra|chf|usd|eur|gbp|tl|product|price|speed|power|weight|material|hız|güç|model|notes?|sample|size|glass|gently|ürün|fiyat|numune|fotoğraf|hand|home|up|big|best|first|last|new|free|ready|yeniden|tekrar|set|pack|sizes?|delivery|shipping|open|opening|call|guess|good|made|locally|freshly|satılık|kiralık|son|ilk|kargo|teslimat|beden|set|paket|adet|yeni|açıldı|başladı|geldi|çıktı|yenilendi|taşındı|(?:metrekare|tane|kilo|aded|seans|saat|porsiyon|litre|ders|gece|kutu|paket|kavanoz|şişe)(?:s?[iıuü])?|dr|dt|dyt|psk|uzm|fzt|prof|doç|vet|av)$/iu;

/** "Atölye": where it is made or sold, and not what. */
export const isWorkplace = (words: string): boolean => /^(?:atölye|stüdyo|dükk[aâ]n|mağaza)$/iu.test(words);

/** Whether a few words may stand for a name. */
export function mayBeName(words: string): boolean {
  const isLonely =
    isWorkplace(words) ||
    WITHOUT.test(words) ||
    (!words.includes(" ") && (LONELY.test(words) || LONELY.test(words.toLocaleLowerCase("tr"))));
  const isSaid = NO_NAME.test(words) || NO_NAME.test(words.toLocaleLowerCase("tr"));
  if (
    hasPrice(words) ||
    hasPhone(words) ||
    NO_NAME_EVER.test(words) ||
    [words, words.toLocaleLowerCase("tr")].some((text) => WHEN.test(text)) ||
    (words.match(/["“”]/gu)?.length ?? 0) % 2 === 1
  )
    return false;
  return words.length <= textLimits.brandName && /\p{L}{2}/u.test(words) && !isLonely && !isSaid;
}

/** "Ağrısız": how something is. */
const WITHOUT = /^\p{L}{2,}s[ıiuü]z$/iu;

/** "Your kids", "Gelinliğinizi saklamayın": what the viewer has, and what not to do. */
const OF_VIEWER =
  /\p{L}[ıiuü]n[ıiuü]z(?:[ıiuüae]|[dt][ae]n?|l[ae])?(?!\p{L})|(?:m|\p{L}{4,})[ae]y[ıi]n(?:[ıi]z)?$|[ıiuü]n[ıi] (?:getir|bırak|gönder|al|ver|yolla|ayırt)[ıi]n(?:[ıi]z)?$/iu;
/** "Tepsisi 1.400 TL": so much of it. */
const OF_IT = /^\p{L}*[aeıioöuü]s[ıiuü]$/u;
/** "Tahta 45 cm", "40 satıcı", "Five years", "2 visits a day": how large, how many and how often. */
const COUNTED =
  /^\d{1,3} \p{Ll}+$| \d[\d.,x×]* ?(?:cm|mm|m|kg|g|ml|l|lt|litre|metre)$|^\d+ \p{L}+ (?:an?|per|each|every) |^(?:\p{L}+|\d+) (?:years?|months?|weeks?|days?|hours?|sisters|brothers|friends|generations|yıl|ay|hafta|gün|saat|kardeş|arkadaş|kuşak)$/u;
/** "Two sisters bake sourdough": who does it; "Two guys and a van" are called so. */
const SOME_PEOPLE =
  /^(?:two|three|four|five|\d) (?:sisters|brothers|friends|mums|moms|dads|mates|women|men|guys|girls|boys|people|students|bakers|cooks|teachers|generations) (?!and |& |with )/iu;
/** "Printed", "Roasted on Tuesdays": how it is made, and not what. */
const MADE = /^\p{L}{3,}(?<!e)ed(?:$| (?:on|in|at|by|from|with|every|to|the)(?!\p{L}))/iu;
/** "25 yıllık ustayım": who somebody is, and not what. */
const I_AM = / \p{L}+[ıiuüae]y[ıiuü][mz]$/iu;
/** "Köyden getirdiğimiz", "annemin yaptığı": said of what stands behind it. */
const SAID_OF = /\p{L}{2}[dt][ıiuü]ğ[ıiuü](?:m(?:[ıiuü]z)?|n(?:[ıiuü]z)?)?$/iu;
/** "Mantı açıyorum Kayseri usulü": who does it, within. */
const DOING_WITHIN = /\p{L}{2,}[ıiuü]yoru[mz] /iu;
/** "Kendi bahçemizin domatesi", "Aynı tarifle biz": whose it is, of what else there is. */
const OF_OURS =
  / (?:biz|ben|siz|onlar)$|^(?:bu|şu|o) (?=\p{L})|^(?:evde )?kendi (?=\p{L})|\p{L}m[ıiuü]z[ıiuü](?:n? \p{L}|$)/iu;
/** Where, when and with what, before a noun or left behind of it. */
const PREPOSITION = /^(?:for|in|on|at|by|from|with|without|to|of|after|before)$/iu;
/** "Selling hand", "Prices start", "Works offline": who sells, what a price does, and what a thing does. */
const SAID =
  /^selling(?!\p{L})| (?:starts?|costs?)$|^(?:sleeps|works|fits|lasts|comes|connects|ships|syncs|imports|exports|includes|costs|starts|needs|takes|gives|makes|keeps|helps|saves|sends|turns|removes|protects|delivers|washes|dries|smells|tastes|feels|looks|reminds|folds|supports|replaces|stops) /iu;
/** "Önce çizim gönderirim", "Ayda iki kez gelip": what is done, and what comes with it. */
const DONE =
  /(?<!\p{L})(?:soğuk|sıcak|taze|temiz|kuru|ılık) tutar$|\p{L}{2,}(?:[ae]n|[ıiuü]n)[ıi]r$|(?<!\p{L})\p{L}+[ıiuü] (?:\p{L}+ )?keser$|(?<![\p{L}'’])(?:da|de|bile|önce|sonra|kez|kere|her|şey|bize|bizden|ait|(?!(?:ekip|kulüp|klip|mektup|kalıp|sahip|takip|grup|şurup)(?!\p{L}))\p{L}{2,}[ıiuü]p)(?!\p{L})|\p{L}{2,}(?<!(?:tas|yat|kald|yıld|çık))[aeıiuü]r[ıi]m$|\p{L}{2,}(?<!yar|tanı|dağı|üre|öğre|yöne|eği|dene|ile|tüke|işle)[dt][ıiuü]m$/iu;

/** Whether words that were found in a sentence are surely a noun, and no piece of what it says. */
export function isSurelyNoun(words: string, language: "en" | "tr"): boolean {
  if (COUNTED.test(words)) return false;
  if (language === "tr") {
    const isSaid =
      endsWithVerb(`o ${words}`) ||
      DONE.test(words) ||
      SAID_OF.test(words) ||
      I_AM.test(words) ||
      DOING_WITHIN.test(words);
    return !isSaid && !OF_VIEWER.test(words) && !OF_IT.test(words) && !OF_OURS.test(words);
  }
  const [first = "", ...others] = words.split(" ");
  const isOpen = PREPOSITION.test(first) || PREPOSITION.test(others.at(-1) ?? "") || SAID.test(words);
  return !isOpen && !SOME_PEOPLE.test(words) && !MADE.test(words) && ![first, ...others].some(isFunctionWord);
}
