import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { callApi } from "#web/api.ts";
import { type Video, type VideoPage, videoPageSchema, videoSchema } from "../schema.ts";
import { draftsKey } from "./use-drafts.ts";

const key = ["videos"] as const;
type Pages = InfiniteData<VideoPage, string | null>;

/** The viewer's videos, newest first, page by page. */
export function useMyVideos() {
  return useInfiniteQuery({
    queryKey: key,
    // The next pages have cursors.
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? "" : `?${new URLSearchParams({ cursor: pageParam })}`;
      return callApi(fetch, `/api/videos${query}`, { signal }, videoPageSchema);
    },
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** Shows a video as it now is, wherever it stands in the list. */
export function useVideoChanged(): (video: Video) => void {
  const client = useQueryClient();
  return (video) =>
    changeVideos(client, (videos) => videos.map((one) => (one.id === video.id ? video : one)));
}

/** Asks for one video again: its render has ended. */
export function useRefreshVideo(): (id: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    try {
      const video = await callApi(fetch, `/api/videos/${id}`, {}, videoSchema);
      changeVideos(client, (videos) => videos.map((one) => (one.id === id ? video : one)));
    } catch {
      await client.invalidateQueries({ queryKey: key });
    }
  };
}

/**
 * Takes a video out of the public feed, or puts it back under the words that it has: shown at once, taken back if the
 * server refuses.
 */
export function usePublication({ onDone, onError }: PublicationOutcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ video, publish }: Publication) =>
      publish
        ? callApi(
            fetch,
            `/api/videos/${video.id}/publish`,
            { method: "POST", body: wordsOf(client, video) },
            videoSchema,
          )
        : callApi(fetch, `/api/videos/${video.id}/unpublish`, { method: "POST" }, videoSchema),
    onMutate: async ({ video, publish }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Pages>(key);
      changeVideos(client, (videos) =>
        videos.map((one) => (one.id === video.id ? { ...one, is_published: publish } : one)),
      );
      return before;
    },
    onError: (error, _publication, before) => {
      client.setQueryData(key, before);
      onError(error);
    },
    onSuccess: (video, publication) => {
      changeVideos(client, (videos) => videos.map((one) => (one.id === video.id ? video : one)));
      onDone(publication);
    },
  });
}

interface Publication {
  video: Video;
  publish: boolean;
}

interface PublicationOutcome {
  onDone: (publication: Publication) => void;
  onError: (error: unknown) => void;
}

/** As they are now: an Undo may be pressed after they were changed. */
function wordsOf(client: QueryClient, video: Video): Pick<Video, "title" | "description"> {
  const videos = client.getQueryData<Pages>(key)?.pages.flatMap((page) => page.videos);
  const { title, description } = videos?.find(({ id }) => id === video.id) ?? video;
  return { title, description };
}

/** Takes deleted videos out of the list for good. What they were made from may be a draft again. */
export function useVideoGone(): (id: string) => void {
  const client = useQueryClient();
  return (id) => {
    changeVideos(client, (videos) => videos.filter((one) => one.id !== id));
    void client.invalidateQueries({ queryKey: draftsKey });
  };
}

function changeVideos(client: QueryClient, change: (videos: Video[]) => Video[]): void {
  client.setQueryData<Pages>(
    key,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, videos: change(page.videos) })) },
  );
}
