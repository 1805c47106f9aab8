import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi, errorCodeOf } from "#web/api.ts";
import { type ProductPageAnswer, productPageSchema } from "../product-page/schema.ts";
import { type BriefDraft, completeLink } from "./brief-draft.ts";

/** Reads the page behind a brief's link, one at a time; leaving the brief ends it, and so does another link. */
export function useProductPage(onRead: (page: ProductPageAnswer) => void) {
  const [reading, setReading] = useState(false);
  const [errorCode, setErrorCode] = useState<string | null>(null);
  const [page, setPage] = useState<ProductPageAnswer | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  // The brief may have been changed while the page was read: what is taken over goes into the one of now.
  const takeOver = useEffectEvent(onRead);
  useEffect(() => {
    if (page) takeOver(page);
  }, [page]);

  function forget(): void {
    stop.current?.abort();
    setReading(false);
    setErrorCode(null);
    setPage(null);
  }

  async function read({ link, language }: BriefDraft): Promise<void> {
    forget();
    stop.current = new AbortController();
    const { signal } = stop.current;
    setReading(true);
    try {
      const body = { link: completeLink(link.trim()), language };
      const options = { method: "POST", body, signal } as const;
      const read = await callApi(fetch, "/api/studio/product-pages", options, productPageSchema);
      if (!signal.aborted) setPage(read);
    } catch (error) {
      if (!signal.aborted) setErrorCode(errorCodeOf(error));
    } finally {
      if (!signal.aborted) setReading(false);
    }
  }

  return { reading, errorCode, page, read: (draft: BriefDraft) => void read(draft), forget };
}
