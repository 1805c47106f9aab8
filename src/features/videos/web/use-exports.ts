import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#web/api.ts";
import { type ExportRequest, type VideoExport, videoExportSchema, videoExportsSchema } from "../schema.ts";

const POLL_MILLISECONDS = 1500;

/** A finished version of a video. */
interface FilmVersion {
  id: string;
  version: number;
}

const keyOf = ({ id, version }: FilmVersion) => ["videos", id, "exports", version] as const;
const pathOf = ({ id, version }: FilmVersion) => `/api/videos/${id}/exports?version=${version}`;

export function isUnderWay({ state }: VideoExport): boolean {
  return state === "queued" || state === "running";
}

/** The exports of one version; asked for again while one is being made. */
export function useExports(film: FilmVersion) {
  return useQuery({
    queryKey: keyOf(film),
    queryFn: ({ signal }) => callApi(fetch, pathOf(film), { signal }, videoExportsSchema),
    refetchInterval: ({ state }) =>
      [...(state.data?.exports ?? []), ...(state.data?.elsewhere ?? [])].some(isUnderWay)
        ? POLL_MILLISECONDS
        : false,
  });
}

export function useStartExport(film: FilmVersion, onError: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ExportRequest) =>
      callApi(fetch, pathOf(film), { method: "POST", body: request }, videoExportSchema),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(film) }),
  });
}

/** Stops one that is under way, of whichever video. */
export function useCancelExport(film: FilmVersion, onError: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ videoId, exportId }: { videoId: string; exportId: string }) =>
      callApi(
        fetch,
        `/api/videos/${videoId}/exports/${exportId}`,
        { method: "DELETE" },
        { parse: () => undefined },
      ),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(film) }),
  });
}
