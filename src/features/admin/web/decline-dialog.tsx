import { useState } from "react";
import { isFreshSignInRefusal, useFreshSignIn } from "#features/accounts/web/use-fresh-sign-in.tsx";
import { type RefundRequestAnswer, refundDecidedSchema } from "#features/billing/schema.ts";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { LimitedTextArea, lettersOver } from "#web/components/limited-text-area.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { PersonLine } from "./person-line.tsx";

const REASON_LIMIT = 1_000;

/** Declines a request for a refund; the person is sent the reason as it stands here. */
export function DeclineDialog({
  request,
  onClose,
  onDeclined,
}: {
  request: RefundRequestAnswer;
  onClose: () => void;
  onDeclined: () => void;
}) {
  const [reason, setReason] = useState("");
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { withFreshSignIn, freshSignInDialog } = useFreshSignIn();

  async function decline(): Promise<void> {
    setPending(true);
    setError(null);
    try {
      const init = { method: "POST", body: { reason } };
      const path = `/api/admin/refunds/${request.id}/decline`;
      await withFreshSignIn(() => callApi(fetch, path, init, refundDecidedSchema));
      onDeclined();
      onClose();
    } catch (cause) {
      if (!isFreshSignInRefusal(cause)) setError(errorMessage(errorCodeOf(cause)));
      setPending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.admin_refunds_decline_title()}
      description={
        request.full_name ? (
          <PersonLine name={request.full_name} email={request.email} />
        ) : (
          m.admin_deleted_account()
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.web_cancel()}
          </Button>
          <Button
            variant="danger"
            pending={pending}
            disabled={reason.trim() === "" || lettersOver(reason, REASON_LIMIT) > 0}
            onClick={() => void decline()}
          >
            {m.admin_refunds_decline()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {error && <Alert tone="danger">{error}</Alert>}
        <LimitedTextArea
          label={m.admin_refunds_reason()}
          hint={m.admin_reason_sent()}
          limit={REASON_LIMIT}
          text={reason}
          rows={4}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {freshSignInDialog}
      </div>
    </Dialog>
  );
}
