import { ImageIcon, ImageOff, RotateCw, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { errorMessage } from "#web/error-messages.ts";
import { formatPercent } from "#web/format.ts";
import type { PhotoUpload, PhotoUploads } from "./use-photo-uploads.ts";

/** Photos with how far they have come. One that failed has a row to itself, says why and can be sent again. */
export function PhotoList({
  photos,
  uploads: { remove, retry, watch },
}: {
  photos: readonly PhotoUpload[];
  uploads: Pick<PhotoUploads, "remove" | "retry" | "watch">;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => watch(), [watch]);

  /** The focus goes to the next photo's button, or to the one before it; after the last to where new ones are chosen. */
  function removeAt(index: number): void {
    const next = list.current?.children[index + 1] ?? list.current?.children[index - 1];
    const target = next?.querySelector<HTMLElement>("button:last-of-type");
    (target ?? list.current?.parentElement?.querySelector<HTMLElement>("[type=file]"))?.focus();
    const photo = photos[index];
    if (photo) remove(photo.key);
  }
  if (photos.length === 0) return null;
  return (
    <ul ref={list} className="grid grid-cols-3 gap-4 sm:grid-cols-6" aria-label={m.studio_photos_list()}>
      {photos.map((photo, index) => (
        <li
          key={photo.key}
          className={classNames(
            "min-w-0",
            photo.errorCode !== null && "col-span-full flex items-center gap-4",
          )}
        >
          <div className={classNames("relative", photo.errorCode !== null && "size-18 shrink-0")}>
            <Picture photo={photo} />
            {photo.asset === null && photo.errorCode === null && (
              <progress
                className="progress absolute inset-x-2 bottom-2 w-auto"
                max={1}
                value={photo.share}
                aria-label={m.studio_photo_sending({ name: photo.name, share: formatPercent(photo.share) })}
              />
            )}
            {photo.errorCode !== null && !photo.errorCode.startsWith("photo_") && (
              <button
                type="button"
                aria-label={m.studio_photo_retry({ name: photo.name })}
                onClick={() => retry(photo.key)}
                className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full border border-line bg-raised text-ink shadow-md"
              >
                <RotateCw className="size-4" aria-hidden="true" />
              </button>
            )}
            <button
              type="button"
              aria-label={m.studio_photo_remove({ name: photo.name })}
              onClick={() => removeAt(index)}
              className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-line bg-raised text-ink shadow-sm transition hover:border-control"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </div>
          {photo.errorCode !== null && (
            <div className="min-w-0 flex-1 text-small">
              <p className="truncate font-medium">{photo.name}</p>
              <p role={photo.told ? undefined : "alert"} className="text-danger">
                {errorMessage(photo.errorCode)}
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What is no photo that we can read may show nothing, and what only the server can read nothing yet. */
function Picture({ photo }: { photo: PhotoUpload }) {
  const isRefused = photo.errorCode?.startsWith("photo_") === true;
  if (isRefused || photo.thumbnail === null) {
    const Icon = isRefused ? ImageOff : ImageIcon;
    return (
      <span className="grid aspect-square place-items-center rounded-control border border-line bg-sunken text-muted">
        <Icon className="size-5" aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      src={photo.thumbnail}
      alt={photo.name}
      className={classNames(
        "aspect-square w-full rounded-control border border-line bg-sunken object-cover transition",
        photo.asset === null && "opacity-45",
      )}
    />
  );
}
