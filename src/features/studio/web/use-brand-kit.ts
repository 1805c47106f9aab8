import { useEffect, useState } from "react";
import { callApi } from "#web/api.ts";
import { type BrandKit, brandKitAnswerSchema } from "../schema.ts";

const path = "/api/studio/brand-kit";

/** The person's brand kit, null while it is asked for; and how another takes its place, or none. */
export function useBrandKit(): {
  kit: BrandKit | null;
  /** @throws ApiError */
  keep: (kit: BrandKit | null) => Promise<void>;
} {
  const [kit, setKit] = useState<BrandKit | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    callApi(fetch, path, { signal: stop.signal }, brandKitAnswerSchema).then(
      // Not over one that was saved before the answer came.
      (answer) => setKit((now) => now ?? answer.kit),
      // Without it one can still save a kit; that call says what is wrong.
      () => undefined,
    );
    return () => stop.abort();
  }, []);

  async function keep(next: BrandKit | null): Promise<void> {
    const change = next ? ({ method: "PUT", body: next } as const) : ({ method: "DELETE" } as const);
    await callApi(fetch, path, change, { parse: () => undefined });
    setKit(next);
  }

  return { kit, keep };
}
