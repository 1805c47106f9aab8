import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { callApi } from "#web/api.ts";
import { type Feed, feedSchema } from "../schema.ts";
import type { LoadedFeed } from "./loaded-feed.ts";

export const feedKey = ["feed"] as const;

/** The path that answers a page of the feed. */
export function feedPath(words: string, cursor: string | null = null): string {
  const query = new URLSearchParams({ ...(words && { q: words }), ...(cursor && { cursor }) });
  return query.size > 0 ? `/api/feed?${query}` : "/api/feed";
}

/**
 * The feed page by page. It begins with what the server has put into the page, and is kept while other screens are
 * visited, so that the way back leads to the same place.
 */
export function useFeed(words: string, first: LoadedFeed | undefined) {
  const initial = first?.page && first.words === words ? first.page : undefined;
  return useInfiniteQuery({
    queryKey: [...feedKey, words],
    // The next pages have cursors.
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => callApi(fetch, feedPath(words, pageParam), { signal }, feedSchema),
    getNextPageParam: (page: Feed) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 30 * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
    ...(initial && {
      initialData: { pages: [initial], pageParams: [null] },
      // Stale from the beginning where there is more of it: asked for as soon as the page runs.
      initialDataUpdatedAt: first?.isCut ? 0 : (first?.now ?? 0),
    }),
  });
}
