import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { classNames } from "#web/class-names.ts";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import type { Video } from "../schema.ts";
import { ActionDialog, type DialogAction } from "./action-dialog.tsx";
import { Drafts, useDraftList } from "./drafts.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { PreviewButton } from "./preview/preview-button.tsx";
import { previewSource } from "./preview/preview-source.ts";
import { useDeletes } from "./use-deletes.ts";
import { useMyVideos, usePublication, useVideoChanged, useVideoGone } from "./use-my-videos.ts";
import { useProjectCopy } from "./use-project-copy.ts";
import { type VideoAction, VideoCard } from "./video-card.tsx";

const grid = "grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4";

/** Everything the viewer has made or is making. Stands inside the query layout. */
export function MyVideos() {
  const query = useMyVideos();
  const draftList = useDraftList();
  const { hidden, remove } = useDeletes({
    address: (id) => `/api/videos/${id}`,
    onGone: useVideoGone(),
    failed: m.videos_delete_failed,
  });
  const [open, setOpen] = useState<{ action: DialogAction; video: Video } | null>(null);
  const changed = useVideoChanged();
  // The preview tab shows what is changed here at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list is another.
  useEffect(() => previewSource().refresh(), [query.data]);
  const unpublish = useUnpublish(hidden);
  const copy = useProjectCopy();
  function act(video: Video, action: VideoAction): void {
    if (action === "unpublish") unpublish(video);
    else if (action !== "copy") setOpen({ action, video });
    else if (video.project_id) copy(video.project_id);
  }

  if (query.isPending || draftList.query.isPending) return <LoadingVideos />;
  if (query.isError && !query.data) {
    return <LoadFailed error={query.error} onRetry={query.refetch} />;
  }
  const videos = query.data.pages.flatMap((page) => page.videos).filter((video) => !hidden.has(video.id));
  const hasDrafts = draftList.drafts.length > 0 || draftList.query.isError;
  if (videos.length === 0 && !query.hasNextPage && !hasDrafts) return <NoVideos />;

  return (
    <section aria-labelledby="my-videos-title">
      <Heading />
      <div className="grid gap-10">
        <Drafts list={draftList} onCopy={copy} />
        {videos.length > 0 && (
          <ul
            aria-label={m.videos_heading()}
            className={classNames(grid, hasDrafts && "border-t border-line pt-8")}
          >
            {videos.map((video) => (
              <li key={video.id} className="min-w-0">
                <VideoCard video={video} onAction={(action) => act(video, action)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {query.hasNextPage && (
        <div className="mt-8 text-center">
          <Button
            variant="secondary"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {m.videos_more()}
          </Button>
        </div>
      )}
      {open && <ActionDialog {...open} onClose={() => setOpen(null)} onChanged={changed} onDelete={remove} />}
    </section>
  );
}

/** Takes a video out of the feed; a notice offers to publish it again, unless it was deleted meanwhile. */
function useUnpublish(deleted: ReadonlySet<string>): (video: Video) => void {
  const publication = usePublication({
    onDone: ({ video, publish }) => {
      if (publish || deleted.has(video.id)) return;
      toast.info(m.videos_unpublished({ title: video.title }), {
        about: video.id,
        action: { label: m.videos_undo(), onAction: () => publication.mutate({ video, publish: true }) },
      });
    },
    onError: (error) => tellFailure(errorCodeOf(error)),
  });
  return (video) => publication.mutate({ video, publish: false });
}

function Heading() {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h2 id="my-videos-title" className="font-display text-title font-semibold">
        {m.videos_heading()}
      </h2>
      <div className="flex flex-wrap gap-2.5">
        <PreviewButton variant="secondary" size="sm" />
        <ButtonLink to="/create" size="sm">
          <Plus aria-hidden="true" />
          {m.videos_new()}
        </ButtonLink>
      </div>
    </div>
  );
}

function NoVideos() {
  return (
    <EmptyState
      title={m.videos_empty_title()}
      text={m.videos_empty_text()}
      action={
        <>
          <ButtonLink to="/create">{m.videos_empty_action()}</ButtonLink>
          <PreviewButton variant="secondary" />
        </>
      }
    />
  );
}

function LoadingVideos() {
  return (
    <div role="status" aria-label={m.web_loading()} className={grid}>
      {["a", "b", "c", "d"].map((name) => (
        <div key={name} className="grid gap-3">
          <Skeleton className="aspect-9/16 rounded-card" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
