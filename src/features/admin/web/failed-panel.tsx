import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { errorMessage } from "#web/error-messages.ts";

/** What stands where a list should be: what failed, why, and the way on. */
export function FailedPanel({ title, error, retry }: { title: string; error: unknown; retry: () => void }) {
  const code = errorCodeOf(error);
  const signedOut = code === "unauthenticated";
  return (
    <Alert
      tone="danger"
      title={signedOut ? m.admin_not_authenticated() : title}
      actions={
        signedOut ? (
          <ButtonLink to="/admin/login" size="sm" variant="secondary" reloadDocument>
            {m.admin_login_submit()}
          </ButtonLink>
        ) : (
          <Button size="sm" variant="secondary" onClick={retry}>
            {m.web_retry()}
          </Button>
        )
      }
    >
      {errorMessage(code)}
    </Alert>
  );
}
