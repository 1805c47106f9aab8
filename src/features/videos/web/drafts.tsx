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

/** One row of the widest window, of a smaller one and of a phone: the others must not push the videos away. */
const ROWS = { wide: 4, medium: 3, narrow: 2 } as const;

/** The drafts that are known, and how to delete one. */
export function useDraftList() {
  const query = useDrafts();
  const { hidden, remove } = useDeletes({
    address: (id) => `/api/studio/projects/${id}`,
    onGone: useDraftGone(),
    failed: m.videos_draft_delete_failed,
  });
  const known = query.data?.pages.flatMap((page) => page.drafts) ?? [];
  return { query, drafts: known.filter((draft) => !hidden.has(draft.id)), remove };
}

/** What was begun and not made yet. Nothing where there is none. */
export function Drafts({
  list,
  grid,
  onCopy,
}: {
  list: ReturnType<typeof useDraftList>;
  grid: string;
  onCopy: (projectId: string) => void;
}) {
  const { query, drafts, remove } = list;
  const [all, setAll] = useState(false);
  const [deleting, setDeleting] = useState<Draft | null>(null);
  if (query.isError && !query.data) {
    return <LoadFailed error={query.error} onRetry={query.refetch} />;
  }
  if (drafts.length === 0) return null;
  const shown = all ? drafts : drafts.slice(0, ROWS.wide);
  return (
    <section aria-labelledby="drafts-title" className="grid gap-4">
      <div>
        <h3 id="drafts-title" className="font-display text-lead font-semibold">
          {m.videos_drafts()}
        </h3>
        <p className="text-small text-muted">{m.videos_drafts_text()}</p>
      </div>
      <ul className={grid}>
        {shown.map((draft, index) => (
          <li key={draft.id} className={classNames("min-w-0", !all && whereRowIsOver(index))}>
            <DraftCard draft={draft} onCopy={() => onCopy(draft.id)} onDelete={() => setDeleting(draft)} />
          </li>
        ))}
      </ul>
      {(all ? query.hasNextPage : drafts.length > ROWS.narrow) && (
        <Button
          variant="secondary"
          className={classNames("justify-self-center", !all && whereRowIsFull(drafts.length))}
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

function whereRowIsOver(index: number): string | undefined {
  if (index < ROWS.narrow) return undefined;
  return index < ROWS.medium ? "max-md:hidden" : "max-lg:hidden";
}

/** Where so many stand in one row, there are no more to show. */
function whereRowIsFull(count: number): string | undefined {
  if (count > ROWS.wide) return undefined;
  return count > ROWS.medium ? "lg:hidden" : "md:hidden";
}
