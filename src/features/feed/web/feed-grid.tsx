import { useEffect, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { PlayDialog } from "#features/videos/web/play-dialog.tsx";
import { aspectOf } from "#features/videos/web/video-address.ts";
import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import type { VideoAspect } from "#web/components/video-player.tsx";
import { usePage } from "#web/page-data.tsx";
import type { FeedVideo } from "../schema.ts";
import { Byline, FeedCard } from "./feed-card.tsx";
import type { LoadedFeed } from "./loaded-feed.ts";

const grid = "grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6";

/** The published videos. The one that plays is named in the address, so that a link opens it. */
export function FeedGrid({ feed }: { feed: LoadedFeed }) {
  const revalidator = useRevalidator();
  const now = useNow(feed.now);
  const [search, setSearch] = useSearchParams();
  const aspects = useAspects();
  const { viewer } = usePage();

  if (feed.videos === null) {
    return (
      <Alert
        tone="danger"
        title={m.feed_error()}
        actions={
          <Button
            variant="secondary"
            size="sm"
            pending={revalidator.state === "loading"}
            onClick={() => void revalidator.revalidate()}
          >
            {m.web_retry()}
          </Button>
        }
      >
        {m.feed_error_text()}
      </Alert>
    );
  }
  if (feed.videos.length === 0) {
    return (
      <EmptyState
        title={m.feed_empty()}
        action={<ButtonLink to={viewer ? "/create" : "/register"}>{m.feed_create()}</ButtonLink>}
      />
    );
  }
  const playing = feed.videos.find((video) => video.id === search.get("video")) ?? null;
  return (
    <>
      <ul className={grid}>
        {feed.videos.map((video, index) => (
          <li key={video.id} className="min-w-0">
            <FeedCard
              video={video}
              now={now}
              // The first rows are what visitors see at once.
              eager={index < 4}
              aspect={aspects.of(video)}
              onAspect={(aspect) => aspects.note(video.id, aspect)}
              onPlay={() => setSearch({ video: video.id }, { preventScrollReset: true })}
            />
          </li>
        ))}
      </ul>
      <PlayDialog
        video={playing}
        aspect={aspects.of(playing)}
        onClose={() => setSearch({}, { preventScrollReset: true, replace: true })}
      >
        {playing && (
          <>
            <Byline video={playing} now={now} />
            {playing.description !== "" && (
              <p className="text-small whitespace-pre-line text-muted [overflow-wrap:anywhere]">
                {playing.description}
              </p>
            )}
          </>
        )}
      </PlayDialog>
    </>
  );
}

/** The feed names no sizes; the thumbnail has the video's shape. */
function useAspects() {
  const [known, setKnown] = useState<Record<string, VideoAspect>>({});
  return {
    note: (id: string, aspect: VideoAspect) =>
      setKnown((now) => (now[id] === aspect ? now : { ...now, [id]: aspect })),
    of: (video: FeedVideo | null) => known[video?.id ?? ""] ?? aspectOf(null, null),
  };
}

/** Starts with the loader's moment and goes on by the minute. */
function useNow(loaded: number): number {
  const [now, setNow] = useState(loaded);
  useEffect(() => {
    setNow(loaded);
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, [loaded]);
  return now;
}

export function FeedSkeleton() {
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
