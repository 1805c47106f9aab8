import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { RetryAlert } from "#web/components/retry-alert.tsx";
import { errorMessage } from "#web/error-messages.ts";

/** What stands where a list should be: what failed, why, and the way on. */
export function FailedPanel({ title, error, retry }: { title: string; error: unknown; retry: () => void }) {
  const code = errorCodeOf(error);
  const signedOut = code === "unauthenticated";
  if (!signedOut) {
    return (
      <RetryAlert title={title} onRetry={retry}>
        {errorMessage(code)}
      </RetryAlert>
    );
  }
  return (
    <Alert
      tone="danger"
      title={m.admin_not_authenticated()}
      actions={
        <ButtonLink to="/admin/login" size="sm" variant="secondary" reloadDocument>
          {m.admin_login_submit()}
        </ButtonLink>
      }
    >
      {errorMessage(code)}
    </Alert>
  );
}
