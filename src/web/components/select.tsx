import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlStyle, Field, type FieldText, useField } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldText, Omit<ComponentProps<"select">, "className" | "children"> {
  options: readonly SelectOption[];
  className?: string;
}

/** One of a list. The platform's own picker: the best one on phones, and it works before hydration. */
export function Select({
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  options,
  className,
  id,
  ...rest
}: SelectProps) {
  const text = { label, hint, error, optional, labelHidden };
  const field = useField(text, id);
  return (
    <Field {...text} id={field.id} hintId={field.hintId} errorId={field.errorId} className={className}>
      <div className="relative">
        <select
          {...rest}
          {...field.control}
          className={classNames(controlStyle, "min-h-11 appearance-none pr-10 pl-3.5")}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-subtle"
          aria-hidden="true"
        />
      </div>
    </Field>
  );
}
