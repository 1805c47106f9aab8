import { m } from "#messages/messages.js";
import { FileDrop } from "#web/components/file-drop.tsx";
import { formatDuration } from "#web/format.ts";
import type { Asset } from "../schema.ts";
import { MediaUploadStatus } from "./media-upload-status.tsx";
import { Shelf } from "./shelf.tsx";
import { ShelfTile } from "./shelf-tile.tsx";
import type { Assets } from "./use-assets.ts";
import { clipTypes, type MediaUploads } from "./use-media-upload.ts";

/** The person's clips: one for the scene, a new one, or one less. */
export function ClipShelf({
  clips,
  uploads,
  chosen,
  onChoose,
  onUploaded,
}: {
  clips: Assets;
  uploads: MediaUploads;
  chosen: string | null;
  onChoose: (clip: Asset) => void;
  /** Who brings one clip here wants to see it there, even if it takes its time. */
  onUploaded: (clip: Asset, watched: boolean) => void;
}) {
  return (
    <section className="grid gap-4 border-t border-line pt-5" aria-label={m.studio_clips()}>
      <h3 className="text-small font-semibold">{m.studio_clips()}</h3>
      {clips.list.length > 0 && (
        <Shelf
          tiles={clips.list.map((clip, index) => (
            <ShelfTile
              key={clip.id}
              label={m.studio_clip_number({ number: index + 1, length: lengthOf(clip) })}
              picture={clip.still_url ?? ""}
              length={lengthOf(clip)}
              chosen={chosen === clip.id}
              onChoose={() => onChoose(clip)}
              deletion={
                chosen === clip.id
                  ? undefined
                  : {
                      label: m.studio_clip_delete({ number: index + 1 }),
                      remove: () => clips.remove(clip.id),
                    }
              }
            />
          ))}
        />
      )}
      <FileDrop
        label={m.studio_clip_upload()}
        hint={m.studio_clip_upload_hint()}
        accept={clipTypes}
        disabled={uploads.upload !== null}
        onFiles={([file]) => file && void uploads.send(file, onUploaded)}
      />
      <MediaUploadStatus uploads={uploads} />
    </section>
  );
}

function lengthOf(clip: Asset): string {
  return formatDuration(clip.duration_seconds ?? 0);
}
