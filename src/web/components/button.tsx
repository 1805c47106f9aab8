import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { type ButtonLook, buttonStyle } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** Something is under way: shows a spinner, keeps the width and ignores presses. */
  pending?: boolean;
  /** Said instead of the label while pending, such as "Loading". Without it the label stays. */
  pendingLabel?: string;
  /** What the browser itself does with the dialog whose id `commandfor` is. React passes both on, its types lack them. */
  command?: "show-modal" | "close";
  commandfor?: string;
}

export function Button({
  variant,
  size,
  block,
  iconOnly,
  pending = false,
  pendingLabel,
  className,
  type = "button",
  onClick,
  children,
  "aria-disabled": ariaDisabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // Not `disabled`, which would take the focus away from whoever pressed it by keyboard. Refusing the press also
      // refuses the form that Enter in one of its fields would send.
      aria-disabled={pending || ariaDisabled}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      className={classNames(buttonStyle({ variant, size, block, iconOnly }), className)}
    >
      {pending && <Spinner />}
      {pending && pendingLabel ? pendingLabel : pending && iconOnly ? null : children}
    </button>
  );
}
