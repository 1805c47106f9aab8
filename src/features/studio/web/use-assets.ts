import { useEffect, useState } from "react";
import { callApi } from "#web/api.ts";
import { type Asset, type AssetKind, assetListSchema } from "../schema.ts";

export interface Assets {
  list: readonly Asset[];
  add: (asset: Asset) => void;
  /** @throws ApiError asset_in_use */
  remove: (id: string) => Promise<void>;
}

/** The person's own files of a kind, newest first; asked for once. Without them there is nothing to choose yet. */
export function useAssets(kind: AssetKind): Assets {
  const [list, setList] = useState<readonly Asset[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    callApi(fetch, `/api/studio/assets?kind=${kind}`, { signal: stop.signal }, assetListSchema).then(
      ({ assets }) =>
        setList((now) => [...now, ...assets.filter(({ id }) => !now.some((one) => one.id === id))]),
      () => undefined,
    );
    return () => stop.abort();
  }, [kind]);
  return {
    list,
    add: (asset) => setList((now) => [asset, ...now]),
    async remove(id) {
      await callApi(fetch, `/api/studio/assets/${id}`, { method: "DELETE" }, { parse: () => undefined });
      setList((now) => now.filter((asset) => asset.id !== id));
    },
  };
}
