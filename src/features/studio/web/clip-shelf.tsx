import { Trash2 } from "lucide-react";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { FileDrop } from "#web/components/file-drop.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { formatDuration } from "#web/format.ts";
import { toast } from "#web/toast.ts";
import type { Asset } from "../schema.ts";
import { MediaUploadStatus } from "./media-upload-status.tsx";
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
  async function remove(clip: Asset): Promise<void> {
    await clips.remove(clip.id).catch((error: unknown) => toast.error(errorMessage(errorCodeOf(error))));
  }

  return (
    <section className="grid gap-4 border-t border-line pt-5" aria-label={m.studio_clips()}>
      <h3 className="text-small font-semibold">{m.studio_clips()}</h3>
      {clips.list.length > 0 && (
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {clips.list.map((clip, index) => (
            <li key={clip.id} className="relative">
              <button
                type="button"
                aria-pressed={chosen === clip.id}
                aria-label={m.studio_clip_number({
                  number: index + 1,
                  length: formatDuration(clip.duration_seconds ?? 0),
                })}
                onClick={() => onChoose(clip)}
                className="block aspect-square w-full overflow-hidden rounded-control border border-line bg-sunken transition hover:border-control aria-pressed:border-marigold aria-pressed:shadow-[0_0_0_2px_var(--marigold)]"
              >
                <img src={clip.still_url ?? ""} alt="" loading="lazy" className="size-full object-cover" />
              </button>
              <span className="pointer-events-none absolute bottom-1.5 left-1.5 rounded-sm bg-black/70 px-1.5 py-0.5 text-micro font-semibold text-white tabular-nums">
                {formatDuration(clip.duration_seconds ?? 0)}
              </span>
              {chosen !== clip.id && (
                <button
                  type="button"
                  aria-label={m.studio_clip_delete({ number: index + 1 })}
                  onClick={() => void remove(clip)}
                  className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-raised text-ink shadow-sm transition hover:border-control"
                >
                  <Trash2 className="size-4" aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
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
