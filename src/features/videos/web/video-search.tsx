import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { SearchField } from "#web/components/search-field.tsx";
import { Select } from "#web/components/select.tsx";
import { formatNumber } from "#web/format.ts";
import { SEARCH_LIMIT } from "../schema.ts";
import { noFilter, shownKinds, type VideoFilter } from "./use-video-filter.ts";

interface VideoSearchProps {
  filter: VideoFilter;
  onChange: (change: Partial<VideoFilter>) => void;
}

const kindWords: Record<VideoFilter["show"], () => string> = {
  all: m.videos_show_all,
  drafts: m.videos_drafts,
  published: m.videos_show_published,
  unpublished: m.videos_show_unpublished,
  processing: m.videos_processing,
  failed: m.videos_failed,
};

/** Searches one's own videos and drafts, and narrows them to a state. */
export function VideoSearch({ filter, onChange }: VideoSearchProps) {
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <SearchField
        id="videos-search"
        className="min-w-0 flex-1 basis-64"
        action="/dashboard"
        words={filter.words}
        limit={SEARCH_LIMIT}
        label={m.videos_search_label()}
        placeholder={m.videos_search_placeholder()}
        onSearch={(words) => onChange({ words })}
      >
        <input type="hidden" name="tab" value="videos" />
        {filter.show !== "all" && <input type="hidden" name="show" value={filter.show} />}
      </SearchField>
      <Select
        label={m.videos_show()}
        labelHidden
        className="min-w-48 flex-1 sm:flex-none [&_select]:h-12"
        value={filter.show}
        onChange={(event) =>
          onChange({ show: shownKinds.find((kind) => kind === event.target.value) ?? "all" })
        }
        options={shownKinds.map((kind) => ({ value: kind, label: kindWords[kind]() }))}
      />
    </div>
  );
}

/** How much a search has found, null until it has; read out as it changes. */
export function FoundCount({ count, isAll }: { count: number | null; isAll: boolean }) {
  const words = isAll ? m.videos_search_found : m.videos_search_found_more;
  return (
    <p role="status" className={count === null ? "sr-only" : "mb-4 text-small text-muted"}>
      {count !== null && words({ count: formatNumber(count) })}
    </p>
  );
}

/** Nothing of one's own is like that: how to find more. */
export function NothingFound({ filter: { words, show }, onChange }: VideoSearchProps) {
  // The buttons go with what they change, and take the focus along.
  const widen = (change: Partial<VideoFilter>) => {
    onChange(change);
    document.getElementById("my-videos-title")?.focus({ preventScroll: true });
  };
  return (
    <EmptyState
      title={words ? m.videos_search_nothing({ words }) : m.videos_show_nothing()}
      text={words ? m.videos_search_nothing_text() : m.videos_show_nothing_text({ kind: kindWords[show]() })}
      action={
        <>
          {words && show !== "all" && (
            <Button variant="secondary" onClick={() => widen({ show: "all" })}>
              {m.videos_search_everywhere()}
            </Button>
          )}
          <Button variant="secondary" onClick={() => widen(noFilter)}>
            {m.videos_search_reset()}
          </Button>
        </>
      }
    />
  );
}
