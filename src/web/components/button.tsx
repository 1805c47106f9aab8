import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { type ButtonLook, buttonStyle } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** Something is under way: shows a spinner, keeps the width and ignores presses. */
  pending?: boolean;
  /** Said instead of the label while pending, such as "Loading". Without it the label stays. */
  pendingLabel?: string;
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
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={classNames(buttonStyle({ variant, size, block, iconOnly }), className)}
    >
      {pending && <Spinner />}
      {pending && pendingLabel ? pendingLabel : pending && iconOnly ? null : children}
    </button>
  );
}
