import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";

/** Asks once more before a change of the account. */
export function ConfirmDialog({
  title,
  text,
  label,
  danger = false,
  pending,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  text: string;
  /** The button that does it. */
  label: string;
  danger?: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.web_cancel()}
          </Button>
          <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
