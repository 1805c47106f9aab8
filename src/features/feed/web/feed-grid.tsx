import { useEffect, useRef } from "react";
import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { RetryAlert } from "#web/components/retry-alert.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { FeedCard } from "./feed-card.tsx";
import type { LoadedFeed } from "./loaded-feed.ts";
import { useFeed } from "./use-feed.ts";
import { useNow } from "./use-now.ts";

const grid = "grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6";

/** The published videos that match, more of them as the reader comes near the end. */
export function FeedGrid({ words, first }: { words: string; first: LoadedFeed }) {
  const feed = useFeed(words, first);
  const now = useNow(first.now);
  // What the server could not load is not asked for again by itself: the reader says when.
  const failed = feed.isError || (first.page === null && feed.isPending && !feed.isFetching);

  if (!feed.data) {
    if (!failed) return <FeedSkeleton />;
    return (
      <RetryAlert title={m.feed_error()} pending={feed.isFetching} onRetry={feed.refetch}>
        {m.feed_error_text()}
      </RetryAlert>
    );
  }
  const videos = feed.data.pages.flatMap((page) => page.videos);
  if (videos.length === 0) return <Nothing words={words} />;
  return (
    <>
      <p role="status" className="sr-only">
        {words === "" || feed.hasNextPage ? "" : m.feed_search_found({ count: videos.length })}
      </p>
      <ul className={grid} aria-busy={feed.isPlaceholderData}>
        {videos.map((video, index) => (
          <li key={video.id} className="min-w-0">
            <FeedCard video={video} now={now} turn={turnOf(index)} />
          </li>
        ))}
      </ul>
      {feed.hasNextPage && (
        <More
          key={videos.length}
          failed={feed.isFetchNextPageError}
          pending={feed.isFetchingNextPage}
          onWanted={() => void feed.fetchNextPage()}
        />
      )}
      {/* The rest of a first page that was cut short did not come. */}
      {!feed.hasNextPage && feed.isRefetchError && (
        <More failed pending={feed.isFetching} onWanted={() => void feed.refetch()} />
      )}
    </>
  );
}

/** A phone, whose line is the slowest, shows two rows of two at once. */
function turnOf(index: number): "first" | "second" | "later" {
  if (index === 0) return "first";
  return index < 4 ? "second" : "later";
}

/** Asks for the next page when it comes near, and on a press; after a failure on a press alone. */
function More({ failed, pending, onWanted }: { failed: boolean; pending: boolean; onWanted: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const wanted = useRef(onWanted);
  wanted.current = onWanted;
  useEffect(() => {
    if (failed || pending || !mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && wanted.current(),
      { rootMargin: "900px" },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [failed, pending]);
  return (
    <div ref={mark} className="mt-10 grid justify-items-center gap-4">
      {failed && <Alert tone="danger">{m.feed_error()}</Alert>}
      <Button variant="secondary" pending={pending} onClick={onWanted}>
        {failed ? m.web_retry() : m.feed_more()}
      </Button>
    </div>
  );
}

function Nothing({ words }: { words: string }) {
  if (words !== "") {
    return (
      <EmptyState
        title={m.feed_search_nothing({ words })}
        text={m.feed_search_nothing_text()}
        action={
          <ButtonLink to="/flow" variant="secondary">
            {m.feed_search_all()}
          </ButtonLink>
        }
      />
    );
  }
  // How to change that stands at the head of the page.
  return <EmptyState title={m.feed_empty()} />;
}

function FeedSkeleton() {
  return (
    <div role="status" aria-label={m.web_loading()} className={grid}>
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((name) => (
        <div key={name} className="grid content-start gap-3">
          <Skeleton className="aspect-9/16 rounded-card" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
