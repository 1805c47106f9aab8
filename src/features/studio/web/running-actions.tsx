import { useState } from "react";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { FailureAlert } from "#web/components/failure-alert.tsx";

/** What there is to do while a video is being made: go on editing, or call it off. */
export function RunningActions({
  videoId,
  isUpdate,
  onBack,
  onCancelled,
}: {
  videoId: string;
  isUpdate: boolean;
  onBack: () => void;
  onCancelled: () => void;
}) {
  const [pending, setPending] = useState(false);
  const [errorCode, setErrorCode] = useState<string | null>(null);

  async function cancel(): Promise<void> {
    setPending(true);
    setErrorCode(null);
    try {
      await callApi(fetch, `/api/studio/videos/${videoId}/cancel`, { method: "POST" }, nothing);
      onCancelled();
    } catch (error) {
      // Finished a moment before: the stream says so itself.
      if (errorCodeOf(error) !== "video_not_processing") setErrorCode(errorCodeOf(error));
      setPending(false);
    }
  }

  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <FailureAlert code={errorCode} />
      <div className="flex flex-wrap gap-3 max-xs:*:grow">
        <Button variant="secondary" onClick={onBack}>
          {m.studio_keep_editing()}
        </Button>
        <Button variant="ghost" pending={pending} onClick={() => void cancel()}>
          {isUpdate ? m.studio_cancel_update() : m.studio_cancel_render()}
        </Button>
      </div>
      <p className="text-small text-muted">{isUpdate ? m.studio_updating_note() : m.studio_running_note()}</p>
    </div>
  );
}

/** An answer without a body. */
const nothing = { parse: () => undefined };
