import { hasPrice, wordCount } from "../language/sentence-text.ts";
import { isTurkishThing } from "./turkish-noun-phrase.ts";

/** "Dolgu ve kanal tedavisi yapıyoruz": what stands before such a verb is it. */
const WE_DO = inWords(
  "yap(?:ıyoruz|ıyorum|arız|arım)|sun(?:uyoruz|uyorum|arız)|sat(?:ıyoruz|ıyorum|arız)|sağl(?:ıyoruz|arız)|üret(?:iyoruz|iyorum|iriz)|hazırl(?:ıyoruz|ıyorum|arız)|düzenl(?:iyoruz|iyorum|eriz)|tasarl(?:ıyoruz|ıyorum)|geliştir(?:iyoruz|iyorum|iriz)|ör(?:üyoruz|üyorum)|dik(?:iyoruz|iyorum)|kullan(?:ıyoruz|ıyorum|ırız)|öğret(?:iyoruz|iyorum)|uygul(?:uyoruz|uyorum|arız)|kur(?:uyoruz|arız)|dok(?:uyoruz|uyorum)|yetiştir(?:iyoruz|iyorum)|pişir(?:iyoruz|iyorum)|kavur(?:uyoruz|uyorum)|yap(?:abilirsiniz|abilirsin)|bul(?:abilirsiniz|abilirsin)",
);
/** The same of somebody who was named: it goes only with them. */
const THEY_DO = inWords(
  "yap(?:ıyor|ar)|sun(?:uyor|ar|maktadır)|sat(?:ıyor|ar)|sağl(?:ıyor|ar)|üret(?:iyor|ir|mektedir)|hazırl(?:ıyor|ar)|düzenl(?:iyor|er)|tasarl(?:ıyor|ar)|geliştir(?:iyor|ir)|dok(?:uyor|ur)|yetiştir(?:iyor|ir)|içer(?:iyor|ir|mektedir)|barındır(?:ıyor|ır)",
);
/** What is given is one of these: "önem veriyoruz" and "ara veriyoruz" give nothing. */
const GIVEN = inWords("ver(?:iyoruz|iyorum|iriz|iliyor|ilir|ilmektedir)");
const GIFTS =
  /(?<!\p{L})(?:hizmet|ders|eğitim|kurs|destek|desteğ|danışmanlık|danışmanlığ|garanti|seminer|konser|sertifika|atölye|servis)(?:l[ae]r)?s?[ıiuü]?$/iu;
/** "Kadıköy'de hizmet": of which kind is what would be worth reading. */
const BARE_SERVICE = /(?<!\d\S* |gün |ve \S+ )hizmet$/u;
const THEY_GIVE = inWords("ver(?:iyor|ir|mektedir)");
/** "Öğrencilere %20 indirim var": that it is there goes without saying. */
const IS_THERE = inWords(
  "var(?:dır)?|mevcut(?:tur)?|bulun(?:uyor|ur|maktadır)|yer al(?:ıyor|ır|maktadır)|satıl(?:ıyor|ır|maktadır)|yapıl(?:ıyor|ır|maktadır)|sunul(?:uyor|ur|maktadır)|düzenlen(?:iyor|ir|mektedir)",
);
/** "Çantanın iki cebi var": what is said is said of that. */
const OF_SOMETHING = /(?:n|m[ıiuü]z|l[ae]r)[ıiuü]n(?!\p{L})/iu;
/** "İsim baskısı ücretsiz yapılır". */
const FREE_DONE = /^(.+ ücretsiz) (?:yap[ıi]l(?:ıyor|ır)|ver(?:iliyor|ilir)|sunul(?:uyor|ur))$/u;
/** "İmplant, beyazlatma ve ortodonti hizmeti": what is done is the service. */
const SERVICE = / hizmet(?:i|leri)$/u;
/** Words that say how good a service is and not which. */
const OF_A_KIND = /(?<!\p{L})(?:en iyi|iyi|kaliteli|profesyonel|ücretsiz|özel|güvenilir|hızlı)$/iu;
/** Who does it, since when, and what was otherwise before. */
const TOLD_BEFORE =
  /^(?:şimdi|bugün|artık|sonra) |(?<!\p{L})(?:\p{L}*yıldır|beri|ben|biz|ailece|anne(?:mle)?|baba(?:mla)?|karı koca|kardeş\p{L}*|merhaba\p{L}*|selam\p{L}*|\p{L}{3,}[ıiuü][mz] ve)(?!\p{L})/iu;
/** "10 yıldır düğün fotoğrafçılığı yapıyoruz": since when, of a trade that is told with its name. */
const SINCE_DONE =
  /^(\d+ (?:yıldır|yılı aşkın süredir) (?:[^\s,]+ ){1,4}(?:\p{L}+[cç][ıiuü]l[ıiuü][kğ][ıiuü]?|(?:hizmet|ders|eğitim|montaj|tamir|çekim|bakım)i?|(?:tadilat|montaj|danışmanlığ|bakım|onarım)ı|(?:hizmet|ders)leri)) (?:yapıyoru[mz]|veriyoru[mz])$/u;
/** "Her gün 08.00-22.00 arası açığız". */
const OPEN =
  /^(.*\d)( saatleri arasında| arasında| arası)? (?:açığız|açıktır|açık|hizmet veriyoruz|hizmetinizdeyiz|hizmet verilmektedir)$/u;
const HOURS = /\d[.:]\d\d ?[-–] ?\d+[.:]\d\d$/u;
const WE_ARE_OPEN = /(?<=.{4} )açığız$/u;
/** "Ücretsiz otoparkımız var" stays: only what has more words gains by losing one. */
const OUR_OWN = /(?:[ıiuüaeoö]m[ıiuü]z|l[ae]r[ıi]m)$/u;
/** "Bahçede köpek", "Datça'da badem": what of it is what would be worth reading. */
const IN_PLACE = /^\S+[dt][ae] \S+$/u;
/** "8 yıllık deneyimim": whose is that? */
const MY_OWN =
  /(?:[ıiuü]m[ıiuü]m|çeşid[ıi]m|modelim|ürünüm|yerim|sertifikam|diplomam|belgem|atölyem|d[uü]kk[aâ]nım)$/u;
const FEWEST_OWN_WORDS = 4;

function inWords(verbs: string): RegExp {
  return new RegExp(`^(.+) (?:${verbs})$`, "u");
}

/** Whether who does it was named before what is told, is left out of it, or isn't known. */
export type Doer = "told" | "named" | "unnamed";

/**
 * What a sentence says without its verb, where that only says that it is made, offered or there: "Öğrencilere %20
 * indirim".
 */
export function withoutPredicate(text: string, doer: Doer): string | undefined {
  const open = openHours(text);
  if (open !== undefined) return open;
  const [, since] = SINCE_DONE.exec(text) ?? [];
  if (since !== undefined) return since;
  const [, free] = FREE_DONE.exec(text) ?? [];
  if (free !== undefined && wordCount(free) > 1) return free;
  const isOfThem = doer !== "unnamed";
  const [, given] = GIVEN.exec(text) ?? ((isOfThem && THEY_GIVE.exec(text)) || []);
  if (given !== undefined) return GIFTS.test(given) && !BARE_SERVICE.test(given) ? asThing(given) : undefined;
  const [, done] = WE_DO.exec(text) ?? ((mayBeDone(text, isOfThem) && THEY_DO.exec(text)) || []);
  if (done !== undefined && !IN_PLACE.test(done)) return asThing(done.replace(/ d[ae]$/u, ""));
  // Behind a name "uygulamasında 3.000 kelime var" is in the air.
  const [, exists] = (doer !== "named" && IS_THERE.exec(text)) || [];
  const there = exists?.replace(/ d[ae]$/u, "");
  return there === undefined || isLeftInTheAir(there, text) ? undefined : asThing(there);
}

/** "200'den fazla video içeriyor": such a beginning is no one who does it. */
const mayBeDone = (text: string, isOfThem: boolean): boolean => isOfThem || /^\d|^el yapımı /iu.test(text);

function isLeftInTheAir(there: string, text: string): boolean {
  const isOwned = OUR_OWN.test(there);
  if (MY_OWN.test(there) || IN_PLACE.test(there)) return true;
  if (isOwned && wordCount(there) < FEWEST_OWN_WORDS) return true;
  return / var(?:dır)?$/u.test(text) && OF_SOMETHING.test(there);
}

function asThing(text: string): string | undefined {
  if (!isTurkishThing(text) || TOLD_BEFORE.test(text)) return undefined;
  // "Evden eve nakliyat hizmeti" is one thing; of several the word says nothing.
  const kind = /,| ve /u.test(text) ? text.replace(SERVICE, "") : text;
  return kind !== text && wordCount(kind) > 1 && !OF_A_KIND.test(kind) && !/ ve$/u.test(kind) ? kind : text;
}

/** "Her gün 08.00-22.00 arası açık", and of several hours only these. */
function openHours(text: string): string | undefined {
  const [, hours, between = ""] = OPEN.exec(text) ?? [];
  if (hours !== undefined && HOURS.test(hours) && !hasPrice(text))
    return hours.includes(", ") || !/açı[kğ]/u.test(text) ? hours : `${hours}${between} açık`;
  return WE_ARE_OPEN.test(text) ? text.replace(WE_ARE_OPEN, "açık") : undefined;
}
