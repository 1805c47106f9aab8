import { ImageOff } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Dialog } from "#web/components/dialog.tsx";
import { FileDrop } from "#web/components/file-drop.tsx";
import type { Asset } from "../schema.ts";
import { photoAddress } from "./photo-address.ts";
import { photoTypes } from "./photo-files.ts";
import { PhotoList } from "./photo-list.tsx";
import { Shelf } from "./shelf.tsx";
import { ShelfTile, shelfChoice } from "./shelf-tile.tsx";
import type { PhotoShelf } from "./use-library.ts";

export interface PhotoPickerWords {
  title: string;
  text: string;
  upload: string;
}

/** Which photo a scene shows, or which one is the logo: one that is there, a new one, or none. */
export function PhotoPicker({
  open,
  onClose,
  words,
  photos,
  chosen,
  none,
  several = false,
  onChoose,
  onUploaded,
  clips,
}: {
  open: boolean;
  onClose: () => void;
  words: PhotoPickerWords;
  photos: PhotoShelf;
  chosen: string | null;
  /** To choose no photo, where that can be chosen. */
  none?: { label: string; onChoose: () => void };
  /** Whether there is a place for each photo of several that are brought at once. */
  several?: boolean;
  onChoose: (assetId: string) => void;
  /** Who brings one photo here wants to see it there, even if it takes its time. */
  onUploaded: (photo: Asset, watched: boolean) => void;
  /** Clips to choose instead, for a scene; a logo is none. */
  clips?: ReactNode;
}) {
  const { uploads } = photos;
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
        <Shelf
          first={none && <NoPhoto {...none} pressed={chosen === null} />}
          tiles={photos.ids.map((id, index) => (
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
        />
        <FileDrop
          label={words.upload}
          hint={m.studio_photo_upload_hint()}
          accept={photoTypes}
          multiple
          onFiles={(files) => uploads.add(files, onUploaded, several)}
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

function NoPhoto({ label, pressed, onChoose }: { label: string; pressed: boolean; onChoose: () => void }) {
  return (
    <li>
      <button type="button" aria-pressed={pressed} onClick={onChoose} className={shelfChoice}>
        <span className="grid size-full place-content-center justify-items-center gap-1.5 text-micro text-muted">
          <ImageOff className="size-5" aria-hidden="true" />
          {label}
        </span>
      </button>
    </li>
  );
}
