/**
 * Short notices from anywhere: `toast.success(m.web_copied())`. Nothing is loaded until the first one.
 */
export interface ToastOptions {
  description?: string;
  /** What it tells of: the next notice about the same takes its place. */
  about?: string;
  /** A button beside the text, such as Undo. */
  action?: { label: string; onAction: () => void };
  /** Milliseconds; 0 keeps it until it is dismissed. Default 5000, errors 8000. */
  duration?: number;
}

export interface ToastNotice extends ToastOptions {
  kind: "success" | "error" | "info";
  title: string;
}

interface Sink {
  show: (notice: ToastNotice) => void;
  withdraw: (about: string) => void;
}

const waiting: ToastNotice[] = [];
const wakeListeners = new Set<() => void>();
let sink: Sink | null = null;
let wanted = false;

function notify(kind: ToastNotice["kind"], title: string, options: ToastOptions = {}): void {
  const notice = { kind, title, ...options };
  if (sink) {
    sink.show(notice);
    return;
  }
  waiting.push(notice);
  wanted = true;
  for (const wake of wakeListeners) wake();
}

export const toast = {
  success: (title: string, options?: ToastOptions) => notify("success", title, options),
  error: (title: string, options?: ToastOptions) => notify("error", title, options),
  info: (title: string, options?: ToastOptions) => notify("info", title, options),
  /** Takes back the notice about something, if one stands: it is no longer so. */
  withdraw(about: string): void {
    sink?.withdraw(about);
    const outdated = waiting.findIndex((notice) => notice.about === about);
    if (outdated !== -1) waiting.splice(outdated, 1);
  },
};

/** For the host: called when the first notice comes. */
export function onToastWanted(wake: () => void): () => void {
  wakeListeners.add(wake);
  return () => wakeListeners.delete(wake);
}

export function toastWanted(): boolean {
  return wanted;
}

/** For the toaster: takes what waited, and everything after. */
export function receiveToasts(next: Sink): () => void {
  sink = next;
  for (const notice of waiting.splice(0)) next.show(notice);
  return () => {
    if (sink === next) sink = null;
  };
}
