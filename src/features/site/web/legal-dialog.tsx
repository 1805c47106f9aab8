import { X } from "lucide-react";
import { m } from "#messages/messages.js";

/**
 * The window in which start-legal-dialog.ts shows the footer's texts: the browser's own modal, so Escape closes
 * it and what is behind cannot be reached. What the script fills is empty here, so React leaves it alone.
 */
export function LegalDialog() {
  return (
    <dialog
      id="legal-dialog"
      aria-labelledby="legal-dialog-title"
      data-loading={m.legal_loading()}
      data-failed={m.legal_failed()}
      data-open-page={m.legal_open_page()}
      className="m-auto max-h-[90dvh] w-[calc(100%-2rem)] max-w-3xl overflow-hidden rounded-pane border border-line bg-raised text-ink shadow-lg transition duration-200 backdrop:bg-scrim starting:open:scale-98 starting:open:opacity-0"
    >
      <div className="flex max-h-[calc(90dvh-2px)] flex-col">
        <div className="flex items-start gap-4 border-b border-line px-5 py-4 sm:px-8 sm:py-5">
          <div className="grid min-w-0 flex-1 gap-1">
            {/* biome-ignore lint/a11y/useHeadingContent: the script fills it before the dialog opens. */}
            <h2
              id="legal-dialog-title"
              data-legal-dialog-title=""
              className="font-display text-heading font-semibold"
            />
            <p data-legal-dialog-updated="" className="min-h-5 text-small text-muted" />
          </div>
          <button
            type="button"
            data-close-dialog=""
            aria-label={m.web_close()}
            className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-subtle transition hover:bg-sunken hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </div>
        <section
          data-legal-dialog-body=""
          aria-labelledby="legal-dialog-title"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className="grid min-h-40 flex-1 aria-busy:min-h-[60dvh] content-start gap-8 overflow-y-auto overscroll-contain px-5 py-6 outline-offset-[-2px] sm:px-8 sm:py-8"
        />
      </div>
    </dialog>
  );
}
