import { type ReactNode, useId } from "react";

/** How far something has come, 0 to 100; null while that is not known. */
export function ProgressBar({
  value,
  label,
  detail,
}: {
  value: number | null;
  label: ReactNode;
  /** At the end of the label's line: "42 %", "about 20 s left". */
  detail?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {detail && <span className="text-muted tabular-nums">{detail}</span>}
      </div>
      <progress id={id} className="progress" max={100} {...(value !== null && { value })} />
    </div>
  );
}
