import { sayWhileIdle } from "#engine/idle-voice.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import type { Platform } from "#platform/platform.ts";
import { isRenderedBeside } from "./is-rendered-beside.ts";
import { makePreviewSound, type SoundOptions } from "./make-preview-sound.ts";
import { isSaidNaturally } from "./speech/speak-ahead.ts";

/**
 * Makes the sound of a storyboard that is about to be heard or ordered, before anybody asks: the preview plays at once, and
 * the film need not wait for its voice. Only where that takes long and costs nothing, and while nobody waits for anything
 * else.
 *
 * @returns whether nobody need wait any more; false if something else came first
 * @throws what makePreviewSound throws
 */
export async function makeSoundAhead(
  platform: Platform,
  userId: string,
  storyboard: Storyboard,
  { spendSpeech }: Pick<SoundOptions, "spendSpeech">,
): Promise<boolean> {
  if (!isSaidNaturally(platform, storyboard)) return true;
  return await sayWhileIdle(
    storyboard,
    (signal) => makePreviewSound(platform, userId, storyboard, { spendSpeech, signal }),
    () => isRenderedBeside(platform.db),
  );
}
