import { useSearchParams } from "react-router";
import { SEARCH_LIMIT, type VideoState, videoStates } from "../schema.ts";

/** What of one's own is shown: everything, drafts alone, or videos in one state. */
export const shownKinds = ["all", "drafts", ...videoStates] as const;

export interface VideoFilter {
  words: string;
  show: "all" | "drafts" | VideoState;
}
export const noFilter: VideoFilter = { words: "", show: "all" };

/** What My Videos is narrowed to, kept in the address: a reload and the way back lead to the same list. */
export function useVideoFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: VideoFilter = {
    words: (query.get("q") ?? "").trim().slice(0, SEARCH_LIMIT),
    show: shownKinds.find((kind) => kind === query.get("show")) ?? "all",
  };
  const change = (next: Partial<VideoFilter>) => {
    const { words, show } = { ...filter, ...next };
    setQuery(
      { tab: "videos", ...(words && { q: words }), ...(show !== "all" && { show }) },
      // Typing makes no history: the way back leads to where one came from.
      { replace: true, preventScrollReset: true },
    );
  };
  return { filter, isFiltered: filter.words !== "" || filter.show !== "all", change };
}
