/** Whom a brief may speak to. */
export const PEOPLE =
  "parents|mums|moms|dads|ladies|brides|students|teachers|runners|cyclists|gardeners|foodies|neighbou?rs|\\p{L}+ (?:owners|lovers|parents|fans)|anneler|babalar|veliler|hanımlar|beyler|gençler|öğrenciler|gelinler|çiftler|esnaflar|\\p{L}+severler|\\p{L}+ sahipleri";
/** "PARENTS!", alone: whom it speaks to. */
export const ADDRESSED = new RegExp(`^(?:${PEOPLE})[!.]+$`, "iu");

/** "Merhaba, ben Nurgül.": who speaks. */
const INTRODUCTION =
  /^(?:\p{L}+[,!] |(?:Hi|Hello|Hey|Merhaba|Selam) )?(?:I['’]m|I am|[Mm]y name is|[Bb]en|[Aa]dım) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?[.!](?: |$)/u;

/** "merhaba ben Selin, evde lamba yapıyorum": who speaks, before what they do. */
const SPEAKING = /^(?:(?:merhaba|selam)(?:lar)?,? )?ben (\p{Lu}\p{L}+), (?=\p{Ll}.*[ıiuü]yorum)/iu;

/** Who speaks as a sentence of its own. */
export function introductionApart(sentence: string): string[] {
  const [before = "", who] = SPEAKING.exec(sentence) ?? [];
  const isName = who !== undefined && /^\p{Lu}/u.test(who);
  return isName ? [`Ben ${who}.`, sentence.slice(before.length)] : [sentence];
}

export const isIntroduction = (sentence: string): boolean => sentence.replace(INTRODUCTION, "") === "";

/** "Ben Nurgül. Reçel yapıyorum." as it is shown: the name stands on screen anyway. */
export const withoutIntroduction = (text: string): string =>
  isIntroduction(text) ? text : text.replace(INTRODUCTION, "");

/** A greeting or thanks by itself: whoever is meant is us, and not who watches the film. */
export const GREETING =
  /^(?:save the date|mark your calendars?|takvim(?:iniz)?e ekleyin|tarihi (?:not edin|kaydedin)|new (?:here|to this|on here)|first post(?: here)?|thanks|thank you|many thanks|teşekkürler|teşekkür ederiz|hi|hello|hey|welcome|merhaba|merhabalar|selam|selamlar|hoş geldiniz)(?: (?:there|all|everyone|everybody|herkese))?[.!]+$|^(?:(?:hi|hello|hey)(?: (?:there|all|team|everyone))?[,!.]? )?(?:I |we )?(?:(?:do )?hope (?:you(?:['’]re| are) (?:all |both )?(?:well|doing well|keeping well)|all is well|all['’]s well|this (?:email|message|note)? ?finds you well)|trust you(?:['’]re| are) well)[.!]*$/iu;

const HELLO =
  /^(?:(?:hi|hiya|hello|hey|merhaba|merhabalar|selam|selamlar)(?:,? (?:there|all|everyone|guys|herkese|arkada[sş]lar))?(?:,? so)?(?:,? basically)?|(?:ok|okay|well)(?:,? so)?|so),? (?=(?:we|our|I|biz|bizim|burası)(?!\p{L})|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?['’][dt][ae] )|^(?:merhaba|merhabalar|selam|selamlar),? (?:arkadaşlar|herkese|hanımlar|beyler|kızlar|dostlar|anneler|komşular|gençler|millet),? |^(?:hi|hello|hey),? (?:ladies|folks|guys|friends|everyone|all|mums|moms|parents|neighbou?rs)[,:]? (?=\p{L})/iu;

/** "arkadaşlar 2. el bisiklet satıyorum": who is spoken to, before what one does; "Kızlar için …" is for them. */
const FRIENDS_FIRST =
  /^(?:arkada[sş]lar|kızlar|hanımlar|millet|dostlar|gençler),? (?=[\p{Ll}\d].*[ıiuü]yoru[zm](?!\p{L}))(?!(?:için|ile|arası\p{L}*|gibi|kadar|ve|günü)(?!\p{L}))/iu;

/** "slm evde pasta yapıyorum", "mrb arkadaşlar …": as it is written on a phone, and nobody's name. */
const SHORT_HELLO =
  /^(?:slm(?:lar)?|mrb|mrhb|mrblar)(?:,? (?:arkada[sş]lar|herkese|hanımlar|beyler|kızlar|dostlar|anneler|komşular|gençler|millet))?[,.!]* (?=\p{L})/iu;

/** "Dear customers, we are moving": whoever watches the film, and not who is greeted. */
const DEAR =
  /^(?:dear (?:all|everyone|friends|customers|guests|clients|neighbou?rs|parents|members)|(?:değerli|sevgili|kıymetli|sayın) (?:dost|müşteri|misafir|konuk|komşu|veli|üye|takipçi|arkadaş)l[ae]r(?:[ıi]m(?:[ıi]z)?)?)[,!:]? (?=\p{L})/iu;

/** "Merhabalar, ben düğün fotoğrafçısı Cansu": what somebody is comes first, and in "Merhaba, ben Derya." nothing does. */
const HELLO_FROM =
  /^(?:[Mm]erhaba|[Ss]elam)(?:lar)?,? (?=ben (?:\p{Ll}|\p{Lu}\p{L}+, )|\p{Ll}[^.!?]*[ıiuü]yoru[mz](?!\p{L}))/u;

/** "so basically it's an app that", "yani kısaca": how one begins to speak, before what it is. */
const SPOKEN =
  /^(?:(?:ok|okay|well|right|alright|so|basically|um),? )+(?=(?:it|this|there|we|our|I)(?:['’]s|['’]re|['’]m| (?:is|are|am))? )|^(?:(?:yani|aslında|özetle|kısaca|kısacası|valla|şöyle ki),? )+(?=\p{L})/iu;
const IT_IS = /^(?:it['’]s|it is|this is) (?=an? \p{L})/iu;

/** "osteopath in Cheltenham here": who speaks. */
const SPEAKER_HERE = /(?<=^[^,.!?]+ (?:in|near) \p{Lu}\p{L}+) here(?=[.!]*$)/u;

/** "new here 👋 i bake brownies": said to us. */
const NEW_HERE = /^new (?:here|to this|on here),? (?=(?:we|I)(?!\p{L}))/iu;

/** "hey we bake", "ok so we bake": what is told behind a greeting, or a word that only begins. */
export const withoutHello = (sentence: string): string =>
  sentence
    .replace(NEW_HERE, "")
    .replace(SPEAKER_HERE, "")
    .replace(SPOKEN, "")
    .replace(IT_IS, "")
    .replace(SHORT_HELLO, "")
    .replace(FRIENDS_FIRST, "")
    .replace(HELLO, "")
    .replace(HELLO_FROM, "")
    .replace(DEAR, "");
