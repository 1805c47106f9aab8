import { Eye, Heart, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { aspectOf } from "#engine/aspect-of.ts";
import { Thumbnail } from "#features/videos/web/thumbnail.tsx";
import { m } from "#messages/messages.js";
import { Avatar } from "#web/components/avatar.tsx";
import { formatDuration, formatNumber, formatRelativeTime } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";
import type { FeedVideo } from "../schema.ts";
import { authorName } from "./video-object.ts";

/** One published video: the whole card leads to its page. */
export function FeedCard({
  video,
  now,
  turn = "later",
  level = 2,
}: {
  video: FeedVideo;
  now: number;
  /** When its picture comes as the page opens: one before all others, then those that are seen at once. */
  turn?: "first" | "second" | "later";
  /** Of its heading. */
  level?: 2 | 3;
}) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="group relative grid h-full grid-rows-[auto_1fr] gap-3">
      <div className="relative isolate aspect-9/16 overflow-hidden rounded-card border border-line bg-sunken transition group-hover:shadow-lg">
        <Thumbnail
          thumbnail={video.thumbnail_url}
          aspect={aspectOf(video.width, video.height)}
          loading={turn === "later" ? "lazy" : "eager"}
          fetchPriority={turn === "first" ? "high" : turn === "second" ? "low" : "auto"}
          className="transition duration-300 group-hover:scale-103"
        />
        {/* In the middle only while somebody points at it: films have their words there. */}
        <span className="absolute inset-0 grid place-items-center opacity-0 transition group-focus-within:opacity-100 group-hover:opacity-100">
          <span className="grid size-13 place-items-center rounded-full bg-marigold text-on-marigold">
            <Play className="size-6 translate-x-px fill-current" aria-hidden="true" />
          </span>
        </span>
        <span className="absolute bottom-2 left-2 inline-flex items-center gap-1 rounded-sm bg-black/75 px-1.5 py-0.5 text-micro font-semibold text-white tabular-nums">
          <Play className="size-2.5 fill-current" aria-hidden="true" />
          <span className="sr-only">{m.feed_duration()} </span>
          {formatDuration(video.duration_seconds)}
        </span>
      </div>
      <div className="flex flex-col gap-1.5">
        <Heading dir="auto" className="line-clamp-2 text-small font-semibold wrap-anywhere sm:text-body">
          <Link to={`/v/${video.id}`} className="after:absolute after:inset-0 after:rounded-card">
            {/* Its own direction keeps it out of what the title's is guessed from. */}
            <span dir="ltr" className="sr-only">
              {m.feed_play()}{" "}
            </span>
            {video.title}
          </Link>
        </Heading>
        {video.description !== "" && (
          <p dir="auto" className="line-clamp-2 text-small text-muted wrap-anywhere">
            {video.description}
          </p>
        )}
        {/* At the foot of the card, so that neighbours line up whatever their titles need. */}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-1.5">
          <Byline video={video} now={now} />
          <Counts video={video} />
        </div>
      </div>
    </article>
  );
}

/** Who published it and how long ago. */
export function Byline({ video, now }: { video: FeedVideo; now: number }) {
  const { locale } = usePage();
  const name = authorName(video);
  return (
    <p className="flex min-w-0 items-center gap-2 text-micro text-muted">
      <Avatar name={name} size="sm" locale={locale} />
      <span className="grid min-w-0">
        <span className="truncate font-medium text-ink">{name}</span>
        <time dateTime={video.published_at}>{formatRelativeTime(video.published_at, { now })}</time>
      </span>
    </p>
  );
}

function Counts({ video }: { video: FeedVideo }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-micro text-muted tabular-nums">
      <Count icon={<Eye />} count={video.views} words={m.feed_views({ count: video.views })} />
      <Count
        icon={<Heart className={video.liked ? "fill-current text-danger" : undefined} />}
        count={video.likes}
        words={m.feed_likes({ count: video.likes })}
      />
    </p>
  );
}

function Count({ icon, count, words }: { icon: ReactNode; count: number; words: string }) {
  return (
    <span className="inline-flex items-center gap-1 [&_svg]:size-3.5">
      <span aria-hidden="true" className="contents">
        {icon}
        {formatNumber(count)}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
