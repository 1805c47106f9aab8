import { useEffect } from "react";
import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { formatPercent } from "#web/format.ts";
import { mediaErrorMessage } from "./media-error-message.ts";
import type { MediaUploads } from "./use-media-upload.ts";

/** How far an upload has come, with a way to stop it; or why it was refused. */
export function MediaUploadStatus({ uploads }: { uploads: MediaUploads }) {
  const { kind, upload, errorCode, cancel, watch } = uploads;
  useEffect(() => watch(), [watch]);
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
        <Button variant="ghost" size="sm" onClick={cancel}>
          {m.web_cancel()}
        </Button>
      </div>
    );
  }
  return errorCode === null ? null : <Alert tone="danger">{mediaErrorMessage(errorCode, kind)}</Alert>;
}
