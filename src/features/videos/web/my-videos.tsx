import { Plus } from "lucide-react";
import { useEffect } from "react";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/components/button-link.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { useDraftList } from "./drafts.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { PreviewButton } from "./preview/preview-button.tsx";
import { previewSource } from "./preview/preview-source.ts";
import { useDeletes } from "./use-deletes.ts";
import { useMyVideos, useVideoGone } from "./use-my-videos.ts";
import { useVideoFilter } from "./use-video-filter.ts";
import { videoGrid } from "./video-grid.ts";
import { VideoLists } from "./video-lists.tsx";
import { FoundCount, NothingFound, VideoSearch } from "./video-search.tsx";

/** Everything the viewer has made or is making, or what of it is searched for. Stands inside the query layout. */
export function MyVideos() {
  const { filter, isFiltered, change } = useVideoFilter();
  const query = useMyVideos(filter);
  const draftList = useDraftList(filter);
  const deletes = useDeletes({
    address: (id) => `/api/videos/${id}`,
    onGone: useVideoGone(),
    failed: m.videos_delete_failed,
  });
  // The preview tab shows what is changed here at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list is another.
  useEffect(() => previewSource().refresh(), [query.data]);
  const isLoading = isComing(query) || isComing(draftList.query);
  const hasFailed = query.isError && !query.data;
  // A list that is not asked for still holds what was shown before.
  const known = query.isEnabled ? (query.data?.pages.flatMap((page) => page.videos) ?? []) : [];
  const videos = known.filter((video) => !deletes.hidden.has(video.id));
  const count = videos.length + draftList.drafts.length;
  const isAll = !(query.isEnabled && query.hasNextPage) && !draftList.hasMore;
  const isNothing = count === 0 && isAll && !draftList.query.isError;

  if (isLoading && !isFiltered) return <LoadingVideos />;
  if (hasFailed && !isFiltered) return <LoadFailed error={query.error} onRetry={query.refetch} />;
  if (isNothing && !isFiltered) return <NoVideos />;
  const isShown = !isLoading && !hasFailed;
  return (
    <section aria-labelledby="my-videos-title">
      <Heading />
      <VideoSearch filter={filter} onChange={change} />
      <FoundCount count={isFiltered && isShown && !isNothing ? count : null} isAll={isAll} />
      {isLoading && <LoadingVideos />}
      {hasFailed && <LoadFailed error={query.error} onRetry={query.refetch} />}
      {isShown && isNothing && <NothingFound filter={filter} onChange={change} />}
      {isShown && !isNothing && <VideoLists {...{ filter, query, videos, draftList, deletes }} />}
    </section>
  );
}

function isComing({ isEnabled, isPending }: { isEnabled: boolean; isPending: boolean }): boolean {
  return isEnabled && isPending;
}

function Heading() {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h2 id="my-videos-title" tabIndex={-1} className="font-display text-title font-semibold">
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
    <div role="status" aria-label={m.web_loading()} className={videoGrid}>
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
