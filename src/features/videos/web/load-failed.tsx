import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { RetryAlert } from "#web/components/retry-alert.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { isToldByNotice } from "#web/tell-failure.ts";

/** In place of videos, or of what belongs to one, that did not come. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const code = errorCodeOf(error);
  return (
    <RetryAlert title={m.videos_load_failed()} onRetry={onRetry}>
      {!isToldByNotice(code) && errorMessage(code)}
    </RetryAlert>
  );
}
