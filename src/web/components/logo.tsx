import { classNames } from "../class-names.ts";

/** The mark: a lit pane with its muntins. `name` sets the word beside it; without it only the mark. */
export function Logo({ name, className }: { name?: string; className?: string }) {
  return (
    <span className={classNames("inline-flex items-center gap-2.5", className)}>
      <svg viewBox="0 0 20 28" className="h-7 w-5 shrink-0" aria-hidden="true">
        <path d="M1 1h18v26H1z" className="fill-marigold" />
        <path d="M10 1h9v26L10 14z" className="fill-white/55" />
        <path d="M1 1h18v26H1zM10 1v26M1 14h18" fill="none" className="stroke-ink" strokeWidth="2" />
      </svg>
      {name && <span className="font-display text-title font-bold tracking-tight">{name}</span>}
    </span>
  );
}
