import type { ReactNode } from "react";

/** A dark pane with the light just going on: the picture of pages that have nothing to show. */
export function EmptyWindow({
  code,
  title,
  text,
  children,
}: {
  code?: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="beam relative isolate flex flex-1 items-center overflow-clip">
      <div className="shell py-20 md:py-28">
        {code && <p className="font-display text-title font-semibold text-accent tabular-nums">{code}</p>}
        <h1 className="mt-2 max-w-2xl font-display text-section font-bold">{title}</h1>
        <p className="mt-4 max-w-xl text-lead text-muted">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  );
}
