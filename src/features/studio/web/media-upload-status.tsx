import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { formatPercent } from "#web/format.ts";
import type { MediaKind, MediaUpload } from "./use-media-upload.ts";

/** How far an upload has come, with a way to stop it; or why it was refused. */
export function MediaUploadStatus({
  kind,
  upload,
  errorCode,
  onCancel,
}: {
  kind: MediaKind;
  upload: MediaUpload | null;
  errorCode: string | null;
  onCancel: () => void;
}) {
  if (upload) {
    return (
      <div className="flex items-center gap-3 text-small" role="status">
        <div className="grid min-w-0 flex-1 gap-1">
          <span className="truncate">
            {upload.share < 1
              ? m.studio_photo_sending({ name: upload.name, share: formatPercent(upload.share) })
              : m.studio_media_checking({ name: upload.name })}
          </span>
          <progress className="progress w-full" max={1} value={upload.share < 1 ? upload.share : undefined} />
        </div>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          {m.web_cancel()}
        </Button>
      </div>
    );
  }
  return errorCode === null ? null : <Alert tone="danger">{refusal(errorCode, kind)}</Alert>;
}

/** Names the types of this kind alone; the general message has to name those of both. */
function refusal(code: string, kind: MediaKind): string {
  if (code !== "media_type_unsupported") return errorMessage(code);
  return kind === "clips" ? m.studio_clip_type_wrong() : m.studio_recording_type_wrong();
}
