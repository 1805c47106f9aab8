import { classNames } from "../class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  /** Primary is the one thing to do on a screen. Default "primary". */
  variant?: ButtonVariant | undefined;
  /** Default "md". */
  size?: ButtonSize | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  /** A square button whose only content is an icon; give it an aria-label. */
  iconOnly?: boolean | undefined;
}

const variants: Record<ButtonVariant, string> = {
  // The borders that can't be seen are, where colors are forced.
  primary:
    "bg-marigold text-on-marigold border border-transparent shadow-sm hover:bg-marigold-hover active:bg-marigold-press font-semibold",
  secondary:
    "bg-surface text-ink border border-line-strong shadow-sm hover:border-control hover:bg-page dark:bg-raised dark:hover:bg-line font-medium",
  ghost: "text-ink hover:bg-sunken dark:hover:bg-raised font-medium",
  danger: "bg-danger text-on-danger border border-transparent shadow-sm hover:bg-danger-hover font-semibold",
};

const sizes: Record<ButtonSize, { text: string; icon: string }> = {
  sm: { text: "min-h-9 px-3 text-small gap-1.5", icon: "size-9" },
  md: { text: "min-h-11 px-4.5 text-small gap-2", icon: "size-11" },
  lg: { text: "min-h-13 px-6 text-body gap-2.5", icon: "size-13" },
};

/** The classes that Button and ButtonLink share. */
export function buttonStyle({ variant = "primary", size = "md", block, iconOnly }: ButtonLook): string {
  return classNames(
    // base.css gives a finger more of it than it shows.
    "button inline-flex shrink-0 items-center justify-center rounded-control transition select-none",
    // Words take a second line rather than more room than there is; a very long one breaks.
    "max-w-full py-1 text-center wrap-anywhere",
    "active:translate-y-px disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-60",
    "[&_svg]:size-[1.15em] [&_svg]:shrink-0",
    variants[variant],
    iconOnly ? sizes[size].icon : sizes[size].text,
    block && "w-full",
  );
}
