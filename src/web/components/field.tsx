import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "../class-names.ts";

export interface FieldText {
  label: ReactNode;
  /** Help that is always there. */
  hint?: ReactNode;
  /** What is wrong; turns the field red and is read out. */
  error?: ReactNode;
  /** Marks the label as optional. */
  optional?: boolean;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
}

/** Ids and aria attributes that tie a control to its label, hint and error. */
export function useField(text: FieldText, givenId: string | undefined) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [text.error && errorId, text.hint && hintId].filter(Boolean).join(" ");
  return {
    id,
    hintId,
    errorId,
    control: {
      id,
      "aria-invalid": text.error ? true : undefined,
      "aria-describedby": describedBy || undefined,
    },
  };
}

/** Label above, hint and error below. For a control of your own; the ready ones are built on it. */
export function Field({
  id,
  hintId,
  errorId,
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  children,
}: FieldText & {
  id: string;
  hintId: string;
  errorId: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <label
        htmlFor={id}
        className={labelHidden ? "sr-only" : "flex items-baseline gap-2 text-small font-medium"}
      >
        {label}
        {optional && <span className="text-micro font-normal text-subtle">{m.web_optional()}</span>}
      </label>
      {children}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-small text-subtle">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small text-danger" role="alert">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}

/** The look of everything one types into. */
export const controlStyle =
  "w-full rounded-control border border-control bg-surface text-body text-ink transition placeholder:text-subtle hover:border-muted focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:text-subtle [&[readonly]]:bg-sunken [&[readonly]]:text-muted aria-invalid:border-danger aria-invalid:focus:outline-danger dark:bg-sunken";
