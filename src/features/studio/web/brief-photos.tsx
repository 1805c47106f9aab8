import { m } from "#messages/messages.js";
import { FileDrop } from "#web/components/file-drop.tsx";
import { briefLimits } from "../schema.ts";
import { photoTypes } from "./photo-files.ts";
import { PhotoList } from "./photo-list.tsx";
import type { PhotoUpload, PhotoUploads } from "./use-photo-uploads.ts";

/** Photos of the product: where they are chosen, and those that are. */
export function BriefPhotos({ photos, uploads }: { photos: readonly PhotoUpload[]; uploads: PhotoUploads }) {
  return (
    <div className="grid gap-4">
      <FileDrop
        label={m.studio_photos()}
        hint={m.studio_photos_hint({ most: briefLimits.photos })}
        accept={photoTypes}
        multiple
        disabled={photos.length >= briefLimits.photos}
        onFiles={uploads.add}
        error={uploads.refused > 0 && m.studio_photos_refused({ most: briefLimits.photos })}
      />
      <PhotoList photos={photos} uploads={uploads} />
    </div>
  );
}
