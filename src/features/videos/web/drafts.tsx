import { useState } from "react";
import type { Draft } from "#features/studio/schema.ts";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { RetryAlert } from "#web/components/retry-alert.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { DraftCard } from "./draft-card.tsx";
import { useDeletes } from "./use-deletes.ts";
import { useDraftGone, useDrafts } from "./use-drafts.ts";

/** As many as stand in one row of the widest window; the others must not push the videos away. */
const SHOWN_AT_FIRST = 4;

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
export function Drafts({ list, grid }: { list: ReturnType<typeof useDraftList>; grid: string }) {
  const { query, drafts, remove } = list;
  const [all, setAll] = useState(false);
  const [deleting, setDeleting] = useState<Draft | null>(null);
  if (query.isError && !query.data) {
    return <RetryAlert onRetry={query.refetch}>{errorMessage(errorCodeOf(query.error))}</RetryAlert>;
  }
  if (drafts.length === 0) return null;
  const hasMore = query.hasNextPage || (!all && drafts.length > SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="drafts-title" className="grid gap-4">
      <div>
        <h3 id="drafts-title" className="font-display text-lead font-semibold">
          {m.videos_drafts()}
        </h3>
        <p className="text-small text-muted">{m.videos_drafts_text()}</p>
      </div>
      <ul className={grid}>
        {(all ? drafts : drafts.slice(0, SHOWN_AT_FIRST)).map((draft) => (
          <li key={draft.id} className="min-w-0">
            <DraftCard draft={draft} onDelete={() => setDeleting(draft)} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          onClick={() => (all ? void query.fetchNextPage() : setAll(true))}
        >
          {all ? m.videos_more() : m.videos_drafts_all()}
        </Button>
      )}
      {deleting && (
        <DeleteDraftDialog
          draft={deleting}
          onClose={() => setDeleting(null)}
          onDelete={() => remove(deleting)}
        />
      )}
    </section>
  );
}

function DeleteDraftDialog({
  draft,
  onClose,
  onDelete,
}: {
  draft: Draft;
  onClose: () => void;
  onDelete: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.videos_draft_delete_title()}
      description={m.videos_draft_delete_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.web_cancel()}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onDelete();
              onClose();
            }}
          >
            {m.videos_delete()}
          </Button>
        </>
      }
    >
      <p className="font-semibold [overflow-wrap:anywhere]">{draft.title}</p>
    </Dialog>
  );
}
