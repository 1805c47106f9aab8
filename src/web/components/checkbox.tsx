import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { FieldError } from "./field.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  className?: string;
}

export function Checkbox({ label, description, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={classNames("grid gap-1.5", className)}>
      <label className="flex items-start gap-3 text-small">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer size-5 appearance-none rounded-sm border border-control bg-surface transition checked:border-marigold checked:bg-marigold disabled:opacity-50 aria-invalid:border-danger dark:bg-sunken"
          />
          <Check
            className="pointer-events-none absolute size-3.5 text-on-marigold opacity-0 peer-checked:opacity-100"
            strokeWidth={3}
            aria-hidden="true"
          />
        </span>
        <span className="grid gap-0.5">
          <span className="font-medium text-pretty">{label}</span>
          {description && <span className="text-muted">{description}</span>}
        </span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
