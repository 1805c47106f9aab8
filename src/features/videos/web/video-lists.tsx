import { useState } from "react";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { classNames } from "#web/class-names.ts";
import { Button } from "#web/components/button.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import type { Video } from "../schema.ts";
import { ActionDialog, type DialogAction } from "./action-dialog.tsx";
import { Drafts, type useDraftList } from "./drafts.tsx";
import type { Deletes } from "./use-deletes.ts";
import { type useMyVideos, usePublication, useVideoChanged } from "./use-my-videos.ts";
import { useProjectCopy } from "./use-project-copy.ts";
import type { VideoFilter } from "./use-video-filter.ts";
import { type VideoAction, VideoCard } from "./video-card.tsx";
import { videoGrid } from "./video-grid.ts";

/** Drafts and videos that are there, and what can be done with them. */
export function VideoLists({
  filter,
  query,
  videos,
  draftList,
  deletes: { hidden, remove },
}: {
  filter: VideoFilter;
  query: ReturnType<typeof useMyVideos>;
  videos: readonly Video[];
  draftList: ReturnType<typeof useDraftList>;
  deletes: Deletes;
}) {
  const [open, setOpen] = useState<{ action: DialogAction; video: Video } | null>(null);
  const changed = useVideoChanged();
  const unpublish = useUnpublish(hidden);
  const copy = useProjectCopy();
  function act(video: Video, action: VideoAction): void {
    if (action === "unpublish") unpublish(video);
    else if (action !== "copy") setOpen({ action, video });
    else if (video.project_id) copy(video.project_id);
  }
  const hasDrafts = draftList.drafts.length > 0 || draftList.query.isError;
  return (
    <>
      <div className="grid gap-10" aria-busy={query.isPlaceholderData}>
        <Drafts
          key={`${filter.show} ${filter.words}`}
          list={draftList}
          startsWithAll={filter.show === "drafts"}
          onCopy={copy}
        />
        {videos.length > 0 && (
          <ul
            aria-label={m.videos_heading()}
            className={classNames(videoGrid, hasDrafts && "border-t border-line pt-8")}
          >
            {videos.map((video) => (
              <li key={video.id} className="min-w-0">
                <VideoCard video={video} onAction={(action) => act(video, action)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {query.isEnabled && query.hasNextPage && (
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
    </>
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
