import { capitalised } from "./sentence-text.ts";

/*
 * Words that keep their capital wherever they stand: what tells a name in a text all of whose letters are capitals. In
 * the small letters of their language, which are their own wherever both have the same.
 */

const PLATFORMS =
  "instagram|whatsapp|tiktok|facebook|youtube|linkedin|pinterest|telegram|google|apple|amazon|etsy|iphone|ipad|android|windows|bluetooth|shopify|netflix|spotify|trendyol|hepsiburada|getir|yemeksepeti";

/** What English-speaking people are called who sign, speak or are asked for. */
const GIVEN_NAMES =
  "john|james|emma|olivia|sarah|michael|david|emily|anna|maria|peter|paul|robert|thomas|daniel|jessica|laura|sophie|kate|julia|susan|linda|karen|nell|ben|tom|jane|alice|henry|george|charlotte";

/** Days, months that are no other word, places and peoples, languages, feasts. */
const ENGLISH =
  "mr|mrs|ms|dr|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween|ramadan|valentine|america|american|australia|australian|austria|austrian|belgium|belgian|brazil|brazilian|britain|british|bristol|cardiff|california|canada|canadian|chicago|china|chinese|colombia|colombian|denmark|danish|dublin|dutch|edinburgh|egypt|egyptian|england|english|ethiopia|ethiopian|europe|european|florida|france|french|germany|german|glasgow|greece|greek|ireland|irish|india|indian|istanbul|italy|italian|japan|japanese|kenya|kenyan|korea|korean|leeds|liverpool|london|manchester|mexico|mexican|milan|morocco|moroccan|netherlands|norway|norwegian|paris|persian|poland|portugal|portuguese|rome|russia|russian|scotland|scottish|spain|spanish|sweden|swedish|swiss|switzerland|texas|thai|thailand|tokyo|turkish|türkiye|ukraine|ukrainian|vermont|vienna|vietnam|vietnamese|wales|welsh|york|norwich|leicester|sheffield|nottingham|brighton|oxford|cambridge|newcastle|southampton|plymouth|exeter|belfast|swansea|cornwall|devon|yorkshire|norfolk|suffolk|essex|sussex|surrey|kent|hackney|brooklyn|manhattan|boston|seattle|portland|denver|dallas|houston|austin|atlanta|miami|philadelphia|toronto|vancouver|montreal|sydney|melbourne|brisbane|auckland|ghent|antwerp|brussels|galway|limerick|aberdeen|dundee|inverness|margate|harrogate|coventry|swindon|wigan|sunderland|nashville|tampa|orlando|detroit|cleveland|dayton|baltimore|pittsburgh|minneapolis|milwaukee|omaha|tucson|sacramento|oakland|boise|asheville|honolulu|ottawa|calgary|winnipeg|adelaide|christchurch|johannesburg|nairobi|lagos|accra|dubai|singapore|bangkok|berlin|munich|hamburg|amsterdam|utrecht|copenhagen|oslo|stockholm|lisbon|barcelona|madrid|alabama|alaska|arizona|arkansas|colorado|connecticut|delaware|hawaii|idaho|illinois|indiana|iowa|kentucky|louisiana|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|ohio|oklahoma|oregon|pennsylvania|tennessee|utah|wisconsin|wyoming|memphis|louisville|cincinnati|tulsa|albuquerque|knoxville|birmingham|wolverhampton|croydon|guildford|woking|farnham|hitchin|ashford|tenterden|skegness|kendal|goole|otley|ilkley|mansfield|worksop|harlow|chelmsford|braintree|stevenage|luton|bedford|reigate|dorking|epsom|bromley|lewisham|greenwich|hackney|tottenham|wimbledon|twickenham|watford|salford|bolton|oldham|rochdale|wigan|warrington|lancaster|burnley|halifax|keighley|skipton|whitby|scarborough|middlesbrough|gateshead|cheltenham|stroud|taunton|yeovil|torquay|newquay|falmouth|penzance|swindon|basingstoke|winchester|chichester|hastings|eastbourne|worthing|maidstone|whitstable|folkestone|levenshulme|didsbury|chorlton|altrincham|shrewsbury|hereford|malvern|kidderminster|loughborough|grimsby|scunthorpe|lincoln|stirling|perth|ayr|wrexham|llandudno|aberystwyth|lisburn|derry|islington|brixton|peckham|walthamstow|leith|lancashire|cheshire|dorset|somerset|wiltshire|hampshire|hertfordshire|berkshire|oxfordshire|derbyshire|lincolnshire|northumberland|cumbria|shropshire|gloucester|worcester|canterbury|bournemouth|portsmouth|ipswich|colchester|peterborough|northampton|huddersfield|bradford|wakefield|telford|doncaster|stockport|blackpool|carlisle";

const TURKISH_TOWNS =
  "istanbul|ankara|izmir|bursa|antalya|konya|adana|gaziantep|şanlıurfa|mersin|kayseri|diyarbakır|eskişehir|samsun|trabzon|denizli|malatya|hatay|antakya|erzurum|erzincan|sakarya|kocaeli|izmit|tekirdağ|edirne|kırklareli|çanakkale|balıkesir|muğla|manisa|afyon|afyonkarahisar|kütahya|isparta|burdur|nevşehir|niğde|aksaray|amasya|tokat|sivas|giresun|rize|artvin|kars|mardin|siirt|tunceli|elazığ|adıyaman|kahramanmaraş|osmaniye|kastamonu|sinop|zonguldak|bartın|karabük|yalova|bilecik|yozgat|kırşehir|kırıkkale|bodrum|fethiye|marmaris|alaçatı|urla|ayvalık|bozcaada|gökçeada|datça|alanya|kadıköy|beşiktaş|üsküdar|nişantaşı|şişli|bakırköy|ataşehir|bornova|karşıyaka|alsancak|çankaya|osmangazi|mudanya|gemlik|inegöl|buca|bayraklı|gaziemir|seferihisar|kuşadası|didim|bergama|karaburun|pendik|maltepe|ümraniye|çekmeköy|sancaktepe|tuzla|esenyurt|beylikdüzü|küçükçekmece|büyükçekmece|başakşehir|bağcılar|bahçelievler|güngören|zeytinburnu|beyoğlu|sarıyer|kağıthane|eyüpsultan|gaziosmanpaşa|silivri|çatalca|beykoz|etiler|maslak|mecidiyeköy|taksim|cihangir|çukurcuma|kuzguncuk|ortaköy|arnavutköy|suadiye|çayyolu|karaköy|bostancı|göztepe|erenköy|caddebostan|yenimahalle|keçiören|etimesgut|odunpazarı|tepebaşı|çukurova|muratpaşa|konyaaltı|manavgat|selçuklu|şehitkamil|şahinbey|tarsus|mezitli|atakum|pamukkale|merkezefendi|melikgazi|kocasinan|gebze|darıca|serdivan|adapazarı|karaman|ardahan|bayburt|bingöl|bitlis|bolu|çankırı|çorum|düzce|gümüşhane|hakkari|ığdır|kilis|şırnak|çorlu|lüleburgaz|çayırova|bafra|sapanca|akyazı|söke|nazilli|salihli|turgutlu|akhisar|alaşehir|soma|ödemiş|torbalı|aliağa|foça|gelibolu|biga|edremit|bandırma|erdek|burhaniye|akçay|susurluk|karacabey|mustafakemalpaşa|iznik|orhangazi|gölcük|karamürsel|kandıra|akçakoca|safranbolu|çaycuma|boyabat|merzifon|turhal|niksar|ünye|fatsa|vezirköprü|akçaabat|sürmene|ardeşen|çayeli|hopa|arhavi|borçka|iskenderun|dörtyol|samandağ|reyhanlı|kırıkhan|ceyhan|kozan|silifke|anamur|serik|finike|kumluca|korkuteli|gazipaşa|seydişehir|beyşehir|akşehir|çumra|ürgüp|göreme|avanos|polatlı|beypazarı|kızılcahamam|gölbaşı|sincan|mamak|pursaklar|sungurlu|nizip|birecik|siverek|viranşehir|midyat|nusaybin|kızıltepe|cizre|silopi|ergani|elbistan|ığdır|erciş|tatvan|uşak|ortaca|dalaman|köyceğiz|milas|yatağan|turgutreis|yalıkavak|gümüşlük|göcek|ölüdeniz|akyaka|çiftlikköy|geyve|arifiye|şile|ağva|bayrampaşa|sultangazi|sultanbeyli|bahçeşehir|florya|yeşilköy|acıbadem|kozyatağı|kızılay|batıkent|eryaman|çiğli|narlıdere|balçova|güzelbahçe|gümüldür|karabağlar|mavişehir|gürsu|kestel|çerkezköy|malkara|keşan|uzunköprü|babaeski|pınarhisar";

const TURKISH = `dr|pzt|slt|çrş|prş|cmt|türkiye|türk|türkçe|ingilizce|almanca|fransızca|ispanyolca|italyanca|rusça|arapça|amerika|avrupa|asya|afrika|almanya|fransa|ingiltere|italya|ispanya|yunanistan|hollanda|rusya|japonya|çin|kore|italyan|fransız|alman|ingiliz|japon|amerikan|anadolu|trakya|kapadokya|akdeniz|karadeniz|marmara|ege|${TURKISH_TOWNS}|ramazan|noel|ayşe|fatma|emine|hatice|zeynep|elif|meryem|merve|büşra|esra|kübra|zehra|selin|nida|mehmet|mustafa|ahmet|ali|hüseyin|hasan|ibrahim|ismail|osman|yusuf|murat|ömer|emre|burak|cem|kemal|leyla|defne|melis|tuğba|gülşen|gülsüm|jülide|münevver|nermin|nükhet|şükran|türkan|serkan|volkan|hakan`;

const words = (...lists: string[]): ReadonlySet<string> => new Set(lists.join("|").split("|"));

export const capitalisedWords = {
  en: words(PLATFORMS, ENGLISH, GIVEN_NAMES),
  tr: words(PLATFORMS, TURKISH),
} as const;

/** Who is meant, and no place, in small letters. */
export const givenNames = words(GIVEN_NAMES);

/** Where somebody is in Türkiye, in small letters. */
export const turkishTowns = words(TURKISH_TOWNS);

/** Among small letters these are as often other words: bone china, whoever says "I" in Turkish, what ought to be bought, laurel. */
const AMBIGUOUS = { en: words("china|ben"), tr: words("alman|çin|defne|melis") } as const;
const NAMES = {
  en: words(ENGLISH, GIVEN_NAMES).difference(AMBIGUOUS.en),
  tr: words(TURKISH).difference(AMBIGUOUS.tr),
} as const;
/** Months that are other words, too, and short ones. */
const MONTHS = {
  en: words("march|may|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec"),
  tr: words("ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık"),
} as const;

/** "7 aralık pazar": a day of the week has its capital where it is one of a date. */
const TURKISH_DAYS = words("pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|pazar");
const BEHIND_MONTH = new RegExp(`\\d (?:${[...MONTHS.tr].join("|")}) $`, "u");

/** Whether a word in small letters is meant as a month, with a number beside it, or as a date's day. */
export const isDated = (small: string, before: string, after: string, language: "en" | "tr"): boolean =>
  (MONTHS[language].has(small) &&
    (/\d(?:\.|st|nd|rd|th)? $/u.test(before) || (language === "en" && /^ \d/u.test(after)))) ||
  (language === "tr" && TURKISH_DAYS.has(small) && BEHIND_MONTH.test(before.toLocaleLowerCase("tr")));

/** Districts that are other words, too, water lily, lightning, eagle: names where another place stands beside them. */
export const TURKISH_DISTRICTS = words(
  "nilüfer|yıldırım|kartal|çeşme|avcılar|adalar|körfez|levent|balat|kepez",
);
const BESIDE = "(?: ?[,/–-] ?| ve | )";
const WORD_BEFORE = new RegExp(`(\\p{L}+)${BESIDE}$`, "u");
const WORD_BEHIND = new RegExp(`^${BESIDE}(\\p{L}+)`, "u");

/** "bursa nilüfer osmangazi": whether such a word is a district here. */
export function isDistrict(small: string, before: string, after: string): boolean {
  if (!TURKISH_DISTRICTS.has(small)) return false;
  const beside = [WORD_BEFORE.exec(before)?.[1], WORD_BEHIND.exec(after)?.[1]];
  return beside.some((word = "") => {
    const other = word.toLocaleLowerCase("tr");
    return NAMES.tr.has(other) || (TURKISH_DISTRICTS.has(other) && /^\p{Lu}\p{Ll}/u.test(word));
  });
}

/** What stands by itself, and in no account, tag or address. */
const WORD = /(?<![\p{L}\p{N}@#./_-])\p{Ll}+(?![\p{L}\p{N}@/_]|[.-]\p{L})/gu;

/** Places of several words, which by themselves are others. */
const ENGLISH_PLACES =
  /(?<![\p{L}\p{N}@#./_-])(?:(?:new|east|west|north|south) (?:york|orleans|jersey|mexico|zealand|delhi|london|austin|yorkshire|sussex|wales|africa|korea|carolina|dakota)|(?:san|santa|los|las|st|fort|cape|hong|costa|puerto|el|salt lake|kansas|milton|lake|long|rhode|palm|isle of) (?:francisco|diego|jose|antonio|cruz|monica|barbara|fe|angeles|vegas|louis|ives|albans|andrews|worth|lauderdale|town|kong|rica|rico|paso|city|keynes|district|tahoe|island|beach|springs|wight|man))(?![\p{L}\p{N}@/_]|[.-]\p{L})/gu;
const SMALL_IN_PLACES = /^of$/u;
const placed = (place: string): string =>
  place
    .split(" ")
    .map((word) => (SMALL_IN_PLACES.test(word) ? word : capitalised(word, "en")))
    .join(" ");

const DAY = "(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)";
/** "open wed-sun", "sat to mon", "on zoom": short for what has a capital, beside what tells that it is that. */
const SHORT_NAMES = new RegExp(
  `(?<![\\p{L}-])${DAY}(?=(?: ?[-–&] ?| to | and |, | )${DAY}(?![\\p{L}-]))|(?<=(?<!\\p{L})${DAY}(?: ?[-–&] ?| to | and |, | ))${DAY}(?![\\p{L}-])|(?<![\\p{L}-])${DAY}(?= \\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|(?<=\\d miles (?:of|from) )(?!(?:here|home|our|your|my|the|us|me|town|any|it|where|all)(?!\\p{L}))\\p{Ll}{4,}|(?<=(?<!\\p{L})(?:till?|until|from|since|by|in|this|next|mid|early|late) )(?:jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)(?![\\p{L}-])|(?<=(?<!\\p{L})(?:every|viewings?) )${DAY}(?![\\p{L}-])|(?<![\\p{L}-])${DAY}(?= (?:only|mornings?|evenings?|\\d{1,2} ?(?:[-–:.]|am|pm))(?!\\p{L}))|(?<=(?<!\\p{L})(?:on|via|over) )zoom(?!\\p{L})`,
  "gu",
);
const namesOf = (text: string): string =>
  text.replace(ENGLISH_PLACES, placed).replace(SHORT_NAMES, (name) => capitalised(name, "en"));

/** A text with capitals for names of days, languages, places and people that are typed small: "full grain italian leather". */
export function withCapitalisedNames(text: string, language: "en" | "tr"): string {
  const places = language === "en" ? namesOf(text) : text;
  return places.replace(WORD, (word, at: number) => {
    const [before, after] = [places.slice(0, at), places.slice(at + word.length)];
    const isName =
      NAMES[language].has(word) ||
      isDated(word, before, after, language) ||
      (language === "tr" && isDistrict(word, before, after));
    return isName ? capitalised(word, language) : word;
  });
}

/** A name, and behind it what somebody is called: "İsmail Usta", but no "usta işi". */
export const TURKISH_ADDRESS =
  /(?:usta|hanım|bey|abla|ağabey|teyze|amca|dede|nine|hoca)(?! (?:iş|el)\p{L}*)(?!\p{L})/u;
