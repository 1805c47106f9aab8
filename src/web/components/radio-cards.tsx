import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { FieldError } from "./field.tsx";

export interface RadioCard {
  value: string;
  label: ReactNode;
  /** A line under the label. */
  description?: ReactNode;
  /** A picture or icon before the label. */
  media?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly RadioCard[];
  error?: ReactNode;
  /** Columns from the small breakpoint up. Default: as many as there are options, at most four. */
  columns?: 1 | 2 | 3 | 4;
  /** For every radio: name, onChange, ref as `register` gives them; and `value`/`defaultValue` below. */
  inputProps: Omit<ComponentProps<"input">, "type" | "value" | "checked" | "defaultChecked">;
  /** The chosen value, when the screen holds it. */
  value?: string;
  /** The value chosen at first, when the form holds it. */
  defaultValue?: string;
  className?: string;
}

const columnStyle = { 1: "", 2: "sm:grid-cols-2", 3: "sm:grid-cols-3", 4: "sm:grid-cols-4" };

/** One of a few, each big enough to explain itself. Arrow keys move the choice, as in any radio group. */
export function RadioCards({
  legend,
  legendHidden = false,
  options,
  error,
  columns,
  inputProps,
  value,
  defaultValue,
  className,
}: RadioCardsProps) {
  const errorId = useId();
  const wide = columns ?? (options.length >= 4 ? 4 : options.length === 3 ? 3 : 2);
  return (
    <fieldset
      className={classNames("grid gap-1.5", className)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={legendHidden ? "sr-only" : "mb-1.5 text-small font-medium"}>{legend}</legend>
      <div className={classNames("grid gap-2", columnStyle[wide])}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex items-start gap-3 rounded-control border border-control bg-surface p-3.5 transition hover:border-muted has-checked:border-ink has-checked:bg-marigold-soft has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-50 dark:bg-sunken dark:has-checked:border-marigold dark:has-checked:shadow-[inset_0_0_0_1px_var(--marigold)]"
          >
            <input
              {...inputProps}
              type="radio"
              value={option.value}
              disabled={option.disabled || inputProps.disabled}
              {...(value !== undefined && { checked: value === option.value })}
              {...(value === undefined &&
                defaultValue !== undefined && { defaultChecked: defaultValue === option.value })}
              // As large as its label: what has the focus is scrolled to, and would be seen in part.
              className="pointer-events-none absolute inset-0 size-full opacity-0"
            />
            {option.media}
            <span className="grid gap-0.5 text-small">
              <span className="font-semibold">{option.label}</span>
              {option.description && <span className="text-muted">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
