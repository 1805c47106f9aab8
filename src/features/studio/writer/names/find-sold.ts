import { isFunctionWord } from "../language/english-function-words.ts";
import { wordCount } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";

const MOST_WORDS = 4;

/** Who makes it, and not what it is; "our family bakery" is what it is. */
const RELATIVES =
  "mum|mom|dad|mother|father|grandma|grandmother|wife|husband|sister|brother|daughter|son|kids|friend";
const SHOP =
  "(?:(?:little|small|tiny|online|new|own|family|etsy) )*(?:shop|store|stall|business|brand|company)";
const KIN = `(?:my|our) (?:${RELATIVES}|family|team|${SHOP})(?: and (?:I|me))?`;
const BY_KIN = new RegExp(`^(?:my|our) (?:${RELATIVES})(?!\\p{L})`, "iu");

/** What who sells something does, without its endings. */
const SELL =
  "sell|mak|bak|brew|roast|offer|grow|craft|produc|manufactur|supply|build|rent|serv|cook|print|sew|knit|pour|design|creat";
/** "We sell handmade leather wallets", "My mum started making soap": whoever does it, behind it stands what it is. */
const SELLING = new RegExp(
  `^(?:(?:here |at \\p{L}+,? |(?:now|today|these days),? )?(?:we|I)(?:['’]ve| have)?|${KIN}) (?:(?:also|only|just|proudly|lovingly|started|began|have been|has been|been) )*(?:(?:${SELL})(?:e|es|s|ing|ed)?|made|built|grew) (?:out |up )?(.+)$`,
  "iu",
);
/** "My wife paints pet portraits": the same of what I or we would be said to do as a trade, "house painting". */
const KIN_MAKING = new RegExp(`^${KIN} (?:paints?|draws?|carves?|crochets?|weaves?|embroiders?) (.+)$`, "iu");
/** "Been making marmalade since lockdown": whoever has. */
const BEEN_SELLING = new RegExp(
  `^(?:(?:we|I)(?:['’]ve| have) )?been (?:${SELL})ing (?:out |up )?(.+)$`,
  "iu",
);
/** "Selling my old bike", as whoever has one thing to sell begins. */
const SELLING_ONE = /^(?:I['’]m |I am |now )?selling (?:(?:my|our|this|an?|some) )?(.+?)(?:,? size \S+)?$/iu;
/** "We do dog walking": a thing to do, which ends as such. */
const DOING = /^(?:we|I) (?:also |only )?do ((?!not |bring)\p{L}+(?: \p{L}+)?ing\b.*)$/iu;
/** "We do bouncy castle hire": the same of a thing; "we do deliver" is said with a stress. */
const DOING_THINGS =
  /^(?:we|I) (?:also |only )?do ((?!(?:not|bring|deliver|ship|take|accept|offer|have|love|like|need|ask|come|sell|make|cater|work|use|try|our|my|your|the|an?|it|this|that|what|all|everything|most|some|any|more)(?!\p{L}))[\p{L}-]+ [\p{L}&-]+.*)$/iu;
/** "Started a small candle business from my kitchen". */
const STARTED =
  /^(?:(?:we|I)(?:['’]ve| have)? )?(?:just |recently )?started (?:up )?(?:an?|my|our) (?:(?:small|little|tiny|new|family|local|own|home) )*(\p{L}+ (?:business|shop|studio|bakery|company))(?!\p{L})/iu;
/** "We're opening a second climbing wall in Bath". */
const OPENING_ENGLISH =
  /^(?:we|I)(?:['’](?:re|m)| are| am|['’]ve| have)?(?: now| finally| just)? (?:open|launch|host)(?:ing|ed) (?:an?|our|the) (?:(?:brand )?new |second |third |little |tiny )?(.+)$/iu;
/** "We run a small climbing gym in Leeds". */
const RUNNING =
  /^(?:we|I) (?:run|own) (?:an?|the) (?:(?:small|little|tiny|new|family|local|friendly|independent|family-run) )*(?!(?:offer|sale|promo|promotion|competition|giveaway|fleet|team|tight|business|company|shop)(?!\p{L}))(.+)$/iu;
/** "We run evening pottery classes": several of what one comes to. */
const RUNNING_SEVERAL =
  /^(?:we|I) (?:also )?(?:run|teach|lead|host) ((?!(?:our|my|your|the|all|some|several|many|these) )(?:[\p{L}'’-]+ ){1,3}(?:class|cours|workshop|lesson|tour|walk|retreat|camp)e?s)(?!\p{L})/iu;
/** "We fix up old synths and sell them". */
const RESTORING =
  /^(?:we|I) (?:fix(?: up)?|do up|restore|refurbish|recondition|upcycle|rebuild|repair) (\p{L}+(?: \p{L}+){0,2}) and (?:then )?(?:re)?sell (?:them|it)(?!\p{L})/iu;
/** "We're a two-person studio making websites", "We're two sisters baking sourdough": what who they are makes. */
const BEING_MAKER =
  /^(?:we are|we['’]re|I am|I['’]m) (?:an?|two|three|four|five) (?:[\p{L}-]+ ){1,4}?(?:making|selling|building|designing|baking|brewing|roasting|growing|sewing|knitting) (.+)$/iu;
/** "We are a family dental clinic", "I'm a wedding photographer". */
const BEING = /^(?:we are|we['’]re|I am|I['’]m) (?:an?|the) (.+)$/iu;
const OF_YOURS = new RegExp(`^(?:we|I) (?:${SELL})\\p{L}* your(?!\\p{L})`, "iu");
const DETERMINER = /^(?:our|my|the|an?|all|your|some|these|many) /iu;
/** Where the noun ends: at what is said of it, or of how, where and when it is sold. */
const BEHIND =
  /^(?:is|are|was|were|has|have|can|will|for|in|on|at|by|from|with|without|round|around|across|near|throughout|to|that|which|who|of|and|or|since|because|as|per|every|each|all|so|serving|covering|offering|using|making|selling|helping|specialising|specializing|right|online|here|today|tomorrow|tonight|soon|next|now|you|we|it|them|this|these|those)$/iu;
/** "Selling my late dad's workshop": whose it was. */
const OF_KIN =
  /^(?:late )?(?:(?:grand)?(?:mother|father|ma|pa|parents)|mum|mom|dad|aunt|uncle)(?:['’]s|s['’]?) (?=\p{L})/iu;
/** "End of tenancy cleaning": one noun, with a word in it that else ends one. */
const END_OF = /(?<!\p{L})(end of) (?=\p{L}+ (?:\p{L}+ing|cleans?|parties|party|sale))/iu;
/** "Trek Marlin 5 mountain bike": the number of a model counts as none of its words. */
const BARE_PART = / (?:&|\d+)(?= )/gu;
/** "2016 vw golf 1.6 tdi 84k miles": how much it did and how large its engine is, behind what it is. */
const FIGURES_BEHIND = / (?:\d\.\d|\d+k? miles|\d+ ?(?:gb|tb|inch|cm|ft)(?!\p{L})).*$/iu;
/** Not a thing: "everything you need", "it by hand". */
const NO_THING =
  /^(?:it|them|this|that|ones?|some|mine|ours|everything|anything|something|sure|more|less|life|things?)(?!\p{L})/iu;

/** Whether an English phrase begins with who makes it. */
export const isByKin = (phrase: string): boolean => BY_KIN.test(phrase);

/** "Kiln & Dawn makes stoneware mugs": who does, where it is not "we". */
const SELLER = new RegExp(`^\\p{Lu}\\S*(?: (?:&|and|\\p{Lu}\\S*))* (?=(?:${SELL})e?s )`, "u");

/** What an English sentence says that somebody of a name sells, as findSoldEnglish. */
export function findSoldByName(phrase: string): string | undefined {
  return SELLER.test(phrase) ? findSoldEnglish(phrase.replace(SELLER, "We ")) : undefined;
}

/** What an English sentence says that somebody sells or is; undefined where it doesn't, or not in a few words. */
export function findSoldEnglish(phrase: string): string | undefined {
  const object =
    [
      STARTED,
      SELLING,
      KIN_MAKING,
      BEEN_SELLING,
      SELLING_ONE,
      DOING,
      DOING_THINGS,
      OPENING_ENGLISH,
      RUNNING,
      RUNNING_SEVERAL,
      RESTORING,
      BEING_MAKER,
      BEING,
    ]
      .map((way) => way.exec(phrase)?.[1])
      .find(Boolean)
      ?.replace(DETERMINER, "")
      .replace(OF_KIN, "")
      .replace(FIGURES_BEHIND, "") ?? "";
  const words = object.replace(END_OF, "$1\u00a0").split(" ");
  const end = words.findIndex((word, index) => index > 0 && (BEHIND.test(word) || isFunctionWord(word)));
  const noun = (end === -1 ? words : words.slice(0, end)).join(" ").replaceAll("\u00a0", " ");
  // "We print your kids drawings on cushions": what one has already.
  if (OF_YOURS.test(phrase)) return undefined;
  return noun === "" || NO_THING.test(noun) || wordCount(noun.replaceAll(BARE_PART, " ")) > MOST_WORDS
    ? undefined
    : noun;
}

/** "El yapımı deri cüzdan satıyoruz": what stands before the verb is it. */
const SELLING_IN_TURKISH =
  /^(.+) (?:sat|üret|yap|pişir|dik|ör|hazırl|tasarl|sun|yetiştir|doku|kiral|kavur|demle|bas|ver|kur|çiz|biç|çek|düzenl|mayal|damıt|kurut|getir)\p{L}*?(?:yoruz|yorum|yor|[aeıi]r[ıi][mz])$/iu;
/** "Nakliyat firmasıyız", "Düğün fotoğrafçısıyım". */
const BEING_IN_TURKISH = /^(.+\p{L}{3}[ıiuü])y[ıiuü][zm]$/iu;
/** "Kadıköy'de küçük bir sahafız", "bir çocuk kitapçısıyız": what somebody is; of "bir aileyiz" nobody knows what they do. */
const ONE_OF_A_TRADE =
  /(?<!\p{L})bir ((?!(?:aile|ekip|ekib|firma|marka|şirket|girişim|grup|grub|çift|işletme|kuruluş|yer)(?:y?[ıiuü][zm])$)(?:\p{L}+ )?\p{L}{3,}?)(?<![dt][ıiuü]|m[ae]l|d|(?:yap|sat|aç|tut|çek|seç)t)y?[ıiuü][zm]$/iu;
/** "Çiğ köfte dükkânı açtık". */
const OPENING =
  /^(.+) (?:açtık|açtım|kurduk|kurdum|yaptık|yaptım|geliştirdik|geliştirdim|hazırladık|hazırladım|tasarladık|tasarladım)$/iu;
/** "Yaz okulu başlıyor": what begins or has come; less to pay is no thing. */
const BEGINS = /^((?!.*(?:indirim|kampanya|fırsat)).+) (?:başlıyor|başladı|açılıyor|açıldı|geldi)$/iu;
/** "Spor salonumuz açıldı", "Stüdyomuz Ataşehir'de açıldı". */
const OPENED =
  /^(.+\p{L}{2}[aeıioöuü]m[ıiuü]z) (?:\p{Lu}\p{L}+['’][dt][ae] )?(?:açıldı|yenilendi|taşındı|büyüdü|hazır|hizmetinizde)$/iu;
/** "Ekibimize kıdemli yazılımcı arıyoruz": who is to come. */
const HIRING =
  /^(?:.*(?:[ıiuü]m[ıiuü]z[ae]|y[ae]) )?(?:.* (?:çalışacak|görev alacak) )?(.+) (?:arıyoruz|aranıyor|alınacaktır)$/iu;
/** "Kır düğünü mekanı arayan çiftler": what they look for. */
const LOOKED_FOR = /^(.+) arayan(?:lar\p{L}*| \p{L}+l[ae]r\p{L}*)$/iu;
/** Who does it, where and for whom; none of it is the noun. */
const BEFORE_NOUN =
  /^.*(?:['’]n?[dt][ae]n?|(?<!\p{L})(?:için|(?:[Ss]ipariş|[İi]steğe|[Tt]alep) üzerine|öncesi|sonrası|hazırlık|evde|köyde|(?:aynı|bu) \p{L}+[dt][ae]|evimizde|atölyemizde|mutfağımızda|bahçemizde|\p{L}+l[ae]r[ıi]nd[ae]|\p{L}{2,}(?<!l[ae]r)[ıiuü]nd[ae]n|\p{L}+l[ae]r[ıi]m[ıi]zd[ae]n|\p{L}+l[ae]r[ae]|\p{L}+l[ae]rd[ae]n|\p{L}*yıldır|yılından beri|[dt]en beri|[dt]an beri|olarak)) /u;
const HOW_LONG =
  /^(?:\d+ (?:gece|gün|saat|hafta|ay)(?:l[ıiuü]k)? )+(?=\p{L}+ \p{L})|^\d+ (?:gün|saat|hafta|ay)l[ıiuü]k /iu;
/** "taş evimiz 1 Mayıs'ta açılıyor": on what day, within. */
const ON_DAY =
  / \d{1,2} (?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)['’][dt][ae](?= |$)/u;
/** "Şimdi", "Her cuma": since when and how often. */
const WHEN =
  /^(?:şimdi|bugün|artık|yıllardır|her (?:yıl|ay|hafta|gün|sabah|akşam|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar)|(?:pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar) (?:günü|günleri))(?: de| da)? (?=\p{L}+ )/iu;
const WHO =
  /^(?:(?:anne|anneanne|babaanne|dede|nine)m[iı]n tarifiyle|biz|ben|annem|babam|eşim|ablam|anneannem|babaannem|dedem|ailem|ailecek) /iu;
/** "bodrumda tekne": where, typed small; "pırlanta yüzük" is none, nor is "sade kahve". */
const SOMEWHERE =
  /^(?:(?=\p{L}*[aıou][^aeıioöuü]*[td]a )|(?=\p{L}*[eiöü][^aeıioöuü]*[td]e ))\p{L}{3,}(?:[fstkçşhp]t|[^fstkçşhp\P{L}]d)[ae] (?=\p{L})/iu;
const TO_YOUR = /^(?:\p{L}+[ıiuü]n[ıiuü]zd[ae]n )?\p{L}+[aeıiuü]n[ıiuü]z[ae] /iu;
/** "Köyden gelen doğal zeytinyağı": where it comes from is told of it. */
const TOLD_OF_IT =
  /^.*(?<!\p{L})(?:gelen|olan|yapılan|üretilen|toplanan|gezen|hazırlanan|kavrulan|dokunan|sıkılan|yetişen|mayalanan|pişen|pişirilen|dikilen|örülen|dökülen|öğütülen|kurutulan|işlenen|boyanan) /iu;
/** An object that something is done to, and no thing that is sold: "ihtiyacınızı", "işletmelere"; "kına organizasyonu" is one. */
const DONE_TO =
  /(?:(?<! \p{L}*(?:syo|lo))n[ıiuü]|y[ıiuü]|n[ıiuü]z[ıiuü]|(?:[aeıioöuü]y|[ıiuü]n)[ae])$|^\S+l[ae]r[ıiae]$/iu;

/** "Kendi kombuchamı": what one makes oneself; of "ekmeğimi" nobody knows what it ends with. */
const MY_OWN = /^(?:evde )?kendi (\p{L}+[aeoö])m[ıiuü]$/iu;

/** "Cam filmi yapıyoruz 15 yıldır": since when, behind the verb. */
const SINCE_BEHIND = / (?:\d+|\p{L}+) (?:yıldır|senedir)$/iu;

/** "Köy ürünlerini kapınıza getiriyoruz": several things that somebody has; of "balığı" nobody knows what it ends with. */
const BROUGHT =
  /^(?:.*? )??((?:\p{L}+ )?\p{L}{2,}l[ae]r[ıi])n[ıi] (?:kapınıza|evinize|adresinize|sofranıza|mutfağınıza|ofisinize|ayağınıza|size)(?: kadar)? (?:getiri|ulaştırı|taşı)yoru[zm]$/iu;
/** "Patibas aboneliği ile mamanız bitmez": by what. */
const BY_MEANS =
  /^((?:\p{L}+ ){1,3}(?:aboneliği|üyeliği|uygulaması|programı|yazılımı|paketi|seti)) (?:ile|sayesinde)(?!\p{L})/iu;

/** "Diş beyazlatma tek seansta 45 dakika sürüyor": what is done, before how long that takes. */
const TAKES =
  /^(\p{L}{2,} \p{L}{3,}m[ae]) (?:tek seans|sadece|yalnızca|yaklaşık|ortalama|\d).*(?:sür[eü]|bit[ei]|tamamlan[ıi])/iu;

/** "Satılık 2015 corolla 1.33 life", "satılık 2019 model renault clio": of what year and make something for sale is. */
const MADE_IN =
  /^(?:sahibinden |acil )*satılık ((?:19|20)\d\d (?:model )?\p{L}{3,}(?: (?!(?:model|benzin|dizel|otomatik|manuel)(?!\p{L}))\p{L}{2,})?)(?= \d)/iu;
const inCapitals = (name: string): string =>
  name.replace(/(?<= )(?!model(?!\p{L}))\p{Ll}/gu, (letter) => letter.toLocaleUpperCase("tr"));

/** The same of a Turkish sentence. */
export function findSoldTurkish(written: string): string | undefined {
  const made = MADE_IN.exec(written)?.[1];
  if (made) return inCapitals(made);
  const phrase = written.replace(SINCE_BEHIND, "");
  const trade = ONE_OF_A_TRADE.exec(phrase)?.[1];
  if (trade && !endsWithVerb(phrase.replace(/y?[ıiuü][zm]$/iu, ""))) return trade;
  const whole = (BROUGHT.exec(phrase) ?? BY_MEANS.exec(phrase) ?? TAKES.exec(phrase))?.[1];
  if (whole) return whole;
  const sold = SELLING_IN_TURKISH.exec(phrase)?.[1];
  const found =
    sold ??
    [OPENING, BEING_IN_TURKISH, OPENED, BEGINS, HIRING, LOOKED_FOR]
      .map((way) => way.exec(phrase)?.[1])
      .find(Boolean);
  const noun = found && withoutBefore(found.replace(/^[Ee]vde (?=\p{L}+ \p{L})/u, "")).replace(MY_OWN, "$1");
  if (!noun || (sold && DONE_TO.test(noun))) return undefined;
  if (wordCount(noun.replaceAll(/ (?:ve|ile) /gu, " ")) <= MOST_WORDS) return noun;
  return sold && endOf(noun);
}

const END_WORDS = 3;
/** "birebir matematik özel ders": what a Turkish noun ends with is it; of several things it is only the last. */
function endOf(noun: string): string | undefined {
  const words = noun.split(" ");
  const isOneOfSeveral = words.some((word) => /^(?:ve|veya|ya|ile|&|\+)$|,$/u.test(word));
  return isOneOfSeveral
    ? undefined
    : words.slice(words.at(-END_WORDS - 1) === "el" ? -END_WORDS - 1 : -END_WORDS).join(" ");
}

/** "Satılık 2019 model Renault Clio": that it is for sale, before what it is. */
export const withoutSale = (text: string): string =>
  text.replace(/^(?:sahibinden |acil |devren )*(?:satılık|kiralık|[iİ]kinci el) /iu, "");

/** "Halden taze balık": where one gets it, before it. */
const FROM_THERE =
  /^(?:hal|köy|tarla|bahçe|dal|deniz|çiftlik|fabrika|üretici|yayla|kovan|fırın|tezg[aâ]h)[dt][ae]n (?=\p{L}+ \p{L})/iu;
export const withoutSource = (noun: string): string => noun.replace(FROM_THERE, "");

/** The noun, without whom it is for: "Evinize güneş paneli" is a solar panel. */
export const withoutWhom = (text: string): string => text.replace(TO_YOUR, "");

/** The noun, without who, where, how long, for whom and where it comes from. */
export function withoutBefore(text: string): string {
  const noun = text.replace(ON_DAY, "").replace(WHEN, "").replace(BEFORE_NOUN, "").replace(HOW_LONG, "");
  return withoutWhom(withoutSource(noun)).replace(WHO, "").replace(SOMEWHERE, "").replace(TOLD_OF_IT, "");
}
