import { useEffect, useRef } from "react";
import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { RetryAlert } from "#web/components/retry-alert.tsx";
import { formatPercent } from "#web/format.ts";
import { mediaErrorMessage } from "./media-error-message.ts";
import type { MediaFailure, MediaUploads } from "./use-media-upload.ts";

/** How far an upload has come, with a way to stop it; or which file is not there, why, and another try if one may help. */
export function MediaUploadStatus({ uploads }: { uploads: MediaUploads }) {
  const { upload, failure, cancel, watch } = uploads;
  useEffect(() => watch(), [watch]);
  const place = useRef<HTMLDivElement>(null);
  const told = upload ? "upload" : (failure?.code ?? null);
  // It stands below what was pressed, which on a phone may be all that one sees.
  const before = useRef(failure?.code ?? null);
  useEffect(() => {
    if (told !== null && told !== before.current) place.current?.scrollIntoView({ block: "nearest" });
    before.current = told;
  }, [told]);
  if (upload) {
    return (
      <div ref={place} className="flex items-center gap-3 text-small" role="status">
        <div className="grid min-w-0 flex-1 gap-1">
          <span className="flex min-w-0 gap-3">
            <span className="min-w-0 flex-1 truncate">{upload.name}</span>
            <span className="whitespace-nowrap text-muted tabular-nums">
              {upload.share < 1
                ? m.studio_media_sending({ share: formatPercent(upload.share) })
                : m.studio_media_checking()}
            </span>
          </span>
          <progress className="progress w-full" max={1} value={upload.share < 1 ? upload.share : undefined} />
        </div>
        <Button variant="ghost" size="sm" onClick={cancel}>
          {m.web_cancel()}
        </Button>
      </div>
    );
  }
  return failure === null ? null : (
    <div ref={place}>
      <Failure uploads={uploads} failure={failure} />
    </div>
  );
}

function Failure({ uploads, failure }: { uploads: MediaUploads; failure: MediaFailure }) {
  const words = mediaErrorMessage(failure.code, uploads.kind);
  if (isOfTheFile(failure.code)) {
    return (
      <Alert tone="danger" title={failure.name} className="wrap-anywhere">
        {words}
      </Alert>
    );
  }
  return (
    <RetryAlert title={failure.name} className="wrap-anywhere" onRetry={uploads.retry}>
      {words}
    </RetryAlert>
  );
}

/** Sent once more, it would be refused once more. */
function isOfTheFile(code: string): boolean {
  return code.startsWith("media_") || code === "recording_silent";
}
