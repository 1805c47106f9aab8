import { TURKISH_DISTRICTS, turkishTowns } from "../language/capitalised-words.ts";
import { capitalised } from "../language/sentence-text.ts";

/** What businesses are called by, behind a name of their own: "Pati Kuaför", "Scrap Studio". */
const KINDS = {
  en: "Grooming|Dental|Clinic|Studios?|Events|Bakery|Oven|Inn|Hotel|House|Caf[eé]|Kitchen|Shop|Store|Salon|Barbers?|Gym|Fitness|Farms?|Brewery|Roasters|Roastery|Florists?|Plumbing|Landscaping|Realty|Academy|Nursery|Preschool|Company|Collective|Workshop|Designs|Photography|Pottery|Ceramics|Vets|Pharmacy|Movers|Catering|Bistro|Deli|Spa|Joinery|Interiors|Boutique|Apothecary|Law|Optics|Cottages?|Lodge|Barn|Retreat|Yurts|Osteopathy|Solicitors|Accountants|Dentistry|Upholstery|Cycles|Tutors|Tattoo",
  tr: "Kuaför|Otel|Oteli|Kliniği|Organizasyon|Hukuk Bürosu|Atölye|Atölyesi|Moda|Stüdyo|Stüdyosu|Fırın|Fırını|Pastanesi|Restoran|Kafe|Cafe|Kahvecisi|Kitabevi|Çiftliği|Evi|Mobilya|Optik|Eczanesi|Emlak|Lokantası|Butik|Akademi|Akademisi|Kreşi|Anaokulu|Okulu|Kulübü|Temizlik|Nakliyat|Turizm|Mimarlık|Veteriner|Dükkânı|Dükkanı|Pansiyon|Tasarım|Kırtasiye|Sigorta|Oto|Berber|Sabunevi|Gelinlik|Mutfağı|Sofrası|Bahçesi|Bungalov|Apart|Konağı|Glamping|Dental|Estetik|Danışmanlık|Müşavirlik|\\p{L}+[cç][ıiuü]l[ıiuü]k|Bağları|Yayınları|Yazılım|Bilişim|Mantıcısı|Köftecisi|Dönercisi|Kebapçısı|Tatlıcısı|Dondurmacısı|Kasabı|Şarküteri|Terzi|\\p{L}{4,}hanesi|Mandırası|Yıkama|Kampı|Tesisat|Derneği|Vakfı|Kooperatifi|Belediyesi|Ocakbaşı|Kuaförü|Polikliniği|Sahne|Sahnesi|Tiyatro|Tiyatrosu|Rent a Car|Oto Kiralama|Araç Kiralama|Lastik|Etüt|Kaporta|Perde|Çatı|Market|Manav|Kuyumculuk|Bijuteri|Gıda|Tekstil|Elektrik|Çömlek|Halı|Matbaa",
} as const;
/** Whether a word says what kind of business somebody has. */
export const isTrade = (word: string, language: "en" | "tr"): boolean =>
  new RegExp(`^(?:${KINDS[language]})$`, "u").test(word);
const WORD = String.raw`(?:\p{Lu}[\p{L}\p{N}]*|[&+])`;
const TITLE = String.raw`(?:(?:Dr|Av|Prof|Doç|Uzm|Dt|Dyt)\. )?`;
/** What may follow a name: no further word of it; a town that is known is none. */
const TOWNS = [...turkishTowns].map((town) => capitalised(town, "tr")).join("|");
const END = String.raw`(?=[.,:;!?'’]|$| [\p{Ll}\d–—-]| \p{Lu}\p{L}*['’]| (?:${TOWNS})(?!\p{L}))`;

/** "Dr. Amelia Hart, dentist": a person with a title is who the brief is about. */
const TITLED =
  /^((?:(?:Dr|Av|Prof|Doç|Uzm|Dt|Dyt|Psk|Fzt|Ecz)\. ){1,3}\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2})(?=[.,:;]|$| [\p{Ll}–—-]| \p{Lu}\p{L}*['’])/u;

/** "Avukat Deniz Korkmaz", alone: what somebody is and is called. */
const PROFESSIONAL =
  /^((?:Avukat|Doktor|Diyetisyen|Psikolog|Fizyoterapist|Veteriner|Mimar|Eczacı|Ebe|Noter|Antrenör|Fotoğrafçı|Terzi|Berber|Kuaför|Şef|Chef|Coach|Attorney|Doctor|Photographer|Architect|Barber|Baker|Tailor)(?: \p{Lu}\p{Ll}+){2})[.!]?$/u;

/** "Bileyci Rıza Usta, Kemeraltı": who is known by how others address them. */
const ADDRESSED =
  /^((?:\p{Lu}\p{Ll}+ ){1,2}(?:Usta|Hoca|Dede|Teyze))(?=[.,:]|$)(?!, \p{Lu}\p{Ll}+ (?:Usta|Hoca|Dede|Teyze|Hanım|Bey)(?!\p{L}))/u;

/** Who begins one of the sentences, or is told of as a place ("at Lotus Room Yoga"), by the kind of business. */
export function findTradeName(sentences: readonly string[], language: "en" | "tr"): string | undefined {
  const begins = new RegExp(`^(${TITLE}${WORD}(?: ${WORD}){0,3}? (?:${KINDS[language]}))${END}`, "u");
  const owned =
    language === "tr"
      ? /^(\p{Lu}\p{L}+['’]n?[ıiuü]n \p{Lu}\p{L}*[ıiuü])(?=[.,:;!]|$| [–—-])/u
      : /^(\p{Lu}\p{L}+['’]s(?: \p{Lu}\p{L}*){1,2})(?=[.,:;!]|$| [–—-])/u;
  // "Beşiktaş, Barış Kahvecisi": where it is, before it.
  const inTown = new RegExp(
    `^\\p{Lu}\\p{Ll}+, (${WORD}(?: ${WORD}){0,2}? (?:${KINDS[language]}))[.!]?$`,
    "u",
  );
  const patterns = [
    begins,
    inTown,
    owned,
    TITLED,
    PROFESSIONAL,
    ...(language === "tr" ? [ADDRESSED] : []),
    // "Meal prep service in Chicago - FitBox Kitchen.", "Moving company in Denver: MileHigh Movers."
    new RegExp(`\\p{Ll}.*(?::| [–—-]) (${WORD}(?: ${WORD}){0,2}? (?:${KINDS[language]}))[.!]?$`, "u"),
    ...(language === "en" ? [/ at (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,2})(?= in |[.,])/u] : []),
  ];
  return patterns
    .flatMap((pattern) => sentences.map((sentence) => pattern.exec(sentence)?.[1]))
    .find((name) => name !== undefined && !isQuarter(name));
}

/** "Kadıköy Moda": a quarter of Istanbul that is called as what is worn, behind its district. */
function isQuarter(name: string): boolean {
  const [town = "", ...others] = name.toLocaleLowerCase("tr").split(" ");
  return others.join(" ") === "moda" && (turkishTowns.has(town) || TURKISH_DISTRICTS.has(town));
}
