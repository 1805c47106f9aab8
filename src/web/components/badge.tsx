import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type BadgeTone = "neutral" | "accent" | "teal" | "success" | "warning" | "danger";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-muted dark:bg-raised",
  accent: "bg-marigold text-on-marigold",
  teal: "bg-teal-soft text-teal",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

/** A word about a thing's state. The word carries the meaning; the colour only helps. */
export function Badge({
  tone = "neutral",
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-6 items-center gap-1 rounded-sm px-2 text-micro font-semibold whitespace-nowrap [&_svg]:size-3.5",
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
