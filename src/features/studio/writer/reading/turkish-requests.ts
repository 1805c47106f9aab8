/* The same of Turkish: what is asked of us stands at the end of its sentence. */

const FILM =
  "(?:video(?:su|sunu|yu|muz|muzu|lar)?|reels|reklam(?:ı|ını|ımız)?|klip|klibi|senaryo(?:su|yu)?|(?:reklam )?met(?:in|ni)|(?:tanıtım|reklam) film(?:i|ini)|tanıtım)";
/** What is asked of us, and right before it what is to be made. */
const ASKED =
  "(?:istiyor(?:um|uz)|ister(?:im|iz|iz ki|im ki)|ister misin(?:iz)?|yap(?:ın|ınız|ar mısın(?:ız)?)?|hazırla(?:yın|yınız|r mısın(?:ız)?)?|oluştur(?:un|unuz|ur musun(?:uz)?)?|çek(?:in|er misin(?:iz)?)|yaz(?:ın|ınız|ar mısın(?:ız)?)|olsun|lazım|gerekiyor|lütfen|ihtiyacımız var|rica ederi[mz])";
/** How a film speaks; of a product one uses other things. */
const SPEECH =
  "(?:dil|üslup|üslub|müzik|müziğ|emoji|kelime|ifade|cümle|hashtag|görsel|slogan|argo|şive)(?:l[ae]r)?(?:s?[ıiuü](?:n[ıiuü]z[ıiuü]|n[ıiuü])?)?";
/** What a film may be. */
const MANNER =
  "(?:kısa|komik|eğlenceli|ciddi|samimi|duygusal|romantik|enerjik|esprili|mizahi|profesyonel|vurucu|kurumsal)";
/** What its music may be. */
const MUSIC =
  "(?:lo-?fi|hareketli|sakin|yavaş|hızlı|neşeli|enerjik|trend|piyano|akustik|enstrümantal|duygusal|eğlenceli|modern|coşkulu|romantik)";
/** What may be left out of a film. */
const LEFT_OUT = "(?:fiyat|ücret|telefon|adres|isim|ism|yüz|logo|indirim|rakip|rakib|marka)\\p{L}*";
const END = "(?: lütfen)?[.!?]*$";

export const TURKISH_REQUESTS: readonly RegExp[] = [
  // "Kahvecimiz için bir video istiyorum": at most two words between the film and the verb.
  new RegExp(`(?<!\\p{L})${FILM}(?:,? [\\p{L}\\d]+){0,2} ${ASKED}${END}`, "iu"),
  // "Enerjik bir şey istiyorum", "Daha çok kişi gelsin istiyoruz."
  new RegExp(`(?<!\\p{L})(?:bir ?şey|bi ?şey|bir içerik)(?:,? [\\p{L}\\d]+){0,2} ${ASKED}${END}`, "iu"),
  new RegExp(`(?<!\\p{L})\\p{L}+s[ıiuü]n(?:l[ae]r)? (?:istiyor(?:um|uz)|isteri[mz])${END}`, "iu"),
  // "Genç kadınlara hitap etsin."
  new RegExp(`(?<!\\p{L})(?:hitap et|seslen)s[ıi]n(?:l[ae]r)?${END}`, "iu"),
  // "Reklam videosunda fiyat geçsin.", "Lütfen videoda iğne gösterilmesin."
  /^(?:lütfen )?(?:bu |reklam |tanıtım )*video(?:da|sunda)?(?!\p{L}).*(?:s[ıiuü]n|s[ıiuü]nlar|lütfen)[.!]*$/iu,
  // "Komik olsun!", "Genç ve eğlenceli bir dil olsun.", "Açılış soru olsun."
  new RegExp(
    `^(?:lütfen )?(?:\\p{L}+(?:,| ve) )?${MANNER}(?:(?:,| ve| ama) \\p{L}+)?(?: bir (?:şey|dil|video|film|reklam|üslup))? olsun${END}`,
    "iu",
  ),
  new RegExp(`^(?:lütfen )?(?:açılış|kapanış|ton|üslup)(?: \\p{L}+){1,2} olsun${END}`, "iu"),
  // "Ciddi bir dil kullanın.", ""Parlaklık" kelimesini kullanmayın."
  new RegExp(`(?<!\\p{L})${SPEECH} kullan(?:may)?[ıi]n(?:[ıi]z)?${END}`, "iu"),
  // "Ucuz kelimesi geçmesin."
  new RegExp(`(?<!\\p{L})(?:kelime|ifade|cümle)\\p{L}* (?:geç|kullanıl|yazıl|söylen)m[ae]s[ıi]n${END}`, "iu"),
  // "Lütfen fiyatı yazmayın.", "Yüz göstermeyin.", "Rakiplerden bahsetmeyin."
  new RegExp(
    `(?<!\\p{L})${LEFT_OUT}(?: \\p{L}+)? (?:yaz|belirt|söyle|göster|geç)(?:il|ıl)?m[ae](?:y[ıi]n(?:[ıi]z)?|s[ıi]n)${END}`,
    "iu",
  ),
  new RegExp(`(?<!\\p{L})(?:bahset|değin)me(?:yin(?:iz)?|sin)${END}`, "iu"),
  // "Acaba iki ayrı video mu yapsak? Kararsızız."
  new RegExp(
    `(?<!\\p{L})${FILM}(?: m[ıiuü])? (?:yap|çek|hazırla|ol)(?:sak|sam|sa|say[ıi]k|mal[ıi]y[ıi]z)(?: m[ıiuü])?(?: acaba)?[.!?]*$`,
    "iu",
  ),
  /^(?:kararsız(?:ız|ım)|emin değil(?:iz|im)|siz karar verin|size bırak(?:ıyoruz|tık)|fikriniz nedir)[.!?]*$/iu,
  // "Fiyatları büyük yazın.", "Telefonumuz ekranda kalsın."
  new RegExp(
    `^(?:lütfen )?(?:fiyat|ücret|telefon|adres|logo|isim|numara|kampanya|indirim)\\p{L}* (?:da )?(?:büyük|kalın|altta|üstte|sonda|başta|net|mutlaka|ekranda|vurgulu|öne)(?: \\p{L}+)? (?:yaz|göster|belirt|vurgula|koy|çıkar|kal|dur|görün|ol)(?:y?[ıiuü]n(?:[ıi]z)?|s[ıiuü]n)${END}`,
    "iu",
  ),
  // What a form was filled in with, for whoever makes the film.
  /^hedef kitle(?:m|miz|si)? \p{L}/iu,
  /^(?:marka(?: adı)?|hedef(?: kitle(?:si|miz|m)?| müşteri(?:ler)?(?:imiz)?)?|amaç|amacımız|ton|üslup|hashtag(?:ler)?|anahtar kelimeler|(?:video|film|reklam) (?:fikri|konsepti|tarzı|süresi)|seslendirme): /iu,
  new RegExp(`^müzik: (?:${MUSIC}|fark etmez|yok)`, "iu"),
  // "Müzik hareketli olsun", "Sonunda logomuzu gösterin"; "logonuzu" is the viewer's.
  new RegExp(
    `^(?:lütfen )?(?:arka (?:planda|fonda) |fon )?müzi[kğ]i?(?: de)?(?: \\p{L}+)? ${MUSIC}(?: bir şey)? olsun${END}`,
    "iu",
  ),
  new RegExp(
    `(?<!\\p{L})logo(?:su|yu|sunu|m[ıiuü]z[ıiuü]?|m[ıiuü])?(?: \\p{L}+)? (?:göster|koy|ekle|çık|görün|yer al|kullan)(?:y?[ıiuü]n(?:[ıi]z)?|s[ıiuü]n)${END}`,
    "iu",
  ),
  // "30 saniye olsun", "Süre 15 saniyeyi geçmesin", "TikTok için".
  new RegExp(
    `^(?:süre(?:si)? |video )?(?:en (?:fazla|çok) )?\\d+ ?(?:sn|saniye)(?:l[ıi]k|yi)?(?: bir şey)? (?:olsun|geçmesin)${END}`,
    "iu",
  ),
  /^(?:tiktok|reels|instagram|youtube|shorts|story|hikâye|hikaye)(?: (?:reels|shorts|hikâye|story))? için(?: olsun| lütfen)?[.!]*$/iu,
  // "Markamızın adı Halo Güneş.": the name, which is introduced where it is needed.
  /^(?:[Mm]arka|[Ff]irma|[Şş]irket|[Mm]ağaza|[Dd]ükkân)\p{L}* (?:adı|ismi)(?: ["“]?\p{Lu}[\p{L}\p{N}&-]*["”]?)+[.!]*$/u,
  /^(?:cta|çağrı|eylem çağrısı|harekete geçirici mesaj): /iu,
];

/** "bir video istiyorum hedef kitlem …": where what is asked ends, and what is told begins without a mark. */
export const BEHIND_ASKED_TURKISH = new RegExp(
  `(?<=(?<!\\p{L})(?:${FILM}|bir şey)(?:,? [\\p{L}\\d]+){0,2} (?:istiyor(?:um|uz)|lazım|gerekiyor)) (?!(?:ve|veya|ama|ki|çünkü|lütfen|diye|diyen\\p{L}*|diyor\\p{L}*|de|da|bize|bana)(?!\\p{L}))(?=\\p{L}+ \\p{L}|\\p{L}{6,})`,
  "iu",
);

/** "Lütfen fiyatı yazmayın": a request that keeps prices out of the film. */
export const HIDES_PRICES_TURKISH = /(?<!\p{L})(?:fiyat|ücret)\p{L}* .*m[ae](?:y[ıi]n|s[ıi]n)/iu;

/** "… yeni güneş kremimiz hakkında 3 senaryo": what the film is about, which may be said nowhere else. */
export const ABOUT_TURKISH =
  /(?:^|için |,) ?((?:[\p{L}-]+ ){0,3}[\p{L}-]+[ıiuü]m(?:[ıiuü]z)?) (?:hakkında|ile ilgili|konulu)(?!\p{L})|^(?:(?:[Mm]erhaba(?:lar)?|[Ss]elam(?:lar)?|[Ss]lm|[Mm]rb),? )?((?!(?:marka|firma|şirket|işletme|mağaza|dükkân|dükkan|sayfa|hesap|profil|instagram|ürün|site)\p{L}* )(?:[\p{L}-]+ ){1,2}[\p{L}-]+m[ıiuü]z) için (?=.*(?:video|reels|reklam|klip|film|tanıtım|bi ?şey|bir şey|içerik|paylaşım))|^((?:[\p{L}-]+ ){1,5}?[\p{L}-]+?) (?:için )?(?:(?:kısa|güzel|etkili|etkileyici|bir) )*(?:tanıtım|reklam) (?:videosu|filmi|reels[ıi]) (?=(?:istiyor|isteri|hazırla|yap|lazım|çek|oluştur|gerek))/iu;
