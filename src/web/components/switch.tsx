import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "className"> {
  label: ReactNode;
  description?: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  className?: string;
}

/** On or off, at once. For a choice that is sent with a form, use Checkbox. */
export function Switch({ label, description, labelHidden = false, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames("flex items-center gap-3 text-small", className)}>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state to the switch role.
          role="switch"
          className="peer h-6 w-11 appearance-none rounded-full border border-control bg-sunken transition checked:border-marigold checked:bg-marigold disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-control transition peer-checked:translate-x-5 peer-checked:bg-on-marigold"
        />
      </span>
      <span className={labelHidden ? "sr-only" : "grid gap-0.5"}>
        <span className="font-medium">{label}</span>
        {description && <span className="text-muted">{description}</span>}
      </span>
    </label>
  );
}
