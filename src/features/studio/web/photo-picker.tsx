import { ImageOff } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Dialog } from "#web/components/dialog.tsx";
import { FileDrop } from "#web/components/file-drop.tsx";
import type { Asset } from "../schema.ts";
import { photoAddress } from "./photo-address.ts";
import { photoTypes } from "./photo-files.ts";
import { PhotoList } from "./photo-list.tsx";
import { ShelfTile, shelfChoice } from "./shelf-tile.tsx";
import type { PhotoShelf } from "./use-library.ts";

/** Which photo a scene shows, or which one is the logo: one that is there, a new one, or none. */
export function PhotoPicker({
  open,
  onClose,
  photos,
  chosen,
  onChoose,
  onUploaded,
  clips,
}: {
  open: boolean;
  onClose: () => void;
  photos: PhotoShelf;
  chosen: string | null;
  onChoose: (assetId: string | null) => void;
  /** Who brings one photo here wants to see it there, even if it takes its time. */
  onUploaded: (photo: Asset, watched: boolean) => void;
  /** Clips to choose instead, for a scene; a logo is none. */
  clips?: ReactNode;
}) {
  const { uploads } = photos;
  const words = clips ? sceneWords() : logoWords();
  // What has arrived stands among the others.
  const pending = uploads.photos.filter((photo) => photo.asset === null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title}
      description={words.text}
    >
      <div className="grid gap-5">
        <ul className="grid grid-cols-3 gap-4 sm:grid-cols-4">
          <li>
            <button
              type="button"
              aria-pressed={chosen === null}
              onClick={() => onChoose(null)}
              className={shelfChoice}
            >
              <span className="grid size-full place-content-center justify-items-center gap-1.5 text-micro text-muted">
                <ImageOff className="size-5" aria-hidden="true" />
                {words.none}
              </span>
            </button>
          </li>
          {photos.ids.map((id, index) => (
            <ShelfTile
              key={id}
              label={m.studio_photo_number({ number: index + 1 })}
              picture={photoAddress(id)}
              chosen={chosen === id}
              onChoose={() => onChoose(id)}
              deletion={
                photos.removable.has(id)
                  ? { label: m.studio_photo_delete({ number: index + 1 }), remove: () => photos.remove(id) }
                  : undefined
              }
            />
          ))}
        </ul>
        <FileDrop
          label={words.upload}
          hint={m.studio_photo_upload_hint()}
          accept={photoTypes}
          multiple
          onFiles={(files) => uploads.add(files, onUploaded)}
        />
        <PhotoList
          photos={pending}
          uploads={{ ...uploads, retry: (key) => uploads.retry(key, onUploaded) }}
        />
        {clips}
      </div>
    </Dialog>
  );
}

function sceneWords() {
  return {
    title: m.studio_media_choose(),
    text: m.studio_photo_choose_text(),
    none: m.studio_photo_none(),
    upload: m.studio_photo_upload(),
  };
}

function logoWords() {
  return {
    title: m.studio_logo_choose(),
    text: m.studio_logo_choose_text(),
    none: m.studio_logo_none(),
    upload: m.studio_logo_upload(),
  };
}
