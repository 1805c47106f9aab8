import { ImageOff, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { FileDrop } from "#web/components/file-drop.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { toast } from "#web/toast.ts";
import { photoAddress } from "./photo-address.ts";
import { PhotoList } from "./photo-list.tsx";
import type { PhotoShelf } from "./use-library.ts";
import { photoTypes } from "./use-photo-uploads.ts";

/** Which photo a scene shows: one that is there, a new one, or none. */
export function PhotoPicker({
  open,
  onClose,
  photos,
  chosen,
  onChoose,
  clips,
}: {
  open: boolean;
  onClose: () => void;
  photos: PhotoShelf;
  chosen: string | null;
  onChoose: (assetId: string | null) => void;
  /** Clips to choose instead, where a clip may stand. */
  clips?: ReactNode;
}) {
  const { uploads } = photos;
  // What has arrived stands among the others.
  const pending = uploads.photos.filter((photo) => photo.asset === null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={clips ? m.studio_media_choose() : m.studio_photo_choose()}
      description={m.studio_photo_choose_text()}
    >
      <div className="grid gap-5">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          <li>
            <button
              type="button"
              aria-pressed={chosen === null}
              onClick={() => onChoose(null)}
              className={choice}
            >
              <span className="grid size-full place-content-center justify-items-center gap-1.5 text-micro text-muted">
                <ImageOff className="size-5" aria-hidden="true" />
                {m.studio_photo_none()}
              </span>
            </button>
          </li>
          {photos.ids.map((id, index) => (
            <PhotoTile
              key={id}
              id={id}
              number={index + 1}
              chosen={chosen === id}
              onChoose={() => onChoose(id)}
              onRemove={photos.removable.has(id) ? photos.remove : undefined}
            />
          ))}
        </ul>
        <FileDrop
          label={m.studio_photo_upload()}
          hint={m.studio_photo_upload_hint()}
          accept={photoTypes.join(",")}
          multiple
          onFiles={uploads.add}
        />
        <PhotoList photos={pending} onRemove={uploads.remove} onRetry={uploads.retry} />
        {clips}
      </div>
    </Dialog>
  );
}

function PhotoTile({
  id,
  number,
  chosen,
  onChoose,
  onRemove,
}: {
  id: string;
  /** Its place among the photos, from 1. */
  number: number;
  chosen: boolean;
  onChoose: () => void;
  onRemove: PhotoShelf["remove"] | undefined;
}) {
  return (
    <li className="relative">
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={m.studio_photo_number({ number })}
        onClick={onChoose}
        className={choice}
      >
        <img src={photoAddress(id)} alt="" loading="lazy" className="size-full object-cover" />
      </button>
      {onRemove && (
        <button
          type="button"
          aria-label={m.studio_photo_delete({ number })}
          onClick={() =>
            void onRemove(id).catch((error: unknown) => toast.error(errorMessage(errorCodeOf(error))))
          }
          className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-raised text-ink shadow-sm transition hover:border-control"
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

const choice =
  "block aspect-square w-full overflow-hidden rounded-control border border-line bg-sunken transition hover:border-control aria-pressed:border-marigold aria-pressed:shadow-[0_0_0_2px_var(--marigold)]";
