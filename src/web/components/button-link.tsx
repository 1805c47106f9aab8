import { Link, type LinkProps } from "react-router";
import { classNames } from "../class-names.ts";
import { type ButtonLook, buttonStyle } from "./button-style.ts";

export interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, "className"> {
  className?: string;
}

/** A link that looks like a button. For another site or a file, give `to` the full address. */
export function ButtonLink({ variant, size, block, iconOnly, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonStyle({ variant, size, block, iconOnly }), className)} />
  );
}
