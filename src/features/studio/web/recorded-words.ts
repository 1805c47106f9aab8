import { isSaidByClip, type Storyboard } from "#engine/storyboard.ts";
import { textHash } from "#engine/text-hash.ts";

/*
 * A recording says the words that stood in the scenes when it came. What is written later it doesn't say, and captions
 * would be laid over it as if it did.
 */

/** A mark of the words that a recording has to say, without their punctuation. */
export function markOfWords(storyboard: Storyboard): string {
  const said = storyboard.scenes
    .filter((scene) => !isSaidByClip(scene, storyboard))
    .map(({ narration }) => narration)
    .join(" ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return textHash(said).toString(36);
}

/** Whether the film has a recording that says other words than stand in its scenes by now. */
export function isRecordingOutdated(storyboard: Storyboard): boolean {
  const { enabled, recordingAssetId, recordedWords } = storyboard.voice;
  if (!enabled || recordingAssetId === undefined || recordedWords === undefined) return false;
  return recordedWords !== markOfWords(storyboard);
}
