/*
 * What the statistics of turkish-deasciifier, which come from newspapers, spell otherwise than somebody who sells: there
 * "koku" is a root, "hali" a state, and "dis" the outside. Places are given in letters without marks, as they are typed.
 */

/** Stems that mean one thing in an advertisement, whatever stands beside them; the longest that fits is the word's. */
export const STEMS =
  "akü|arkadaş|askılı|askılık|aşure|boyoz|broş|cila|çarşı|çevrimdışı|çevrimiçi|çiğ|çim|çöp|çıtçıt|fiş|fondöten|fuşya|gün|gümüş|ılık|iğne|illüstratör|irmik|kakule|kartuş|kılıf|kira|koku|kostik|köpük|kum|kuruyemiş|laminat|lila|mandalina|masif|mentor|meşe|minibüs|mum|muz|mürdüm|nişasta|öğün|önizleme|parfüm|pati|patik|patili|peluş|pırasa|pirinç|röfle|salı|sap|satranç|sıva|sipariş|sirke|sütlaç|şal|şalgam|şarj|şort|şöbiyet|tarçın|tasma|tulum|tül|yenidoğan|yün|zerdeçal";

/** Stems that have another meaning elsewhere, and where they have this one. */
export const SENSES: readonly (readonly [stem: string, place: RegExp])[] = [
  ["su", /su(?!n|su(?!z))(?! (?:an|anda|anki|siralar|gunlerde)(?!\p{L}))/u],
  ["un", /un(?!\p{L})/u],
  ["acil", /acil(?!\p{L})/u],
  ["odun", /odun(?! ver)/u],
  ["halı", /(?<!(?:[iu]n|m[iu]s|son|yeni|ilk|ham|eski|kuru) )hali/u],
  ["kurs", /kurs(?!un(?!\p{L}))/u],
  ["sac", /sac(?= (?:kavurma|tava|levha|boreg|ekme))/u],
  ["saç", /sac(?! (?:kavurma|tava|levha|boreg|ekme))/u],
  ["sok", /sok(?=\.? (?:no|\d))/u],
  ["koyu", /koyu(?= (?:kavrul|renk|ton|mavi|yesil|kahve|gri|lacivert|bordo|cikolata|kirmizi|pembe|mor))/u],
  [
    "çam",
    /cam(?= (?:agac|kokulu|kokusu|bali|kolonya|sakizi|masif|kereste|fistig|orman|kozala|recine|yagi|tahta))/u,
  ],
  ["ısı", /isi(?:ya)?(?= (?:yalitim|pompa|ayar|pay|gecir|kontrol|tasarruf|kayb|ve (?:ses|su) |dayan|cam))/u],
  ["dürüm", /durum(?!\p{L})(?<=(?:kofte|doner|kebap|tantuni|ciger|lavas|tavuk|et |adana|urfa).*)/su],
  [
    "diş",
    /dis(?=(?:ler)? (?:hek|tas|firca|macun|beyaz|klini|protez|tedavi|implant|et|ip|doktor|tel|dolgu|cek))/u,
  ],
  ["on", /on(?= (?:dakika|gun|hafta|ay|yil|saat|kisi|adet|ders|bin|parca)(?!\p{L}))/u],
  ["ön", /on(?= (?:muayene|gorus|odeme|siparis|kayit|cephe|kamera|izleme|talep|bilgi|yikama|basvuru))/u],
  ["fön", /fon(?:(?<=(?:kuafor|kesim|sac).*)|(?=.*(?:kuafor|kesim|sac)))/su],
  [
    "nişan",
    /(?<=(?:dugun|soz|kina)(?:,| ve) )nisan|nisan(?=,? (?:ve )?(?:dugun|soz|kina|organiz|tepsi|yuzu|elbise))/u,
  ],
  // What comes close or in does so to something, in the dative: "kucağına sokulur".
  ["sökülür", /sokulur(?!\p{L})(?<!(?:^|\P{L})\p{L}*[^cdt\P{L}][ae] sokulur)/u],
  ["şık", /sik(?= (?:tasarim|gorun|model|durus|elbise|bir|sunum|detay|ve ))/u],
  ["aşı", /asi(?<=(?:kedi|kopek|yavru|hayvan|veteriner).*)(?!l[iu](?!\p{L}))/su],
  ["askı", /(?<=(?:elbise|duvar|ahsap|metal|kiyafet) )aski/u],
  ["işe", /ise(?= (?:gir|al[ıi]|basla|yara|gidi|donu))/u],
  ["canin", /(?<=royal )canin/u],
  ["care", /(?<=(?:skin|hair|body|nail|pet) )care/u],
  ["car", /(?<= a )car/u],
  ["tür", /(?<=(?<!\p{L})(?:her|bu) )tur(?! (?:at|icin|rehber|program))/u],
];

/** Names and words of other languages that would be taken for Turkish ones. */
export const FOREIGN =
  "adidas|airbnb|amazon|android|apple|asus|audi|beko|bluetooth|bosch|canon|casio|casper|chanel|chicco|citroen|columbia|continental|converse|crocs|dacia|decathlon|delonghi|dior|disney|dove|dyson|electrolux|etsy|facebook|fiat|ford|getir|gillette|google|gratis|gucci|honda|huawei|hyundai|iherb|ikea|instagram|ipad|iphone|iyzico|karaca|kia|lacoste|lego|lenovo|linkedin|logitech|loreal|madame|makita|mango|mastercard|mercedes|michelin|migros|netflix|nespresso|nike|nikon|nintendo|nissan|nivea|opel|oppo|oxford|pandora|papara|paypal|peugeot|philips|pinterest|pirelli|playstation|puma|razer|renault|rolex|samsung|sephora|shimano|shopify|siemens|singer|skoda|sony|spotify|starbucks|stihl|swatch|tefal|telegram|tesla|tiktok|togg|toyota|trendyol|udemy|vestel|visa|volvo|windows|xiaomi|yamaha|youtube|zara|zoom|" +
  "amigurumi|bass|bike|booking|cake|casual|classic|coach|coaching|collagen|comics|cosmetic|cosmetics|cotton|cupcake|dermal|design|donut|exclusive|gaming|goretex|hosting|inclusive|indoor|influencer|lipstick|mug|muffin|niacinamide|outdoor|oversize|picnic|salicylic|silicone|slim|smart|social|software|stick|studio|suede|suit|titanium|touch|unisex|vegan|vintage|workshop";

/** Words and endings that a Turkish text has many of, with no letter that other alphabets lack. */
export const TURKISH =
  /^(?:ve|icin|ile|bir|cok|tum|yeni|gibi|kadar|olarak|daha|sizin|bizim|sadece|ucretsiz|kargo|fiyat|indirim|siparis|randevu|hediye|adet|saat|gun|yil|aylik|gunluk|haftalik|ozel|dogal|taze|kiralik|satilik|yok|var|tl|lira|kisi|kisilik|evde|ev|el|hafta|her|\p{L}{2,}(?:[iu]yor(?:uz|um|sunuz|lar)?|[iu]m[iu]z|l[ae]r(?:[iu]|[dt][ae]n?|[iu]n|[iu]m[iu]z|[iu]n[iu]z)?|l[iu]k|s[iu]z|m[ae]z|y[iu]z|[dt][iu]r|m[ae]si|[iu]n[iu]z))$/u;
/** Words of English that are none of Turkish. */
export const ENGLISH =
  /^(?:the|and|for|with|your|you|our|we|is|are|of|to|in|it|or|us|this|that|from|by|all|based|free)$/u;
