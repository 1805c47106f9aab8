import { useNavigate } from "react-router";
import { m } from "#messages/messages.js";
import { SearchField } from "#web/components/search-field.tsx";

/** As the server has it; its schema would weigh more than all of this page. */
const SEARCH_LIMIT = 100;

/** Searches the public videos. `words` are those that the page shows the finds of. */
export function FeedSearch({ words }: { words: string }) {
  const navigate = useNavigate();
  return (
    <SearchField
      id="feed-search"
      className="mb-8 max-w-xl"
      action="/flow"
      words={words}
      limit={SEARCH_LIMIT}
      label={m.feed_search_label()}
      placeholder={m.feed_search_placeholder()}
      // Typing makes no history: the way back leads to where one came from.
      onSearch={(wanted) =>
        void navigate(wanted === "" ? "/flow" : `/flow?${new URLSearchParams({ q: wanted })}`, {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  );
}
