import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { callApi } from "#web/api.ts";
import { type Video, type VideoPage, videoPageSchema, videoSchema } from "../schema.ts";
import { draftsKey } from "./use-drafts.ts";
import type { VideoFilter } from "./use-video-filter.ts";

/** Of all lists, each narrowed to something else. */
const key = ["videos", "list"] as const;
type Pages = InfiniteData<VideoPage, string | null>;

/** The viewer's videos of one kind, newest first, page by page. None of them where drafts alone are shown. */
export function useMyVideos({ words, show }: VideoFilter) {
  return useInfiniteQuery({
    queryKey: [...key, words, show],
    enabled: show !== "drafts",
    // The next pages have cursors.
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(words && { q: words }),
        ...(show !== "all" && { state: show }),
        ...(pageParam !== null && { cursor: pageParam }),
      });
      return callApi(fetch, `/api/videos?${query}`, { signal }, videoPageSchema);
    },
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** Shows a video as it now is, wherever it stands in a list. */
export function useVideoChanged(): (video: Video) => void {
  const client = useQueryClient();
  return (video) => showChanged(client, video);
}

/** Asks for one video again: its render has ended. */
export function useRefreshVideo(): (id: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    try {
      showChanged(client, await callApi(fetch, `/api/videos/${id}`, {}, videoSchema));
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
      const before = client.getQueriesData<Pages>({ queryKey: key });
      changeVideos(client, (videos) =>
        videos.map((one) => (one.id === video.id ? { ...one, is_published: publish } : one)),
      );
      return before;
    },
    onError: (error, _publication, before) => {
      for (const [list, pages] of before ?? []) client.setQueryData(list, pages);
      onError(error);
    },
    onSuccess: (video, publication) => {
      showChanged(client, video);
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
  const videos = client
    .getQueriesData<Pages>({ queryKey: key })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.videos);
  const { title, description } = videos.find(({ id }) => id === video.id) ?? video;
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

/**
 * In the list that one looks at it stays where it is, even if a search for it would find it no more: nothing goes from under
 * a hand. Every list is asked for again when it is next turned to.
 */
function showChanged(client: QueryClient, video: Video): void {
  changeVideos(client, (videos) => videos.map((one) => (one.id === video.id ? video : one)));
  void client.invalidateQueries({ queryKey: key, refetchType: "none" });
}

function changeVideos(client: QueryClient, change: (videos: Video[]) => Video[]): void {
  client.setQueriesData<Pages>(
    { queryKey: key },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, videos: change(page.videos) })) },
  );
}
