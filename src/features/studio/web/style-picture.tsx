import type { ReactNode } from "react";
import type { StyleId } from "#engine/styles/style-ids.ts";

/** Each style's idea in one small drawing. */
const drawings: Record<StyleId, ReactNode> = {
  kinetic: (
    <>
      <path d="M6 11h26v8H6zM6 22h17v8H6z" className="fill-ink" />
      <path d="M6 33h21v8H6z" className="fill-marigold" />
    </>
  ),
  showcase: (
    <>
      <rect x="8" y="9" width="24" height="25" rx="4" className="fill-marigold" />
      <circle cx="20" cy="20" r="6" className="fill-surface" />
      <path d="M10 40h20v3H10zM14 46h12v2.5H14z" className="fill-ink" />
    </>
  ),
  story: (
    <>
      <path d="M4 4h32v46H4z" className="fill-line-strong" />
      <path d="M4 38l10-12 8 9 5-6 9 10v11H4z" className="fill-marigold opacity-80" />
      <path d="M9 42h18v2.5H9zM9 46h12v2H9z" className="fill-ink" />
    </>
  ),
};

export function StylePicture({ style }: { style: StyleId }) {
  return (
    <svg viewBox="0 0 40 54" className="h-14 w-10.5 shrink-0" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="38"
        height="52"
        rx="5"
        className="fill-surface stroke-line-strong"
        strokeWidth="1.5"
      />
      {drawings[style]}
    </svg>
  );
}
