import { Mic, Trash2 } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import type { Storyboard } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { FileDrop } from "#web/components/file-drop.tsx";
import { MediaUploadStatus } from "./media-upload-status.tsx";
import { photoAddress } from "./photo-address.ts";
import { isRecordingOutdated } from "./recorded-words.ts";
import { RecordingHint } from "./recording-hint.tsx";
import { RecordingPlayer } from "./recording-player.tsx";
import { type MediaUploads, recordingTypes } from "./use-media-upload.ts";

/** The person's own voice in place of the built-in one: a recording of all spoken lines, one after the other. */
export function RecordingField({
  storyboard,
  uploads,
  onChange,
}: {
  storyboard: Storyboard;
  uploads: MediaUploads;
  /** With the recording's id, or without one to take it away. */
  onChange: (recordingAssetId: string | undefined) => void;
}) {
  const { recordingAssetId } = storyboard.voice;
  const place = useRef<HTMLDivElement>(null);
  useFocusHere(place, recordingAssetId);
  return (
    <div ref={place} className="grid gap-3">
      {recordingAssetId ? (
        <Recording id={recordingAssetId} storyboard={storyboard} onRemove={() => onChange(undefined)} />
      ) : (
        <>
          <FileDrop
            label={m.studio_recording_upload()}
            hint={m.studio_recording_hint()}
            accept={recordingTypes}
            disabled={uploads.upload !== null}
            onFiles={([file]) => file && void uploads.send(file, ({ id }) => onChange(id))}
          />
          <MediaUploadStatus uploads={uploads} />
        </>
      )}
    </div>
  );
}

function Recording({
  id,
  storyboard,
  onRemove,
}: {
  id: string;
  storyboard: Storyboard;
  onRemove: () => void;
}) {
  return (
    <section className="grid gap-3" aria-label={m.studio_recording()}>
      <p className="flex items-center gap-2 text-small font-medium">
        <Mic className="size-4" aria-hidden="true" />
        {m.studio_recording()}
      </p>
      <RecordingPlayer src={photoAddress(id)} label={m.studio_recording()} />
      {isRecordingOutdated(storyboard) ? (
        <RecordingHint storyboard={storyboard} />
      ) : (
        <p className="text-small text-muted">{m.studio_recording_timed()}</p>
      )}
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
        {m.studio_recording_remove()}
      </Button>
    </section>
  );
}

/** What had the focus goes with a recording that comes or is taken away: then what has its place gets it. */
function useFocusHere(place: RefObject<HTMLElement | null>, recordingAssetId: string | undefined): void {
  const before = useRef(recordingAssetId);
  useEffect(() => {
    if (before.current === recordingAssetId) return;
    before.current = recordingAssetId;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>("button, input")?.focus({ preventScroll: true });
  }, [place, recordingAssetId]);
}
