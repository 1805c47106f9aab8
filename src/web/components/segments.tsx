import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

/** One of a few short words, side by side in one row. Arrow keys move the choice, as in any radio group. */
export function Segments<Value extends string>({
  legend,
  hint,
  name,
  options,
  value,
  onChange,
}: {
  legend: ReactNode;
  /** A line under the row: what the choice means. */
  hint?: ReactNode;
  name: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const hintId = useId();
  return (
    <fieldset className="grid gap-1.5" aria-describedby={hint ? hintId : undefined}>
      <legend className="mb-1.5 text-small font-medium">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-control border border-line bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              "relative grid h-10 place-items-center rounded-sm px-1 text-small font-medium whitespace-nowrap text-muted transition",
              "hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-sm dark:has-checked:bg-line",
              "has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-50",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              // As large as its label: what has the focus is scrolled to, and would be seen in part.
              className="pointer-events-none absolute inset-0 size-full opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
