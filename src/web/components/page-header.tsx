import type { ReactNode } from "react";

/** The top of a screen: its h1, a line about it, and the actions that belong to the whole screen. */
export function PageHeader({
  title,
  text,
  actions,
}: {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-10 pb-8">
      <div className="grid min-w-0 gap-2">
        <h1 className="font-display text-heading font-bold wrap-anywhere">{title}</h1>
        {text && <p className="max-w-2xl text-balance text-muted wrap-anywhere">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
