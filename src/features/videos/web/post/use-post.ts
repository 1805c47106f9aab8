import { useQuery } from "@tanstack/react-query";
import { postSchema } from "#features/studio/post/schema.ts";
import { callApi } from "#web/api.ts";

/** The text that goes with a version of a video; asked for whenever it is opened, as the film may be another. */
export function usePost(videoId: string, version: number) {
  return useQuery({
    queryKey: ["videos", videoId, "post", version],
    queryFn: ({ signal }) =>
      callApi(fetch, `/api/studio/videos/${videoId}/post?version=${version}`, { signal }, postSchema),
    gcTime: 0,
  });
}
