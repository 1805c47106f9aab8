import { type Storyboard, storyboardSchema } from "#engine/storyboard.ts";
import { textHash } from "#engine/text-hash.ts";
import type { Brief, Tone } from "../../schema.ts";
import { phrasesOf } from "../phrases/phrases-of.ts";
import { shownLink } from "../reading/shown-link.ts";
import { createSecondsToSay, plannedLength, type SecondsToSay } from "./planned-length.ts";
import { sharePhotos } from "./share-photos.ts";

/** The words of a film; everything else about it follows from the brief. */
export interface Script {
  title: string;
  brandName: string;
  scenes: { role: "hook" | "scene" | "cta"; headline: string; narration: string }[];
}

type Look = Pick<Storyboard, "style" | "palette"> & {
  mood: Storyboard["music"]["mood"];
  captions: Storyboard["captions"]["style"];
  speed: number;
};

/** Looks that suit each tone; another attempt takes the next. */
const LOOKS: Record<Tone, readonly [Look, ...Look[]]> = {
  friendly: [
    { style: "showcase", palette: "citrus", mood: "upbeat", captions: "karaoke", speed: 1 },
    { style: "story", palette: "sand", mood: "calm", captions: "box", speed: 1 },
  ],
  energetic: [
    { style: "kinetic", palette: "volt", mood: "bold", captions: "karaoke", speed: 1.08 },
    { style: "kinetic", palette: "ember", mood: "upbeat", captions: "karaoke", speed: 1.08 },
  ],
  premium: [
    { style: "story", palette: "sand", mood: "calm", captions: "box", speed: 0.95 },
    { style: "showcase", palette: "lagoon", mood: "calm", captions: "box", speed: 0.95 },
  ],
  playful: [
    { style: "kinetic", palette: "orchid", mood: "upbeat", captions: "karaoke", speed: 1.05 },
    { style: "showcase", palette: "citrus", mood: "upbeat", captions: "karaoke", speed: 1.05 },
  ],
  informative: [
    { style: "showcase", palette: "lagoon", mood: "calm", captions: "box", speed: 1 },
    { style: "kinetic", palette: "volt", mood: "bold", captions: "box", speed: 1 },
  ],
};

/** Tones in which people post with emoji. */
const WITH_EMOJI: ReadonlySet<Tone> = new Set(["energetic", "playful"]);

/** How much faster the voice may speak for a film to have its length, a slow one as fast as any: hardly anyone hears that. */
const MOST_HASTE = 1.12;

/**
 * Dresses a script. A film that is too long is spoken a little faster; in one of which little is said the engine holds
 * scenes for a moment, and no longer: it is shorter than was asked.
 */
export function assembleStoryboard(
  brief: Brief,
  script: Script,
  attempt: number,
  secondsToSay: SecondsToSay = createSecondsToSay(brief.language),
): Storyboard {
  return withHaste(dressScript(brief, script, attempt), secondsToSay);
}

/** A script with style, colours, music, captions and photos. */
export function dressScript(brief: Brief, script: Script, attempt: number): Storyboard {
  return createDresser(brief, attempt)(script);
}

/** Dresses scripts of one brief alike: what does not depend on their words is found once. */
export function createDresser(brief: Brief, attempt: number): (script: Script) => Storyboard {
  const looks = LOOKS[brief.tone];
  const look = looks[attempt % looks.length] ?? looks[0];
  const seed = seedOf(brief.description, attempt);
  const emoji = suitsEmoji(brief) ? { emoji: true } : {};
  const address = brief.link ? { url: shownLink(brief.link) } : {};
  return (script) => {
    const shown = sharePhotos(brief.assetIds, script.scenes);
    return storyboardSchema.parse({
      version: 1,
      title: script.title,
      language: brief.language,
      aspect: brief.aspect,
      style: look.style,
      palette: look.palette,
      brand: { name: script.brandName, ...address },
      scenes: script.scenes.map((scene, index) => {
        const media = shown[index];
        return { id: `scene-${index + 1}`, ...scene, ...(media ? { media } : {}) };
      }),
      voice: { enabled: true, speed: look.speed },
      music: { enabled: true, mood: look.mood, seed },
      captions: { enabled: true, style: look.captions, ...emoji },
      targetSeconds: brief.targetSeconds,
    });
  };
}

/** Nothing grave has emoji that nobody asked for. */
function suitsEmoji({ tone, language, description }: Brief): boolean {
  return WITH_EMOJI.has(tone) && !phrasesOf(language).grave.test(description);
}

/** A number from the brief's text and the attempt: the same brief gives the same film. */
export const seedOf = (text: string, attempt: number): number =>
  textHash(`${attempt}:${text}`) % 2_147_483_647;

/** A film that is too long, spoken as much faster as it takes, within what sounds natural. */
export function withHaste(storyboard: Storyboard, secondsToSay: SecondsToSay): Storyboard {
  const over = plannedLength(storyboard, secondsToSay) - storyboard.targetSeconds;
  if (over <= 0) return storyboard;
  const { speed: usual } = storyboard.voice;
  const spoken = storyboard.scenes.reduce((sum, { narration }) => sum + secondsToSay(narration), 0) / usual;
  const haste = Math.min(Math.max(usual, 1) * MOST_HASTE, (usual * spoken) / Math.max(spoken - over, 1));
  const speed = Math.round(haste * 100) / 100;
  return { ...storyboard, voice: { ...storyboard.voice, speed } };
}
