import { useEffect, useState } from "react";
import { callApi, errorCodeOf } from "#web/api.ts";
import { type Quote, quoteSchema } from "../render-schema.ts";
import { useRetryOnReturn } from "./use-retry-on-return.ts";

/** What a video of a project costs, and what is being made of it. */
export function askForQuote(projectId: string, signal: AbortSignal): Promise<Quote> {
  return callApi(fetch, `/api/studio/projects/${projectId}/quote`, { signal }, quoteSchema);
}

/**
 * The price and the balance, asked anew each time that the dialog opens, of what is on the screen: what waits is saved
 * first, for a script that was taken back may be paid for.
 */
export function useQuote(open: boolean, projectId: string, flush: () => Promise<boolean>) {
  const [data, setData] = useState<Quote | null>(null);
  const [errorCode, setErrorCode] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [reload] = useState(() => () => setAttempt((now) => now + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    setErrorCode(null);
    // What can't be saved is told elsewhere.
    const saved = flush().catch(() => false);
    saved
      .then(() => askForQuote(projectId, stop.signal))
      .then(setData, (error: unknown) => {
        if (!stop.signal.aborted) setErrorCode(errorCodeOf(error));
      });
    return () => stop.abort();
  }, [open, projectId, attempt]);
  useRetryOnReturn(open && errorCode !== null, reload);
  return { data, errorCode, reload };
}
