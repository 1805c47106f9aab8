import type { Brief } from "../../schema.ts";

/** What a script calls what a voice says. */
const VOICE = "voice-?over|vo|v\\.o\\.|narrator|narration|dialogue|dış ses|seslendirme|anlatıcı";
/** What it calls the other parts that are said or read. */
const PART =
  "hook|intro(?:duction)?|opening(?: line)?|problem|pain point|agitate|agitation|solution|benefits?|social proof|proof|offer|outro|closing|ending|headline|sub-?headline|body(?: copy)?|primary text|copy|tagline|slogan|(?:on-?screen )?text|caption|super|giriş|kanca|açılış|sorun|çözüm|fayda(?:lar)?|kanıt|sosyal kanıt|teklif|kapanış|sonuç|başlık|alt başlık|metin|ana metin|gövde|ekran(?:daki)? yazısı|yazı|altyazı";
/** And what is only seen or heard, for whoever makes the film; of a telephone such words say what it has. */
const DIRECTION =
  "visuals?|video|shot|footage|b-?roll|camera|action|music|sound|sfx|transition|setting|görsel|görüntü|çekim|kamera|müzik|ses efekti|geçiş|mekan";
const CALL =
  "cta button|cta|call to action|button(?: text)?|çağrı|eylem çağrısı|buton|harekete geçirici mesaj";
/** Also in Turkish capitals, whose İ and I are none of i and ı to a regular expression. */
const inCapitals = (labels: string): string => labels.replaceAll("i", "[iİ]").replaceAll("ı", "[ıI]");
const labelled = (labels: string): RegExp =>
  new RegExp(`^(?:${inCapitals(labels)})(?: \\([^)]*\\))?:\\s+(?=\\S)`, "iu");
const VOICE_LINE = labelled(VOICE);
const PART_LINE = labelled(`${VOICE}|${PART}`);
const DIRECTION_LINE = labelled(DIRECTION);
const CALL_LINE = labelled(CALL);
/** "[0:10–0:22] SOLUTION": below it stands what it says. */
const PART_ALONE = new RegExp(`^(?:${inCapitals(`${VOICE}|${PART}|${CALL}|product|logo|ürün`)})[.:]?$`, "iu");
const HEADING =
  /^(?:[\p{L}\d-]+ ){0,4}(?:script|storyboard|senaryo(?:su)?|ad copy|video metni|reklam metni)(?: \([^)]*\))?:?$/iu;
const HASHTAGS = /^(?:hashtags?|etiketler|keywords):/iu;
const SECONDS = "\\d{1,2}\\s?[-–—]\\s?\\d{1,2}\\s?(?:s|secs?|seconds?|sn|saniye)\\.?";
const CLOCK = "0?0:\\d{2}\\s?[-–—]\\s?\\d{1,2}:\\d{2}|0?\\d:\\d{2}\\s?[-–—]\\s?0?\\d:\\d{2}(?=\\]|\\))";
/** "0-3s:", "[0:00–0:03]", "(3-10 sn)": when it is seen; "10-18: open" is when somebody is there. */
const TIME = new RegExp(
  `^[[(]?(?:${SECONDS}|${CLOCK})[\\])]?(?:\\s*[:|–—-]\\s*|\\s+(?=["“\\p{Lu}])|$)`,
  "iu",
);
/** "[Scene 2: Close up of beans]": nobody says what stands in such brackets alone. */
const BRACKETS = /^\[[^\]]*\]$/u;
const ASIDE = /^\([^)]*\)$/u;
const SCENE = /^\[?(?:scene|sahne|frame|kare) \d{1,2}(?:\]? ?[:–—-]\s*|\]?\.?$)/iu;
/** "Show the weekly spread", "Close-up of beans", "haftalık sayfayı göster": how it is filmed. */
const FILMED =
  /^(?:show|cut to|close-?up|zoom|pan|b-?roll|fade|open on|end on|transition|logo(?:$| on| appears))(?!\p{L})|(?<!\p{L})(?:göster(?:in|ilir|elim)?|yakın plan|logo görünür)[.!]?$/iu;
const QUOTED = /^["“]([^"“”]+)["”]$/u;
/** One such line may be anything; so many are a script. */
const FEWEST_SIGNS = 2;

/** "Solution": a part of a script, and no label of what is sold. */
export const isScriptPart = (label: string): boolean =>
  [PART_LINE, DIRECTION_LINE, CALL_LINE].some((sign) => sign.test(`${label}: x`));

/** Whether somebody pasted a script of theirs: its order is theirs, too. */
export const isPastedScript = (brief: Brief): boolean => isScript(linesOf(brief));

/**
 * A brief that was pasted as somebody's script for a film, with what is said and read in it alone: without the names of its
 * parts, times and directions. What viewers are to do stays marked as that: see heed-requests.ts.
 */
export function withoutScriptFrame(brief: Brief): Brief {
  const lines = linesOf(brief);
  if (!isScript(lines)) return brief;
  const script: Script = {
    // Else "Camera: 12 MP" and what stands in quotation marks are told of what is sold.
    isStaged: lines.some(isStaged),
    // Where it says what is said, whatever else a scene has is seen.
    isSpoken: lines.some((line) => PART_LINE.test(withoutPlace(line))),
  };
  const said = lines.flatMap((line) => saidIn(line, script));
  return said.length > 0 ? { ...brief, description: said.join("\n") } : brief;
}

interface Script {
  isStaged: boolean;
  isSpoken: boolean;
}

/** Behind a sentence in the same line. */
const PART_WITHIN = new RegExp(`(?<=[.!?"”]\\s)(?=(?:${VOICE}|${PART}|${CALL}):\\s)`, "giu");

/** Each line, and in one that has several parts each of them, without the marks of headings and bold words. */
const linesOf = ({ description }: Brief): string[] =>
  description
    .replace(PART_WITHIN, "\n")
    .split(/\r?\n/u)
    .map((line) => line.replace(/\*\*|^\s*#{1,6}\s+/gu, "").trim());

const withoutPlace = (line: string): string => line.replace(SCENE, "").replace(TIME, "").trim();

/** Only whoever writes for a camera writes such a line. */
const isStaged = (line: string): boolean =>
  [SCENE, TIME, HEADING].some((sign) => sign.test(line)) || VOICE_LINE.test(withoutPlace(line));

const isScript = (lines: readonly string[]): boolean =>
  lines.filter(
    (line) => isStaged(line) || [PART_LINE, CALL_LINE, BRACKETS, HASHTAGS].some((sign) => sign.test(line)),
  ).length >= FEWEST_SIGNS ||
  (lines.some((line) => HEADING.test(line)) && lines.filter((line) => QUOTED.test(line)).length > 0);

function saidIn(line: string, { isStaged: staged, isSpoken }: Script): string[] {
  if (
    HEADING.test(line) ||
    HASHTAGS.test(line) ||
    (staged && [BRACKETS, ASIDE].some((aside) => aside.test(line)))
  )
    return [];
  const rest = withoutPlace(line.replace(/^[-*•]\s+/u, ""));
  if (rest === "" || (staged && [DIRECTION_LINE, FILMED, PART_ALONE].some((sign) => sign.test(rest))))
    return [];
  if (CALL_LINE.test(rest)) return [rest.replace(CALL_LINE, "CTA: ")];
  if (SCENE.test(line) && isSpoken && !PART_LINE.test(rest)) return [];
  const told = rest.replace(PART_LINE, "");
  // An item of a list stays one: labelled-items.ts tells it.
  if (!staged) return [told === rest ? line : told];
  const heard = told.replace(/\s*\[[^\]]*\]\s*/gu, " ").trim();
  return [QUOTED.exec(heard)?.[1] ?? heard].filter((text) => text !== "");
}
