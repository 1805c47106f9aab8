import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { errorMessage } from "#web/error-messages.ts";

/** In place of videos, or of what belongs to one, that did not come. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <Alert
      tone="danger"
      title={m.videos_load_failed()}
      actions={
        <Button variant="secondary" size="sm" onClick={() => void onRetry()}>
          {m.web_retry()}
        </Button>
      }
    >
      {errorMessage(errorCodeOf(error))}
    </Alert>
  );
}
