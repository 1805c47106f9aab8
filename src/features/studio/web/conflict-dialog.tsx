import { useState } from "react";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { FailureAlert } from "#web/components/failure-alert.tsx";

/** The project was saved elsewhere in the meantime: which of the two goes on? */
export function ConflictDialog({
  open,
  onSettle,
  onClose,
}: {
  open: boolean;
  onSettle: (keep: "theirs" | "mine") => Promise<void>;
  /** Put off: nothing is saved until one is chosen. */
  onClose: () => void;
}) {
  const [pending, setPending] = useState<"theirs" | "mine" | null>(null);
  const [errorCode, setErrorCode] = useState<string | null>(null);

  async function settle(keep: "theirs" | "mine"): Promise<void> {
    setPending(keep);
    setErrorCode(null);
    try {
      await onSettle(keep);
    } catch (error) {
      setErrorCode(errorCodeOf(error));
    } finally {
      setPending(null);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && pending === null && onClose()}
      title={m.studio_conflict_title()}
      description={m.studio_conflict_text()}
      footer={
        <>
          <Button
            variant="secondary"
            pending={pending === "theirs"}
            disabled={pending === "mine"}
            onClick={() => void settle("theirs")}
          >
            {m.studio_conflict_theirs()}
          </Button>
          <Button
            pending={pending === "mine"}
            disabled={pending === "theirs"}
            onClick={() => void settle("mine")}
          >
            {m.studio_conflict_mine()}
          </Button>
        </>
      }
    >
      {errorCode && <FailureAlert code={errorCode} />}
    </Dialog>
  );
}
