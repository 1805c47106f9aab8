import { inTurkish } from "../language/turkish-pattern.ts";
import type { FactWords } from "./fact-words.ts";

export const turkishFactWords: FactWords = {
  before: inTurkish(/^(?:önce|öncesi|öncesinde|eskiden):\s/iu),
  after: inTurkish(/^(?:sonra|sonrası|sonrasında|şimdi|artık):\s/iu),
  problem: inTurkish(
    /(?:bıktı|yoruldu|sıkıldı|usandı)(?:nız|ysanız|ysan)|\p{L}(?<!(?<!\p{L})ara)m[ae]s[ıi]n(?:l[ae]r)?[.!]*$/iu,
  ),
  story: inTurkish(
    /^(?:oğlum|kızım|çocuğum|çocuklarım|eşim|karım|kocam|annem|babam|ablam|ağabeyim|abim|kardeşim|arkadaşım|kayınvalidem|babaannem|anneannem|dedem|köpeğim|kedim|patronum)(?!\p{L})(?!.*(?<!\p{L})(?:yap|pişir|dik|ör|sat|üret|başla|kur|aç|hazırla|yetiştir)\p{L}*[.!]*$)(?!.*(?<!\p{L})(?:yap|pişir|dik|sat|üret)[ıiuü]yor\p{L}*(?= ))|(?:[ıiuü]yordu[mk]?|l[ıi]yd[ıi][mk]?)(?:,|[.!]*$)|^(?:çoğu|birçok|pek çok) (?:insan|kişi|kadın|erkek|aile|anne)(?!\p{L})|^her (?:yıl|kış|yaz|ay|hafta|gün|gece) .*\d (?:kişi|aile|çocuk|hayvan|insan)(?!\p{L})|(?<!\p{L})hiçbir (?:şey|ürün|yer|doktor).*m[ae]d[ıi][.!]*$/iu,
  ),
  negative: inTurkish(
    /(?<!\p{L})(?:değil\p{L}*|yok(?:tur)?|asla|hiç|kapalı\p{L}*|gerekmez|çizik|çizikler|hasar\p{L}*)(?!\p{L})|(?<!(?:^|\P{L})(?:pe|n|ka|pasla|kırı|(?:su|hava|ışık|rüzg[aâ]r|koku|ses) (?:geçi|sızdı)|(?:leke|ter|koku|toz|kir) (?:tu|ya)|iz bıra|ütü ist))\p{L}m[ae]z(?:l[ae]r)?(?!\p{L}| (?!(?:ve|ama|veya|ya|de|da|diye|ki|çünkü)(?!\p{L}))\p{L}+(?:[.,;!]|$))|\p{L}m[ıiuü]yor\p{L}*|m[ae]y[ıi]n(?:[ıi]z)?(?!\p{L})|mamal[ıi]|memeli/iu,
  ),
  offer: inTurkish(
    /(?:ücretsiz|bedava|(?<!\p{L})bizden(?=[.,!;]|$))(?! değil)|indirim|kampanya|(?:servis|kurulum|kargo) ücreti yok|(?<!\p{L})ücret (?:yok|alm[ıi]yoruz|al[ıi]nmaz|ödemezsiniz)|\d (?:al|gece kal),? \d|(?<!\p{L})alana(?: \p{L}+){1,3} (?:hediye|bedava)|\d ?(?:TL|₺|lira)? yerine ₺?\d/iu,
  ),
  proof: inTurkish(
    /(?:%\d+|\d\s?%)['’]\p{L}+|puan|yıldız|ödül(?! ma(?:ma|ması)(?!\p{L}))|garanti|değiştiriyoruz|(?<!\p{L})her parça tek|\d{4}['’][dt][ae]n b(?:eri|u yana)|\d yıldır|\d.*(?:kullanıcı|müşteri|işletme|kişi|aile|üye|okur|misafir)\p{L}* .*(?:kullan|tercih|güven|seç|söyle|öner)|\d.*(?:yanar|dayan\p{L}+)(?!\p{L})/iu,
  ),
  contact: inTurkish(
    /^(?:instagram|facebook|tiktok|trendyol|hepsiburada|shopier|dolap|etsy)(?: mağaza\p{L}*)?: ?\S+[.!]*$|(?<!\p{L})(?:arayın|ulaşın|(?:sipariş|randevu|bilgi|kayıt|fiyat|detay) dm|whatsapp(?:['’][dt][ae]n?|(?=:)| (?:hatt|numara|üzerinden|yaz|\+?\d))\p{L}*|(?:randevu|rezervasyon|sipariş|bilgi|fiyat|kayıt|başvuru|detay\p{L}*|iletişim|sorular\p{L}*|(?:ön |ücretsiz )*(?:görüşme|keşif|teklif|deneme|demo|numune|katalog|tanışma))(?: ve \p{L}+)? için (?:dm|mesaj|(?:bize |bana )?yazın|profil\p{L}*|bio\p{L}*)|link(?:i|imiz)? (?:profil|bio)\p{L}*|dm['’]?(?:den|dan) (?:sipariş|satış|bilgi)\p{L}*|dm['’]\p{L}+ (?:["“]?\p{L}+["”]? )?\p{L}+n|mesaj atın|bize yazın|telefonla(?= (?:ara|ulaş|sipariş|randevu|rezervasyon))|telefon(?:umuz|numara\p{L}*)?(?=:)|tel\.|e-posta atın)(?!\p{L})|(?<!\p{L})(?:sok|cad|mah|bulv)\.|sokak (?:no:? ?)?\d+|(?:cadde|bulvar) no:? ?\d+|(?<!(?:adı|adımız|ismi|ismimiz):? (?:\p{L}+ ){0,2})(?:sokağı|caddesi|mahallesi|bulvarı)(?!['’]n?[dt][ae] [^.!?\d]*(?:açt[ıi][mk]|kurdu[mk]|[ıiuü]yoru[mz])(?!\p{L}))|(?<!(?:^|\P{L})(?:onay|ruhsat|belge|izin|kayıt|sicil|seri|lot|parti|model|ürün|stok|sertifika|lisans|tescil|barkod|sipariş|vergi)\p{L}* )(?<!\p{L})no: ?\d|^adres/iu,
  ),
  order: inTurkish(
    /^(?:(?:hemen|şimdi|bugün|online|çevrim içi|ücretsiz) )*(?:(?:demo|randevu|rezervasyon|sipariş|teklif|numune|bilet|yer\p{L}*|kayıt) (?:isteyin|alın|yapın|verin|oluşturun|ayırtın|olun)|indirin|deneyin|başlayın|kaydolun|başvurun|abone olun)[.!]*$/iu,
  ),
  limit: inTurkish(
    new RegExp(
      [
        "(?<!(?:sorun|problem|önemli|dert) )değil(?:dir|[ıi][mz])?[.!]|(?<!\\p{L})değil(?:im|iz)(?!\\p{L})|uygun değil|yerini tutmaz|yerine geçmez|dışında|ayrıca ücretl|kabul (?:etmi|edilm)|makinesine girmez|için (?:henüz )?yok[.!]|(?<!\\p{L})(?:bozuk|arızalı|çalışmıyor)(?=[.,;!])|\\d (?:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)(?!\\p{L}).* (?:kapanıyor|bitiyor|sona eriyor)|iade edilme|hariçtir|desteklenmiyor|su geçirir",
        "(?<!\\p{L})(?:yalnızca|sadece)(?!\\p{L})(?! [₺$€]?\\d)|(?<!\\p{L})(?:ancak|hariç|sürece|reçete\\p{L}*|(?:olmalı|zorunlu)(?:d[ıu]r)?|şart(?:tır)?(?! değil))(?!\\p{L})|m[ae]l[ıi]s[ıi]n[ıi]z(?!\\p{L})|ayr(?:ı|ıca) satıl|(?<!\\p{L})göre değiş|izni? gerek|yaş sınırı|söz vere?m|doktor\\p{L}* danış|desteklem[ei]z|(?:tanı|teşhis) koym|kabul edemi|başka \\p{L}+ verilmez|en az (?:\\d+|bir|iki|üç|dört) gece",
        "(?<!(?:veri|bilgi)\\p{L}* )(?:(?<!ücret )al|yap|ver|çık|çalış|kabul et|garanti ver|tamir et|gönder|götür|taşı|sat|kargola|yıka|temizle|kur|kirala|öğret|bas|bak|sil|boya|ütüle|ilaçla|kes|dik|onar|değiştir|çiz|ek|sök|topla|işle|hazırla|pişir|üret|uğra)(?:y?[ae])?m(?:[ıiuü]yor(?:uz|um)|[ae](?:m|y[ıi]z)(?=[.,;!]))|(?<!\\p{L})önerm(?:iyoruz|eyiz)",
        "garanti (?:edil[ae]?|ver)m|glutensiz(?!\\p{L}).*(?<!\\p{L})yok|(?<!ücret )al[ıi]nmaz|iade(?:si)? (?:yok|al[ıi]nm)|(?:müşteriye|alıcıya) ait|(?<!\\p{L})zorunlu(?!\\p{L})|-?m[ae]mal[ıi](?:d[ıi]r)?[.!]|(?:binemez|giremez|katılamaz|kullanamaz)",
        "(?<!\\p{L})(?:hamile|gebe|emziren)\\p{L}*.*(?:m[ae]z(?:l[ae]r)?(?!\\p{L})|m[ae]mal[ıi]|m[ae]y[ıi]n|danış)",
        // Until when, from when, and when not.
        "(?<!['’][dt][ae]n \\S{1,12})(?:['’](?:[yn]?[ae])|(?:günü|ayı|tarihi|sonu|akşamı|haftası)n[ae]) kadar(?!\\p{L})(?! (?:dayan|ısı|soğu|çalış|taşı|yük|hız|boy))|(?:['’][dt][ae]|günü|sonunda) (?:bitiyor|biter|sona er|kapanıyor)|(?:kapalıyız|kapalıdır|kapalı[.!])|en az \\d+ (?:saat|gün|hafta) önce|(?<!\\p{L})son (?:gün|başvuru|kayıt)(?!\\p{L})|en fazla \\d+ ?(?:kg|kilo|cm|yaş)|alıcı ödemeli",
        // How it is not to be used.
        "(?<!n[ıiuü]z[ıiuü] (?:hemen |çöpe )?at)(?<!(?:unut|kaçır|bekle|çekin|üzül|endişelen|merak et|yorul|uğraş|kal|vazgeç|dur|düşün|şaşır|söyle|ertele|getir|inan|zorlan|kork|geç|(?<!\\p{L})de))m[ae]y[ıi]n(?:[ıi]z)?[.!]*$|(?:kullan|uygula|(?<!n[ıiuü]z[ıiuü] (?:hemen |çöpe )?)at(?=ma)|ağart|kurut|ütüle|temas ettir|yıka|bırakıl|yutul|kon(?:ul)?|dayan|öneril|yapıl|satıl|gönderil)\\p{L}{0,6}m[ae](?:z|y[ıi]n)(?!\\p{L})",
        // Whom it may harm, and for whom it is not.
        "(?<!\\p{L})(?:gluten|laktoz|kabuklu yemiş|kuruyemiş|yer fıstığı|fındık|fıstık|ceviz|badem|süt|soya|susam|yumurta|alkol|kafein) (?:ürünü )?içer(?:ir|ebilir)|(?:işlenen|kullanılan) bir (?:mutfak|tesis|atölye)",
        // What is not as new.
        "(?<!\\p{L})(?:kargo|paket servis|kapıda ödeme|kredi kartı) yok(?!\\p{L})|(?<!\\p{L})(?:yanı[kğ]|çizi[kğ]|leke|kırı[kğ]|çatla[kğ]|ezi[kğ]|pas|sökü[kğ]|yırtı[kğ])[ıiuüs]{0,2} var(?!\\p{L})|(?<!\\p{L})(?:ufak|küçük|hafif|birkaç|minik|kılcal) (?:\\p{L}+ )?(?:çizik|hasar|leke|darbe|göçük|çatla[kğ]|aşınma|yırtı[kğ]|sökü[kğ])(?! bile)(?!\\p{L}* yok)",
        "hava (?:şart|koşul|uygun|muhalef)\\p{L}*|iptal etmek zorunda|(?:solar|solabilir|kararır|kararabilir|çekebilir)(?=[.,;!])|(?:temizle|algıla|tedavi et)mez(?=[.,;!])|küçük parça|izi? (?:bulunabilir|içerebilir)|kişiden kişiye|sınırlı(?:d[ıi]r)?[.!]|(?:çık|çalış|sığ|uy)maz[.!]|yaş(?:ından)? (?:ve )?(?:küçük|üst|üzeri|altı)|yaşından itibaren|\\d+ (?:ay|hafta|yaş|kilo)(?:l[ıi]k)?(?:['’]?[dt][ae]n|['’]?n[ıi]n alt[ıi]n[\\p{L}]*)? (?:küçük|büyük|az|altı|altında)\\p{L}* .*m[ae]z[.!]|^\\d+ ?[-–] ?\\d+ yaş(?: arası)?[.!]|bölgede (?:deneyin|test edin)",
      ].join("|"),
      "iu",
    ),
  ),
  step: inTurkish(
    /^(?:(?:önce|sonra|ardından|şimdi|son olarak),? )?(?:[\p{L}\p{N}][\p{L}\p{N}'’,-]* ){0,6}\p{L}*(?:y[ıiuü]n|[pşlrtknz][ıiuü]n|d[ıi]n|vurun|açın|basın|ezin|seçin)(?:[ıiuü]z)?[.!]$/iu,
  ),
  leansOnPrevious: inTurkish(
    /^(?:bu(?! (?:hizmet|ürün|sabah|akşam|gece|gün|hafta|ay|yıl|sezon|bahar|yaz|kış|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar|bayram)(?:(?:y?[ae]|[dt][ae]|n?[ıiuü]n|[yn]?[ıiuü])(?:ki)?)?(?!\p{L}))|bunu|bunun|bunda|bununla|bunlar\p{L}*|şu(?! (?:an|anda|sıralar|günlerde)(?!\p{L}))|o|onu|onun|onlar\p{L}*|ve|ya da|veya|ama|fakat|ayrıca|üstelik|böylece|çünkü|hem|sonra|ardından|ikisi|hepsi(?! (?:bir|için))|her biri|hiçbiri|oysa)(?!\p{L})/iu,
  ),
  answer: inTurkish(
    /^(?:evet|hayır|yok|var|elbette|tabii|asla|ücretsiz|bedava|fark|sorun|olur|olmaz|mümkün|sadece|yalnızca|biz de|ben de)(?!\p{L})/iu,
  ),
  // A subject that was said once is left out in Turkish.
  madeOne: inTurkish(
    /^(?:ben de |biz de |sonunda )*(?:kendim |kendimiz )?(?:bir tane(?:sini)?|onu|bunu) (?:yapt[ıi][mk]|diktim|diktik|tasarladı[mk]|geliştirdi[mk]|üretti[mk])[.!]*$/u,
  ),
  leansOnSubject: inTurkish(/(?!)/u),
  early: {
    "problem-solution": inTurkish(
      /(?<!\p{L})(?:dakika\p{L}*|saniye\p{L}*|artık|kendiliğinden|ücretsiz|her|kolay\p{L}*)(?!\p{L})/iu,
    ),
    testimonial: inTurkish(/(?:[ıiuü]yoruz|[ıiuü]yorum|m[ıiuü]z)(?!\p{L})|^(?:biz|ben)/iu),
    unboxing: inTurkish(/(?<!\p{L})(?:kutu|paket|kavanoz|şişe|tüp|hediye|ambalaj|kılıf)|birlikte gelir/iu),
    "before-after": inTurkish(/(?<!\p{L})(?:gider|onar|yenile|temizle|değiş|iyileş|parla|yerine|artık)/iu),
    list: /\d/u,
    "how-to": inTurkish(/(?<!\p{L})(?:çalışır|kullan|kurul|uyar|yıkanır|dayanır|aç[ıi]l|indir|bağlan)/iu),
    "founder-story": inTurkish(
      /(?:[ıiuü]yoruz|[dt][ıiuü]k|[ıiuü]yorum|[dt][ıiuü]m|m[ıiuü]z)(?!\p{L})|(?<!\p{L})(?:biz|ben|aile|kurucu|beri|yazarı|el yapımı)|['’][dt][ae] (?:üretil|yapıl|kavrul|örül|şişelen)/iu,
    ),
    comparison: inTurkish(/(?<!\p{L})(?:aksine|yerine|daha|bizimki|kıyasla)(?!\p{L})|\d/iu),
  },
};
