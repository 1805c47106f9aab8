import { useState } from "react";
import type { Draft } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Button } from "#web/components/button.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DraftCard } from "./draft-card.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { useDeletes } from "./use-deletes.ts";
import { useDraftGone, useDrafts } from "./use-drafts.ts";
import type { VideoFilter } from "./use-video-filter.ts";

/** One row of the widest window and of a smaller one, two of a phone: the others must not push the videos away. */
const SHOWN = { wide: 3, narrow: 2 } as const;

/** The drafts that are known, and how to delete one. */
export function useDraftList(filter: VideoFilter) {
  const query = useDrafts(filter);
  const { hidden, remove } = useDeletes({
    address: (id) => `/api/studio/projects/${id}`,
    onGone: useDraftGone(),
    failed: m.videos_draft_delete_failed,
  });
  // One that is not asked for still holds what was shown before.
  const known = query.isEnabled ? (query.data?.pages.flatMap((page) => page.drafts) ?? []) : [];
  return {
    query,
    drafts: known.filter((draft) => !hidden.has(draft.id)),
    hasMore: query.isEnabled && query.hasNextPage,
    remove,
  };
}

/** What was begun and not made yet. Nothing where there is none. */
export function Drafts({
  list,
  startsWithAll,
  onCopy,
}: {
  list: ReturnType<typeof useDraftList>;
  /** Nothing stands below them that they could push away. */
  startsWithAll: boolean;
  onCopy: (projectId: string) => void;
}) {
  const { query, drafts, remove } = list;
  const [all, setAll] = useState(startsWithAll);
  const [deleting, setDeleting] = useState<Draft | null>(null);
  if (query.isError && !query.data) {
    return <LoadFailed error={query.error} onRetry={query.refetch} />;
  }
  if (drafts.length === 0) return null;
  const shown = all ? drafts : drafts.slice(0, SHOWN.wide);
  return (
    <section aria-labelledby="drafts-title" className="grid gap-4">
      <div>
        <h3 id="drafts-title" className="font-display text-lead font-semibold">
          {m.videos_drafts()}
        </h3>
        <p className="text-small text-muted">{m.videos_drafts_text()}</p>
      </div>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((draft, index) => (
          <li
            key={draft.id}
            className={classNames("min-w-0", !all && index >= SHOWN.narrow && "max-lg:hidden")}
          >
            <DraftCard draft={draft} onCopy={() => onCopy(draft.id)} onDelete={() => setDeleting(draft)} />
          </li>
        ))}
      </ul>
      {(all ? query.hasNextPage : drafts.length > SHOWN.narrow) && (
        <Button
          variant="secondary"
          // Where all stand in one row, there are no more to show.
          className={classNames("justify-self-center", !all && drafts.length <= SHOWN.wide && "lg:hidden")}
          pending={query.isFetchingNextPage}
          onClick={() => (all ? void query.fetchNextPage() : setAll(true))}
        >
          {all ? m.videos_more() : m.videos_drafts_all()}
        </Button>
      )}
      {deleting && (
        <DeleteDialog
          title={m.videos_draft_delete_title()}
          description={m.videos_draft_delete_text()}
          name={deleting.title}
          onClose={() => setDeleting(null)}
          onDelete={() => remove(deleting)}
        />
      )}
    </section>
  );
}
