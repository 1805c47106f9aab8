import { capitalised } from "../language/sentence-text.ts";

/* What a brief asks us to say, without that it asks for it. */

/** "Video şöyle başlasın: “Kışın ne özlersiniz?”", "Sonra ürünü anlatın: Kars'tan gravyer". */
const ASKED =
  /^(?:(?:video|film|reklam)\p{L}* (?:(?:şöyle|böyle|şu (?:soruyla|cümleyle|sözle)) (?:başla|aç[ıi]l|bit)s[ıi]n|(?:şöyle|böyle) başlat[ıi]n)|(?:(?:önce|sonra|ardından|sonunda|en sonda|daha sonra)(?: da)? )(?:ürün|ürünler|hizmet|hizmetler|biz|fiyat|fiyatlar|firma)\p{L}* (?:anlat|tanıt|göster|yaz|söyle|ver)\p{L}*(?:[ıi]n(?:[ıi]z)?)?|(?:sonda|sonunda|en sonda|kapanışta|altta)(?: şu| şöyle)? (?:yazs[ıi]n|des[ıi]n|yaz[ıi]n|deyin)): (?=\S)/iu;
/** "Firma adımız Boğatepe Mandırası, site bogatepe.example": the name stands on screen anyway. */
const NAMED_SITE =
  /^(?:[Mm]arka|[Ff]irma|[Şş]irket|[Mm]ağaza|[Dd]ükkân)\p{L}* (?:adı|ismi)(?:mız|miz)?(?: [“"]?\p{Lu}[\p{L}\p{N}&-]*[”"]?)+(?:,| ve) (?:(?:web )?site\p{L}*|adres\p{L}*):? (?=\S+\.\S+$)/u;
const QUOTED = /^[“"]([^“”"]+)[”"]$/u;

/** "Şaka bir yana, biz üç mimarız": how one goes on behind something else. */
const ASIDE =
  /^(?:(?:işin )?şaka(?:sı)? bir yana|lafı uzatmadan|uzun lafın kısası|kısacası|neyse|bu arada|velhasıl),? (?=\p{L}+ \p{L})/iu;

/** A Turkish sentence as it is told: what is to be said stands between marks, or behind one. */
export function withoutAsking(sentence: string): string {
  const said = sentence.replace(NAMED_SITE, "").replace(ASKED, "").replace(ASIDE, "");
  return said === sentence ? sentence : capitalised(QUOTED.exec(said)?.[1] ?? said, "tr");
}
