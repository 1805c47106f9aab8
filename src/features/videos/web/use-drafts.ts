import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type DraftPage, draftPageSchema } from "#features/studio/schema.ts";
import { callApi } from "#web/api.ts";
import type { VideoFilter } from "./use-video-filter.ts";

/** Of all lists, each of another search. */
export const draftsKey = ["drafts"] as const;

/** The viewer's projects that no video was made of yet, the one worked on last first, page by page. */
export function useDrafts({ words, show }: VideoFilter) {
  return useInfiniteQuery({
    queryKey: [...draftsKey, words],
    enabled: show === "all" || show === "drafts",
    // The next pages have cursors.
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(words && { q: words }),
        ...(pageParam !== null && { cursor: pageParam }),
      });
      return callApi(fetch, `/api/studio/drafts?${query}`, { signal }, draftPageSchema);
    },
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** Takes deleted drafts out of the list for good. */
export function useDraftGone(): (id: string) => void {
  const client = useQueryClient();
  return (id) =>
    client.setQueriesData<InfiniteData<DraftPage, string | null>>(
      { queryKey: draftsKey },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            drafts: page.drafts.filter((draft) => draft.id !== id),
          })),
        },
    );
}
