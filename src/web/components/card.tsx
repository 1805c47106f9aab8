import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

export interface CardProps extends ComponentProps<"div"> {
  /** Inner space. Default "md"; "none" for media that reaches the edge. */
  padding?: "none" | "sm" | "md" | "lg";
  /** Lit: the one card of a group that stands out. */
  lit?: boolean;
}

const paddings = { none: "", sm: "p-4", md: "p-5 sm:p-6", lg: "p-6 sm:p-8" };

export function Card({ padding = "md", lit = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        "rounded-card border bg-surface",
        lit ? "lit border-marigold shadow-md" : "border-line",
        paddings[padding],
        className,
      )}
    />
  );
}
