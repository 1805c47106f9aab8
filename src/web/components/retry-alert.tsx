import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

export interface RetryAlertProps {
  title?: string;
  /** Why, and what it means for the reader. */
  children: ReactNode;
  /** Another try is under way. */
  pending?: boolean;
  className?: string;
  onRetry: () => unknown;
}

/** In place of what did not come: what, why, and another try. */
export function RetryAlert({ title, children, pending = false, className, onRetry }: RetryAlertProps) {
  return (
    <Alert
      tone="danger"
      {...(title !== undefined && { title })}
      {...(className !== undefined && { className })}
      actions={
        <Button variant="secondary" size="sm" pending={pending} onClick={() => void onRetry()}>
          {m.web_retry()}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
