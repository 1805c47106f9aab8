import type { Storyboard } from "#engine/storyboard.ts";
import { planTimeline, type VoiceTiming } from "#engine/timeline.ts";
import { m } from "#messages/messages.js";
import { formatDuration } from "#web/format.ts";
import { aspectWords, languageWords } from "./choices.ts";

/** The film in a few words: its length, shape and language. */
export function filmSummary(storyboard: Storyboard, timing: VoiceTiming | undefined): string {
  return m.studio_generate_summary({
    length: filmLength(storyboard, timing),
    shape: aspectWords[storyboard.aspect].label(),
    language: languageWords[storyboard.language](),
  });
}

/**
 * What is known of a film's length before it is made. How long the voice takes is estimated; a person's own recording
 * sets the length, and is measured when the preview first plays it.
 */
function filmLength(storyboard: Storyboard, timing: VoiceTiming | undefined): string {
  const { enabled, recordingAssetId } = storyboard.voice;
  const isRecorded = enabled && recordingAssetId !== undefined;
  if (isRecorded && !timing) return m.studio_length_recorded();
  const length = formatDuration(planTimeline(storyboard, timing).duration);
  return isRecorded || !enabled ? length : m.studio_length_about({ length });
}
