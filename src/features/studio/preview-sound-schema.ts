import { z } from "zod";
import { speakerIds } from "#engine/speakers.ts";
import { isClipHeard, type Storyboard } from "#engine/storyboard.ts";
import { sentStoryboardSchema } from "./sent-storyboard-schema.ts";

export const previewSoundRequestSchema = z.strictObject({ storyboard: sentStoryboardSchema });
/** The sound of a storyboard, and when its words are said in it. */
export const previewSoundSchema = z.strictObject({
  /** Path on our own origin. */
  url: z.string(),
  /** Seconds; null without a voice. */
  timing: z
    .strictObject({
      clips: z.array(z.strictObject({ sceneId: z.string(), seconds: z.number() })),
      words: z.array(
        z.strictObject({ sceneId: z.string(), text: z.string(), start: z.number(), end: z.number() }),
      ),
    })
    .nullable(),
});
export type PreviewSound = z.infer<typeof previewSoundSchema>;
/** Whether a sound that nobody waits for yet is there; else something else came first, and it may be asked for again. */
export const soundAheadSchema = z.strictObject({ ready: z.boolean() });
export type SoundAhead = z.infer<typeof soundAheadSchema>;

/**
 * Everything of a storyboard that its sound and timing depend on, as text: two storyboards of one such text sound the
 * same. The browser tells by it whether the sound that it has is still the film's.
 */
export function soundParts(storyboard: Storyboard): string {
  const { language, scenes, voice, music, brand, targetSeconds } = storyboard;
  return JSON.stringify({
    language,
    scenes: scenes.map(({ id, role, headline, narration, minimumSeconds, media }) => ({
      id,
      role,
      headline,
      narration,
      minimumSeconds,
      clip: isClipHeard({ media }) && [media?.assetId, media?.trim, media?.sound],
    })),
    voice,
    said: brand.spokenAs && [brand.name, brand.spokenAs],
    music,
    endCard: brand.endCard?.enabled ?? false,
    targetSeconds,
  });
}

/** Who can say an English film here; none where there is no choice. */
export const speakersAnswerSchema = z.strictObject({ speakers: z.array(z.enum(speakerIds)) });
export type SpeakersAnswer = z.infer<typeof speakersAnswerSchema>;
