import { useEffect } from "react";

/** Tells the server, once the page is seen, that somebody watches; it counts each visitor once. */
export function useCountedView(videoId: string | undefined): void {
  useEffect(() => {
    if (videoId === undefined) return;
    let told = false;
    const tell = () => {
      // A page that was only prepared, or opened behind another, has not been watched yet.
      if (told || document.visibilityState !== "visible") return;
      told = true;
      // A lost count is not worth a message.
      fetch(`/api/feed/${videoId}/views`, { method: "POST", keepalive: true }).catch(() => undefined);
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [videoId]);
}
