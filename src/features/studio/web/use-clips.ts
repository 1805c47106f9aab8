import { useEffect, useState } from "react";
import { callApi } from "#web/api.ts";
import { type Asset, assetListSchema } from "../schema.ts";

export interface Clips {
  list: readonly Asset[];
  add: (clip: Asset) => void;
  /** @throws ApiError asset_in_use */
  remove: (clip: Asset) => Promise<void>;
}

/** The person's own clips, newest first; asked for once. Without them there is nothing to choose yet. */
export function useClips(): Clips {
  const [list, setList] = useState<readonly Asset[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    callApi(fetch, "/api/studio/assets?kind=video", { signal: stop.signal }, assetListSchema).then(
      ({ assets }) =>
        setList((now) => [...now, ...assets.filter(({ id }) => !now.some((one) => one.id === id))]),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return {
    list,
    add: (clip) => setList((now) => [clip, ...now]),
    async remove(clip) {
      await callApi(fetch, clip.url, { method: "DELETE" }, { parse: () => undefined });
      setList((now) => now.filter(({ id }) => id !== clip.id));
    },
  };
}
