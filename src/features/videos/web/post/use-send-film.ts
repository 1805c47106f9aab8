import { useEffect, useRef, useState } from "react";
import { FilmTooLarge, fetchFilm } from "./fetch-film.ts";

export type Sending =
  | { kind: "idle" }
  /** Of the film, 0–1. */
  | { kind: "loading"; share: number }
  /** The film is there: the next press hands it over. */
  | { kind: "ready"; film: File }
  | { kind: "failed" | "too-large" };

/** Whether this browser hands films to apps; known only in it. */
export function useCanSendFilms(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => setCan(canShare({ files: [new File(["film"], "film.mp4", { type: "video/mp4" })] })), []);
  return can;
}

/**
 * Fetches a film and hands it to an app of the device, with the text beside it. A browser allows that only shortly after a
 * press (Chromium: five seconds), and only once; where the film came later it waits for another press. The text goes into
 * the clipboard as well: most apps take the film alone.
 */
export function useSendFilm(address: string, text: string) {
  const [sending, setSending] = useState<Sending>({ kind: "idle" });
  const [isCopied, setCopied] = useState(false);
  const loading = useRef<AbortController>(undefined);
  useEffect(() => () => loading.current?.abort(), []);
  /** As it is by now: people go on typing while the film comes. */
  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  }, [text]);

  async function copy(): Promise<void> {
    if (text === "") return;
    // Where it is not allowed, the text is to be copied by its own button.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  async function load(): Promise<void> {
    const stop = new AbortController();
    loading.current = stop;
    setSending({ kind: "loading", share: 0 });
    try {
      const onProgress = (share: number) => setSending({ kind: "loading", share });
      const film = await fetchFilm(address, { signal: stop.signal, onProgress });
      if (stop.signal.aborted) return;
      setSending({ kind: "ready", film });
      if (navigator.userActivation?.isActive) await handOver(film, false);
    } catch (error) {
      if (!stop.signal.aborted) setSending({ kind: error instanceof FilmTooLarge ? "too-large" : "failed" });
    }
  }

  /** @param isPressed whether somebody has just pressed: then the browser has no reason to refuse */
  async function handOver(film: File, isPressed: boolean): Promise<void> {
    const alone = { files: [film] };
    const both = { ...alone, text: typed.current };
    try {
      await navigator.share(both.text !== "" && canShare(both) ? both : alone);
    } catch (error) {
      const name = error instanceof DOMException ? error.name : "";
      // Closing the device's window is no error, and neither is a second press while it is open.
      const isNoError = name === "AbortError" || name === "InvalidStateError";
      if (!isNoError && (isPressed || name !== "NotAllowedError")) setSending({ kind: "failed" });
    }
  }

  function send(): void {
    void copy();
    void (sending.kind === "ready" ? handOver(sending.film, true) : load());
  }

  function cancel(): void {
    loading.current?.abort();
    setSending({ kind: "idle" });
  }

  return { sending, isCopied, send, cancel };
}

function canShare(data: ShareData): boolean {
  return typeof navigator.share === "function" && (navigator.canShare?.(data) ?? false);
}
