import type { Storyboard } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { formatDuration } from "#web/format.ts";
import { lengthWords } from "./choices.ts";

/** A film that is longer than this part of what was chosen is as long as one expects. */
const AS_EXPECTED = 0.8;

/** Where a film is much shorter than the length that was chosen: that it is, and what makes it longer. */
export function ShortFilmHint({ storyboard, seconds }: { storyboard: Storyboard; seconds: number }) {
  const { targetSeconds, voice } = storyboard;
  // A recording is as long as whoever made it wants, and a film without a voice as long as was chosen.
  const isPlanned = voice.enabled && voice.recordingAssetId === undefined;
  if (!isPlanned || seconds >= targetSeconds * AS_EXPECTED) return null;
  return (
    <p className="text-small text-muted">
      {m.studio_script_short({ length: formatDuration(seconds), chosen: lengthWords[targetSeconds]() })}
    </p>
  );
}
