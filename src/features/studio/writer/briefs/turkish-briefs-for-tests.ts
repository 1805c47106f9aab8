import type { Brief } from "../../schema.ts";
import { briefOf } from "./scripts-for-tests.ts";

const turkish = (description: string, others: Partial<Brief> = {}): Brief =>
  briefOf("tr", description, others);

/** For tests: what Turkish brands type, as they type it. */
export const turkishBriefs: readonly Brief[] = [
  turkish(
    "Moda'da küçük bir mahalle kahvecisiyiz. Çekirdeklerimizi haftada iki kez kendimiz kavuruyoruz. Flat white 120 TL, ev yapımı cheesecake 160 TL. Hafta içi 08:00-22:00, hafta sonu 09:00-23:00 açığız. Bahçemize patili dostlarınız da gelebilir.",
    { brandName: "Kıyı Kahve", tone: "friendly" },
  ),
  turkish(
    "Fatura takibinden bıktınız mı? TakipÇi, geciken ödemeleri müşterinize kendiliğinden hatırlatır, gelen ödemeleri faturalarla eşleştirir ve size haftalık rapor gönderir. Logo ve Paraşüt ile entegre. 14 gün ücretsiz, sonra ayda 349 TL. Kredi kartı gerekmez.",
    { brandName: "TakipÇi", tone: "energetic", link: "https://www.takipci.example" },
  ),
  turkish(
    "el yapımı 925 ayar gümüş küpe ve kolyeler ✨ nikel içermez 💎 450 TL'den başlayan fiyatlar | hediye kutusu bizden | 3 iş gününde kargoda | sipariş için dm @ayisigi.taki",
    { tone: "playful" },
  ),
  turkish(
    "ATAŞEHİR'DE YENİ SPOR SALONU!!! 7/24 AÇIK. 120'DEN FAZLA ALET, SAUNA, ÜCRETSİZ OTOPARK. TAAHHÜT YOK. AYLIK 1.490 TL. İLK HAFTA ÜCRETSİZ!",
    { brandName: "Demir Kulüp", tone: "energetic", link: "https://demirkulup.example" },
  ),
  turkish(
    "Dt. Selin Aksoy, Bornova'da diş hekimi. Muayene ve diş taşı temizliği 1.800 TL. Acil hastaya aynı gün randevu. Çocuk hastalarımız için ayrı bekleme odamız var. Randevu: 0232 555 01 92. Pazar günleri kapalıyız.",
    { tone: "informative" },
  ),
  turkish(
    "Zeytinyağlı sabunlarımız elle kesilir ve altı hafta dinlendirilir. İçinde dört şey var: zeytinyağı, hindistan cevizi yağı, su ve kostik. Parfüm yok, boya yok. Bir kalıp yaklaşık 5 hafta dayanır. Tanesi 95 TL, üçü 250 TL.",
    { tone: "friendly" },
  ),
  turkish(
    "30 günde çizim öğrenin. Günde 15 dakika, 30 kısa video ders, her hafta gerçek bir illüstratörden geri bildirim. Hiç bilmeyenler için. Tek seferlik 1.290 TL. 14 gün içinde koşulsuz iade.",
    { brandName: "Çizgi Okulu", tone: "friendly", link: "https://cizgiokulu.example/basla" },
  ),
  turkish(
    "İzmir Karşıyaka'da kiralık 3+1 daire. 135 m², 4. kat, asansörlü, deniz manzaralı balkon, eşyalı. Aylık 38.000 TL, aidat hariç. Evcil hayvan kabul edilmiyor. 1 Mart'tan itibaren boş. Cumartesi günleri gezilebilir: 0232 555 01 33.",
    { tone: "informative" },
  ),
  turkish(
    "Çocuğunuz bugün kreşte ne yedi? Yuvam, kreşler ve veliler için bir uygulama. Öğretmenler yemek, uyku ve fotoğrafları saniyeler içinde girer, veliler anında görür. 340 kreş kullanıyor. KVKK uyumlu, sunucular Türkiye'de. Çocuk başına ayda 60 TL.",
    { brandName: "Yuvam", tone: "informative", link: "https://yuvam.example" },
  ),
  turkish(
    "1987'den beri aynı sokakta, aile işletmesi bir lokantayız. Kuzu tandırımız odun fırınında 6 saat pişer. Tandır 480 TL, künefe 190 TL. Alkolsüz. Rezervasyon için 0342 555 01 64'ü arayın. Bey Mah. Atatürk Cad. No: 21, Gaziantep.",
    { brandName: "Hacı Usta", tone: "friendly" },
  ),
  turkish(
    "Tahılsız köpek maması, %70 taze tavuk. Küçük partiler hâlinde Bolu'da üretiyoruz. Tarifi veteriner hekimlerle yazdık. “Yemek seçen köpeğim kabı yalayarak bitiriyor” diyor Bursa'dan Elif. 2 kg 690 TL, abonelikte %15 indirim. 8 haftadan küçük yavrulara uygun değildir.",
    { brandName: "Pati Sofrası", tone: "friendly", link: "https://www.patisofrasi.example/magaza" },
  ),
  turkish(
    "Keten yazlık elbiseler. Denizli'de dokunan ketenden, İstanbul'da dikiliyor. 34-48 beden, her elbisede cep, altı renk. 2.400 TL yerine 1.680 TL, pazar gününe kadar. 30 gün içinde ücretsiz iade.",
    { tone: "premium" },
  ),
  turkish("Çankaya'da elektrikçi. Gece ve hafta sonu da çalışıyorum. 0312 555 04 56.", {
    tone: "informative",
  }),
  turkish(
    "selam! ben Jülide, minibüsümde bisiklet tamir ediyorum 🚲 Eskişehir'de evinize ya da ofisinize geliyorum, çoğu tamir bir saatten kısa sürüyor. lastik yaması 200 tl, genel bakım 950 tl. randevu julidebisiklet.example",
    { tone: "playful" },
  ),
  turkish(
    "Şafak, gün doğumunu taklit eden bir uyandırma lambası.\n- 20 parlaklık seviyesi\n- 7 doğal ses\n- İnternetsiz çalışır\n- USB-C\nFiyat: 1.899 TL\n2 yıl garanti",
    { tone: "premium", brandName: "Şafak" },
  ),
  turkish(
    "Önce: her pazar üç saat ütü. Sonra: kapınızda ütülü gömlekler. Gömleklerinizi alıyor, yıkıyor, ütülüyor ve 48 saatte geri getiriyoruz. Gömlek başına 65 TL, en az 10 gömlek. Yalnızca Nilüfer'de.",
    { brandName: "Jilet", tone: "energetic", link: "https://jilet.example" },
  ),
  turkish(
    "Sıradan protein barların aksine bizimkilerde sadece 5 malzeme var: hurma, yer fıstığı, yumurta akı, kakao ve deniz tuzu. 12 g protein, ilave şeker yok. Yer fıstığı ve yumurta içerir. 12'li kutu 540 TL.",
    { brandName: "Sade Bar", tone: "energetic" },
  ),
  turkish(
    "Yılmaz & Er Hukuk Bürosu, Ankara. Aile hukuku, miras ve gayrimenkul davaları. İlk 30 dakikalık görüşme ücretsiz. Online görüşme yapıyoruz. Türkçe, İngilizce ve Arapça hizmet veriyoruz.",
    { tone: "informative", link: "https://yilmazer.example" },
  ),
  turkish(
    "Haliç kıyısında yoga stüdyosu. Derslerde en fazla 8 kişi, mat ve çay bizden. Tek ders 450 TL, on ders 3.600 TL. Nasıl mı oluyor? Online yer ayırtın, 10 dakika önce gelin, hiçbir şey getirmeyin. Pazartesi 18:30'da başlangıç dersi.",
    { brandName: "Durgun Su", tone: "premium" },
  ),
  turkish(
    "Aylık mum kutusu. Her ay iki adet elle dökülmüş mum, kibrit ve bir sürpriz. İstediğiniz zaman iptal edin. Aylık 590 TL, kargo ücretsiz. 2.100 yorumda 4,8 puan.",
    { tone: "playful", brandName: "Fitil Kutu", link: "https://fitilkutu.example" },
  ),
  turkish(
    "Şirince'de 11 odalı taş otel. Teras kahvaltısı, mayıs-eylül arası açık havuz, ücretsiz bisiklet. İki kişilik oda gecelik 5.400 TL'den başlıyor. 12 yaş altı çocuk kabul etmiyoruz. Hafta sonu en az iki gece.",
    { brandName: "Kocayemiş Konağı", tone: "premium", link: "https://kocayemis.example" },
  ),
  turkish(
    "TazeKapak nasıl kullanılır: 1) Kapağı kâsenin üzerine gerin. 2) Kenarını bastırın. 3) Buzdolabına koyun. 6'lı silikon kapak seti, bulaşık makinesinde yıkanır, 7-21 cm arası kâselere uyar. 349,90 TL.",
    { brandName: "TazeKapak", tone: "informative" },
  ),
  turkish(
    "LGS ve YKS için matematik özel ders, online ya da Beşiktaş'ta yüz yüze. 14 yıl lisede öğretmenlik yaptım. Saati 900 TL, ilk ders ücretsiz. WhatsApp: 0532 555 01 47.",
    { tone: "friendly" },
  ),
  turkish(
    "Antalya'da ev temizliği. İki kişi, üç saat, malzemeler dahil: 2.200 TL. Kendi süpürgemizi getiriyoruz. Çalışanlarımız sigortalı. İkinci katın üzerindeki camları dışarıdan silmiyoruz. Google'da 4,9 yıldız.",
    { brandName: "Pırıl Ev", tone: "friendly" },
  ),
];
