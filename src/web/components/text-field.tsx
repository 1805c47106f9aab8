import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "../class-names.ts";
import { controlStyle, Field, type FieldText, useField } from "./field.tsx";

export interface TextFieldProps extends FieldText, Omit<ComponentProps<"input">, "className"> {
  className?: string;
  /** Stands at the end inside the field: a status icon, a unit. A password field has its own button there. */
  trailing?: ReactNode;
}

/** One line of text. Takes everything an input takes; `{...register("email")}` of react-hook-form fits. */
export function TextField({
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  trailing,
  className,
  id,
  type = "text",
  ...rest
}: TextFieldProps) {
  const text = { label, hint, error, optional, labelHidden };
  const field = useField(text, id);
  const [shown, setShown] = useState(false);
  const isPassword = type === "password";
  return (
    <Field {...text} id={field.id} hintId={field.hintId} errorId={field.errorId} className={className}>
      <div className="relative">
        <input
          dir="auto"
          {...rest}
          {...field.control}
          type={isPassword && shown ? "text" : type}
          className={classNames(
            controlStyle,
            "min-h-11 px-3.5",
            (isPassword || Boolean(trailing)) && "pr-12",
          )}
        />
        {isPassword ? (
          <button
            type="button"
            aria-label={shown ? m.web_hide_password() : m.web_show_password()}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-subtle transition hover:text-ink"
          >
            {shown ? (
              <EyeOff className="size-4.5" aria-hidden="true" />
            ) : (
              <Eye className="size-4.5" aria-hidden="true" />
            )}
          </button>
        ) : (
          trailing && (
            <span className="absolute inset-y-0 right-3.5 flex items-center text-small text-subtle">
              {trailing}
            </span>
          )
        )}
      </div>
    </Field>
  );
}
