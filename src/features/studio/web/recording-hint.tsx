import type { Storyboard } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { isRecordingOutdated } from "./recorded-words.ts";

/** That one's recording says other words than are written by now. */
export function RecordingHint({ storyboard }: { storyboard: Storyboard }) {
  if (!isRecordingOutdated(storyboard)) return null;
  return <Alert tone="warning">{m.studio_recording_outdated()}</Alert>;
}
