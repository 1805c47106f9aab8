import { letGo } from "../sound/let-go.ts";
import { normalizeLoudness } from "../sound/loudness.ts";

/** Every voice, in LUFS: some 14 LU above the music that steps back for it. */
export const voiceLoudness = -17.5;
/**
 * Its highest peak: 12 dB above that. What is higher is turned down here, in the voice alone: where the whole film is limited, the
 * music would be heard to give way to each consonant.
 */
export const voicePeak = 10 ** ((voiceLoudness + 12) / 20);

/**
 * Makes a voice as loud as all others. By their highest samples, two scenes of one film were up to 4 LU apart: a single
 * hard consonant decided. Works in place.
 */
export function levelVoice(samples: Float32Array): Float32Array {
  const right = samples.slice();
  normalizeLoudness({ left: samples, right }, voiceLoudness, voicePeak);
  letGo(right);
  return samples;
}
