import { type InfiniteData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type DraftPage, draftPageSchema } from "#features/studio/schema.ts";
import { callApi } from "#web/api.ts";

export const draftsKey = ["drafts"] as const;

/** The viewer's projects that no video was made of yet, the one worked on last first, page by page. */
export function useDrafts() {
  return useInfiniteQuery({
    queryKey: draftsKey,
    // The next pages have cursors.
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? "" : `?${new URLSearchParams({ cursor: pageParam })}`;
      return callApi(fetch, `/api/studio/drafts${query}`, { signal }, draftPageSchema);
    },
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** Takes deleted drafts out of the list for good. */
export function useDraftGone(): (id: string) => void {
  const client = useQueryClient();
  return (id) =>
    client.setQueryData<InfiniteData<DraftPage, string | null>>(
      draftsKey,
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
