import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "../class-names.ts";
import { focusOnHeadingIfLost } from "../focus-on-heading.ts";
import { receiveToasts, type ToastNotice } from "../toast.ts";
import { useNoticesHeight } from "./use-notices-height.ts";

const manager = Toast.createToastManager();

const icons = {
  success: <CircleCheck className="size-5 shrink-0 text-success" aria-hidden="true" />,
  error: <CircleAlert className="size-5 shrink-0 text-danger" aria-hidden="true" />,
  info: <Info className="size-5 shrink-0 text-teal" aria-hidden="true" />,
};

/** The newest notice about each thing. */
const shownAbout = new Map<string, string>();

function show({ kind, title, description, about, action, duration }: ToastNotice): void {
  if (about) withdraw(about);
  const id = manager.add({
    type: kind,
    title,
    description,
    timeout: duration ?? (kind === "error" ? 8_000 : 5_000),
    priority: kind === "error" ? "high" : "low",
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          // It is done: a notice that stayed would offer it once more.
          manager.close(id);
          action.onAction();
          focusOnHeadingIfLost();
        },
      },
    }),
  });
  if (about) shownAbout.set(about, id);
}

function withdraw(about: string): void {
  const outdated = shownAbout.get(about);
  if (outdated) manager.close(outdated);
}

/** Where notices appear. Loaded by the first one; screens call `toast` from #web/toast.ts. */
export default function Toaster() {
  useEffect(() => receiveToasts({ show, withdraw }), []);
  const covered = useSyncExternalStore(onPageChange, isWindowOpen, () => false);
  const frame = useNoticesHeight(covered);
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          ref={frame}
          aria-label={m.web_notifications()}
          className={classNames(
            "fixed inset-x-4 bottom-4 z-50 grid gap-2 sm:left-auto sm:w-96 print:hidden",
            // In the editor above the bar at its foot, which they would cover.
            !covered && "in-[body:has([data-workbench])]:bottom-[calc(var(--thumb-bar,0px)+1rem)]",
          )}
        >
          <Notices covered={covered} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function onPageChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Whether one of our dialogs stands over the page. Asked here, so that pages without a notice load nothing for it. */
function isWindowOpen(): boolean {
  return document.querySelector("[data-window]") !== null;
}

/** On a phone a window needs the whole height: what was said before it opened waits behind it, unless it went wrong. */
function Notices({ covered }: { covered: boolean }) {
  const { toasts } = Toast.useToastManager();
  const [before, setBefore] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: those there are when it opens.
  useEffect(() => {
    const heard = toasts.filter(({ type }) => type !== "error");
    setBefore(covered ? heard.map(({ id }) => id) : []);
  }, [covered]);
  return toasts.map((notice) => (
    <Toast.Root
      key={notice.id}
      toast={notice}
      swipeDirection={["right", "down"]}
      className={classNames(
        "rounded-card border border-line bg-raised shadow-lg transition duration-200 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0",
        before.includes(notice.id) && "max-sm:hidden",
      )}
    >
      <Toast.Content className="flex items-start gap-3 p-4">
        {icons[notice.type === "success" || notice.type === "error" ? notice.type : "info"]}
        <div className="min-w-0 flex-1 text-small">
          <Toast.Title className="font-semibold" />
          <Toast.Description className="mt-0.5 text-muted" />
          <Toast.Action className="mt-2 rounded-sm font-semibold text-teal underline underline-offset-4 hover:text-teal-hover" />
        </div>
        <Toast.Close
          aria-label={m.web_dismiss()}
          className="-m-2 grid size-9 shrink-0 place-items-center rounded-control text-subtle transition hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
