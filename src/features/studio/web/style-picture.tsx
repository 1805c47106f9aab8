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
  chat: (
    <>
      <rect x="8" y="6" width="24" height="46" rx="5" className="fill-line-strong" />
      <path
        d="M11 14h13a2.5 2.5 0 0 1 2.5 2.5v3A2.5 2.5 0 0 1 24 22H11zM11 38h9a2.5 2.5 0 0 1 2.5 2.5v1A2.5 2.5 0 0 1 20 44h-9z"
        className="fill-surface"
      />
      <path d="M29 26H18.5a2.5 2.5 0 0 0-2.5 2.5v3A2.5 2.5 0 0 0 18.5 34H29z" className="fill-marigold" />
    </>
  ),
  reviews: (
    <>
      <rect
        x="9"
        y="12"
        width="24"
        height="28"
        rx="4"
        className="fill-line-strong"
        transform="rotate(7 20 27)"
      />
      <rect
        x="8"
        y="13"
        width="24"
        height="28"
        rx="4"
        className="fill-surface stroke-ink"
        strokeWidth="1.5"
      />
      <path d="M13 27h14v2.5H13zM13 32h9v2.5h-9z" className="fill-ink" />
      <path
        d="m30 6 2 4.3 4.6.6-3.4 3.2.9 4.6-4.1-2.3-4.1 2.3.9-4.6-3.4-3.2 4.6-.6z"
        className="fill-marigold"
      />
    </>
  ),
  compare: (
    <>
      <path d="M4 4h16v46H4z" className="fill-line-strong" />
      <path d="M20 4h16v46H20z" className="fill-marigold" />
      <path d="M19 4h2v46h-2z" className="fill-surface" />
      <circle cx="20" cy="27" r="5.5" className="fill-surface stroke-ink" strokeWidth="1.5" />
    </>
  ),
  checklist: (
    <>
      <rect x="7" y="9" width="26" height="38" rx="3" className="fill-surface stroke-ink" strokeWidth="1.5" />
      <rect x="14" y="6" width="12" height="5" rx="2" className="fill-ink" />
      <path
        d="m11 19 2 2 4-5M11 29l2 2 4-5"
        fill="none"
        className="stroke-marigold"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M20 18h9v2.5h-9zM20 28h9v2.5h-9zM20 38h9v2.5h-9zM11 37h5v5h-5z" className="fill-line-strong" />
    </>
  ),
  price: (
    <>
      <path d="M19.5 3h1v12h-1z" className="fill-ink" />
      <path d="M13 12h14l6 6v26a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V18z" className="fill-marigold" />
      <circle cx="20" cy="17" r="2.5" className="fill-surface" />
      <path d="M12 25h16v3H12z" className="fill-surface opacity-70" />
      <path d="M12 32h16v8H12z" className="fill-ink" />
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

/** The same without a frame, on a ground that is the film's own, as large as there is room. */
export function StyleDrawing({ style }: { style: StyleId }) {
  return (
    <svg viewBox="2 2 36 50" className="min-h-0 w-full flex-1" aria-hidden="true">
      {drawings[style]}
    </svg>
  );
}
