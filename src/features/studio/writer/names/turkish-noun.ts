import { kindsInTurkish } from "../../post/turkish-kinds.ts";
import { wordCount } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { TO_DO } from "./asked-deed.ts";
import { withoutBefore, withoutSale, withoutSource } from "./find-sold.ts";
import { MOST_WORDS, nameWords } from "./name-words.ts";

/** "Amigurumi oyuncaklar el emeği göz nuru": how it is made, behind it. */
const BY_HAND_BEHIND = / (?:el emeği(?:,? göz nuru)?|el yapımı|el işi)$/iu;

/** "Kahvaltı evimiz Alaçatı'da", "Pazar kahvaltısı kapınızda": where it is or comes from, behind it. */
export const PLACE_BEHIND = / (?:\p{Lu}\p{L}+['’][dt][ae]n?|\p{Ll}+[ıiuü]n[ıiuü]zd[ae])$/u;
/** "Kartepe'de, ormanın kıyısında …": where, before what is there. */
export const IN_TOWN_FIRST =
  /^\p{Lu}\p{L}+['’][dt][ae], (?:\p{L}+ (?:kıyısında|kenarında|içinde|yakınında|merkezinde) )?/u;
/** "Kampüs yakınında kız öğrenci yurdu": near what it is, before it. */
export const NEAR = /^(?:\p{L}+ ){1,2}(?:yakınında|karşısında|yanında|merkezinde) (?=\p{L}+ \p{L})/iu;

/** "Dört çeşit yüzey temizleyicimiz var": what there is of ours, and how much of it. */
const THERE_IS = /^(.*\p{L}{2}[aeıiuü]m[ıiuü]z) var$/iu;
const HOW_MANY = /^(?:\p{L}+|\d+) (?:çeşit|farklı|ayrı|tür|tane|adet) /iu;
/** Who comes, what one has besides, and what is less to pay: nothing that is sold. */
const NOT_SOLD =
  /(?:üye|müşteri|takipçi|mezun|öğrenci|misafir|usta|ekip|personel|eleman|çalışan|şube|yer|park|otopark|bahçe|teras|deneyim|tecrübe|kampanya|indirim|fırsat|hizmet|servis|garanti|kargo|sürpriz|haber|kedi|köpek|çocuk|arı|ağaç|ödül|seçenek|yorum|söz|gün|saat|ders|kontenjan)\p{L}*$/iu;

/** "Zeytinyağlı sabunlarımız elle kesilir": what we have, as the subject. */
const OURS = /^((?:[\p{L}\d]+ ){0,4}\p{L}{2,}[aeıiuü]m[ıiuü]z) (?!var(?!\p{L}))(?:\p{Ll}|\d)/u;

/** "Denize 200 metre küçük otelimiz": how far from where, before it. */
const HOW_FAR = /^(?:\p{L}+ )?\d+ (?:m|metre|km|kilometre|adım|dakika|dk) (?=\p{L}+ \p{L})/u;

/** "Kuşadası'nda dalış eğitimi", "Halden taze balık": where, before it. */
export const withoutTown = (noun: string): string =>
  withoutSource(noun).replace(/^\p{Lu}\p{L}+['’]n?[dt][ae] (?=\p{L}+ \p{L})/u, "");

/** "Hayvan kuaförü": whose kind it is. */
const OF_KIND = /s?[ıiuü]$/u;

/** "Evden eve nakliyat Antalya merkez …": a kind of thing that is known, before where it is. */
export function kindBeforePlace(phrase: string): string | undefined {
  const words = phrase.split(" ");
  const end = words.findIndex((word, at) => at > 0 && /^\p{Lu}/u.test(word));
  const kind = words[end - 1] ?? "";
  const small = kind.toLocaleLowerCase("tr");
  const isKind = kindsInTurkish(kind).some((noun) => noun === small || small.replace(OF_KIND, "") === noun);
  return isKind && end <= MOST_WORDS ? words.slice(0, end).join(" ") : undefined;
}

/** "Klasik karavanımızı geceliği 2.500 TL'den kiralayın": what of ours one is asked to have. */
const OURS_TO_HAVE =
  /^((?:\p{L}+ ){0,2}\p{L}*(?:[bcçdfgğhjklmnprsştvyz](?=[ıiuü]m)|[aeoö](?=m)))[ıiuü]?m[ıiuü]z[ıiuü](?: (?:geceliği|günlüğü|saati|haftalığı).*| \p{L}+[ıiuü]n)?$/u;
const HARDENED: Readonly<Record<string, string>> = { ğ: "k", b: "p", c: "ç" };

export function turkishNoun(phrase: string): string | undefined {
  const [, stem] = OURS_TO_HAVE.exec(phrase) ?? [];
  if (stem) return stem.slice(0, -1) + (HARDENED[stem.slice(-1)] ?? stem.slice(-1));
  const [, there = ""] = THERE_IS.exec(withoutBefore(phrase)) ?? [];
  const had = there.replace(HOW_MANY, "");
  if (had !== there && nameWords(had) <= MOST_WORDS && !NOT_SOLD.test(had)) return had;
  const ours = OURS.exec(withoutBefore(phrase))?.[1]?.replace(HOW_FAR, "");
  if (ours || endsWithVerb(phrase)) return ours;
  const whole = withoutBefore(phrase).replace(BY_HAND_BEHIND, "");
  const noun = wordCount(whole) > MOST_WORDS ? withoutSale(whole) : whole;
  return nameWords(noun) <= MOST_WORDS && !TO_DO.test(noun) ? noun : undefined;
}

/** Whom something is for, or where it is: no thing by itself. */
const NO_THING = /^(?:bebek|kedi|köpek|kuş|dernek|bot|bahçe|otel|pansiyon|düğün|nişan|video|web sitesi)$/u;
/** "Deri cüzdanı elde dikiyoruz": what a thing is made of, before it. */
const MATERIAL = /^(?:deri|ahşap|seramik|keten|gümüş|altın|cam|mermer|porselen|ipek|yün|pamuk|kumaş)$/u;
const HAVE_YOU = /m[ıiuü] var\?$/u;
/** "Bahçenizi biçiyoruz": only of what is the viewer's own is it a garden. */
const YOUR_GARDEN = /(?<!\p{L})bahçenizi(?!\p{L})/iu;

/** "Masanızın yüksekliği", "sırt çantasına", "fotoğrafından": what a thing goes into, is made from or is of is not it. */
const WITH_OR_INTO =
  /(?<!\p{L})\p{L}{2,}(?:[dt][ae]n?|n[ıiuü]z[ıiuü]n|[ıiuü]n[ae]|y[ae]|l[ae]r[ae]|l[ae]r[ıi]n)(?!\p{L})/gu;

/** The first kind of things that a sentence names and that is known: "Gerçek su böreği yiyeniniz kaldı mı?" */
export function knownKind(text: string): string | undefined {
  if (HAVE_YOU.test(text)) return undefined;
  const small = text.toLocaleLowerCase("tr");
  const told = small.replace(WITH_OR_INTO, (word) => (kindsInTurkish(word).includes(word) ? word : " "));
  const kinds = kindsInTurkish(told).filter(
    (kind) => !NO_THING.test(kind) || (kind === "bahçe" && YOUR_GARDEN.test(text)),
  );
  return kinds.find((kind) => !MATERIAL.test(kind)) ?? kinds[0];
}

/** "canlı müzik", "ev yapımı reçel": said of it in one breath. */
const BEFORE_KIND = "(?:(?:canlı|organik|doğal|taze|ev yapımı|el yapımı) )?";
/** "robotik kodlama atölyesi", "keten gömlekler": what it is a part of; orders, prices and people are none. */
const BEHIND_KIND =
  "(?:(?: \\p{Ll}{3,})? (?!(?:sipariş|fiyat|kampanya|müşteri|sahip|sever|usta|fırsat|indirim|hizmet|servis)\\p{L}*)\\p{Ll}{3,}(?:[ae]s[ıi]|l[ae]r)(?!\\p{L}))?";

/** A known kind with the words that a sentence has it in, where these are one name of a thing. */
export function widenedKind(text: string, kind: string): string {
  const small = text.toLocaleLowerCase("tr");
  const [wide = kind] =
    new RegExp(`(?<!\\p{L})${BEFORE_KIND}${kind}(?!\\p{L})${BEHIND_KIND}`, "u").exec(small) ?? [];
  return wordCount(wide) <= MOST_WORDS ? wide : kind;
}
