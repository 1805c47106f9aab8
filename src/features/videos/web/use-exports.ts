import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#web/api.ts";
import { type ExportRequest, videoExportSchema, videoExportsSchema } from "../schema.ts";

const POLL_MILLISECONDS = 1500;

const keyOf = (videoId: string) => ["videos", videoId, "exports"] as const;

/** The exports of a video's shown version; asked for again while one is being made. */
export function useExports(videoId: string) {
  return useQuery({
    queryKey: keyOf(videoId),
    queryFn: ({ signal }) => callApi(fetch, `/api/videos/${videoId}/exports`, { signal }, videoExportsSchema),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((one) => one.state === "queued" || one.state === "running")
        ? POLL_MILLISECONDS
        : false,
  });
}

export function useStartExport(videoId: string, onError: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ExportRequest) =>
      callApi(fetch, `/api/videos/${videoId}/exports`, { method: "POST", body: request }, videoExportSchema),
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(videoId) }),
  });
}
