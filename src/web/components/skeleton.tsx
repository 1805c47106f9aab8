import { classNames } from "../class-names.ts";

/** The shape of content that is on its way. Give it the size of what will come, so that nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "relative block overflow-hidden rounded-sm bg-line before:absolute before:inset-0 before:animate-shimmer before:bg-linear-to-r before:from-transparent before:via-surface/60 before:to-transparent",
        className,
      )}
    />
  );
}
