import { useEffect, useState } from "react";
import { callApi, errorCodeOf } from "#web/api.ts";
import { type Asset, type AssetKind, type AssetPage, assetPageSchema } from "../schema.ts";

export interface Assets {
  list: readonly Asset[];
  add: (asset: Asset) => void;
  /** @throws ApiError asset_in_use */
  remove: (id: string) => Promise<void>;
}

/**
 * All of the person's own files of a kind, newest first, as they come; asked for once. Without them there is nothing to
 * choose yet.
 */
export function useAssets(kind: AssetKind): Assets {
  const [list, setList] = useState<readonly Asset[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const show = ({ assets }: AssetPage) =>
      setList((now) => [...now, ...assets.filter(({ id }) => !now.some((one) => one.id === id))]);
    eachPage(kind, stop.signal, show).catch(() => undefined);
    return () => stop.abort();
  }, [kind]);
  return {
    list,
    add: (asset) => setList((now) => [asset, ...now]),
    async remove(id) {
      await callApi(
        fetch,
        `/api/studio/assets/${id}`,
        { method: "DELETE" },
        { parse: () => undefined },
      ).catch((error: unknown) => {
        // Deleted in another tab: it is gone, as was wished.
        if (errorCodeOf(error) !== "not_found") throw error;
      });
      setList((now) => now.filter((asset) => asset.id !== id));
    },
  };
}

/** A person keeps a few hundred files at most. */
async function eachPage(
  kind: AssetKind,
  signal: AbortSignal,
  show: (page: AssetPage) => void,
): Promise<void> {
  let cursor: string | null = null;
  do {
    const query: URLSearchParams = new URLSearchParams({ kind, ...(cursor !== null && { cursor }) });
    const page = await callApi(fetch, `/api/studio/assets?${query}`, { signal }, assetPageSchema);
    show(page);
    cursor = page.next_cursor;
  } while (cursor !== null);
}
