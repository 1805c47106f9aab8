import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** Nothing here yet, and what to do about it. */
export function EmptyState({
  title,
  text,
  action,
  className,
}: {
  title: ReactNode;
  text?: ReactNode;
  /** The next step: a ButtonLink or Button. */
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames("grid justify-items-center px-6 py-14 text-center", className)}>
      <svg viewBox="0 0 120 96" className="h-24 w-30" aria-hidden="true">
        <path d="M45 12h30v54H45z" className="fill-marigold-soft stroke-line-strong" strokeWidth="1.5" />
        <path d="M60 12v54M45 39h30" className="stroke-line-strong" strokeWidth="1.5" />
        <path d="M45 66h30l22 24H23z" className="fill-marigold opacity-25" />
      </svg>
      <p className="mt-5 font-display text-title font-semibold">{title}</p>
      {text && <p className="mt-1.5 max-w-md text-small text-muted">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
