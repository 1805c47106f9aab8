import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlStyle, Field, type FieldText, useField } from "./field.tsx";

export interface TextAreaProps extends FieldText, Omit<ComponentProps<"textarea">, "className"> {
  className?: string;
}

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  className,
  id,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const text = { label, hint, error, optional, labelHidden };
  const field = useField(text, id);
  return (
    <Field {...text} id={field.id} hintId={field.hintId} errorId={field.errorId} className={className}>
      <textarea
        dir="auto"
        {...rest}
        {...field.control}
        rows={rows}
        className={classNames(controlStyle, "field-sizing-content max-h-96 min-h-24 resize-y px-3.5 py-2.5")}
      />
    </Field>
  );
}
