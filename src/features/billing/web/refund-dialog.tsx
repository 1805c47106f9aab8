import { useState } from "react";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { LimitedTextArea, lettersOver } from "#web/components/limited-text-area.tsx";
import { formatMoney } from "#web/format.ts";
import { failureText } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import { type Purchase, purchasesSchema } from "../schema.ts";
import { purchaseName } from "./purchase-name.ts";

const MESSAGE_LIMIT = 2_000;

/** Asks for the money of a purchase back, after saying what that means. */
export function RefundDialog({
  purchase,
  onClose,
  onAsked,
}: {
  purchase: Purchase;
  onClose: () => void;
  onAsked: () => void;
}) {
  const [message, setMessage] = useState("");
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setPending(true);
    setError(null);
    try {
      const body = { purchase: purchase.id, message };
      await callApi(fetch, "/api/billing/refund-requests", { method: "POST", body }, purchasesSchema);
      toast.success(m.billing_refund_sent());
      onAsked();
    } catch (cause) {
      setError(failureText(cause));
      setPending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.billing_refund_title()}
      description={purchase.plan === "single" ? m.billing_refund_text() : m.billing_refund_text_package()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.web_cancel()}
          </Button>
          <Button
            pending={pending}
            disabled={lettersOver(message, MESSAGE_LIMIT) > 0}
            onClick={() => void ask()}
          >
            {m.billing_refund_send()}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {error && <Alert tone="danger">{error}</Alert>}
        <p className="flex justify-between gap-4 font-semibold">
          <span>{purchaseName(purchase)}</span>
          <span className="tabular-nums">{formatMoney(purchase.amount)}</span>
        </p>
        <LimitedTextArea
          label={m.billing_refund_message()}
          optional
          limit={MESSAGE_LIMIT}
          text={message}
          rows={3}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
