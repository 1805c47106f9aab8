import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "../class-names.ts";
import { focusOnHeadingIfLost } from "../focus-on-heading.ts";

export interface DialogProps {
  title: ReactNode;
  /** A line under the title; also what screen readers say first. */
  description?: ReactNode;
  /** The button that opens it. Without one, hold `open` yourself. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Buttons at the foot, outside the scrolling body. */
  footer?: ReactNode;
  /** Default "md": 32rem. "lg": 48rem. */
  size?: "md" | "lg";
  children?: ReactNode;
}

/**
 * A modal window: focus stays inside, Escape, Android's Back (close-on-back.ts) and the backdrop close it, the page behind
 * cannot scroll, and it is never higher than 90 % of the viewport. While there are notices it stands above them.
 */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  footer,
  size = "md",
  children,
}: DialogProps) {
  useFocusAfterwards(open);
  const body = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      {...(open !== undefined && { open })}
      onOpenChange={(next, details) => {
        if (isSecondPress(details)) details.cancel();
        else onOpenChange?.(next);
      }}
    >
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          data-window=""
          // A finger would have its keyboard cover the window.
          initialFocus={(by) => (by !== "touch" && fieldAtFirst(body.current)) || true}
          className={classNames(
            "fixed top-1/2 left-1/2 z-40 flex max-h-[min(max(90dvh,22rem),100dvh-1rem-var(--notices,0px))] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-[calc(50%+var(--notices,0px)/2)] flex-col rounded-pane border border-line bg-raised shadow-lg transition-opacity duration-200",
            "data-ending-style:opacity-0 data-starting-style:opacity-0",
            size === "lg" ? "max-w-3xl" : "max-w-lg",
          )}
        >
          <header
            className={classNames(
              "flex items-start gap-4 px-5 py-4 low:py-2 sm:px-6",
              // Without a body the footer's own line is enough.
              Boolean(children) && "border-b border-line",
            )}
          >
            <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
              <BaseDialog.Title className="font-display text-title font-semibold">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="text-small text-balance text-muted">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close
              aria-label={m.web_close()}
              className="-mt-1 -mr-2 grid size-10 shrink-0 place-items-center rounded-control text-subtle transition hover:bg-sunken hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </BaseDialog.Close>
          </header>
          {children && (
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 py-5 low:py-2 sm:px-6">
              {children}
            </div>
          )}
          {footer && (
            // On a phone as wide as the window; what has no room beside the last button goes below it.
            <footer className="flex flex-wrap-reverse justify-end gap-3 border-t border-line px-5 py-4 low:py-2 max-sm:*:grow sm:px-6">
              {footer}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Where a window begins that is there to be written into; not one that has other things to see and press first. */
function fieldAtFirst(body: HTMLElement | null): HTMLElement | undefined {
  const first = body?.querySelector<HTMLElement>("input, textarea, select, button, a[href], img, svg");
  return first?.matches("textarea, input:not([type=radio], [type=checkbox], [type=file])")
    ? first
    : undefined;
}

/**
 * A closed window gives the focus back to the button that opened it. Where that is gone, as with a video that was just
 * deleted, the screen's heading gets it.
 */
function useFocusAfterwards(isOpen: boolean | undefined): void {
  useEffect(() => {
    if (!isOpen) return;
    return focusOnHeadingIfLost;
  }, [isOpen]);
}

/** A window may become smaller by the first press of a double click: the second, beside it, is no wish to close it. */
function isSecondPress({ reason, event }: BaseDialog.Root.ChangeEventDetails): boolean {
  return reason === "outside-press" && event instanceof MouseEvent && event.detail > 1;
}
