import { Play } from "lucide-react";
import { Thumbnail } from "#features/videos/web/thumbnail.tsx";
import { m } from "#messages/messages.js";
import { Avatar } from "#web/components/avatar.tsx";
import type { VideoAspect } from "#web/components/video-player.tsx";
import { formatDuration, formatRelativeTime } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";
import type { FeedVideo } from "../schema.ts";

/** One published video: the whole card plays it. */
export function FeedCard({
  video,
  now,
  eager,
  aspect,
  onAspect,
  onPlay,
}: {
  video: FeedVideo;
  now: number;
  eager: boolean;
  aspect: VideoAspect;
  /** Told once the thumbnail is there. */
  onAspect: (aspect: VideoAspect) => void;
  onPlay: () => void;
}) {
  return (
    <article className="group relative grid gap-3">
      <div className="relative aspect-9/16 overflow-hidden rounded-card border border-line bg-sunken transition group-hover:shadow-lg">
        <Thumbnail
          src={video.thumbnail_url}
          aspect={aspect}
          onAspect={onAspect}
          loading={eager ? "eager" : "lazy"}
          className="transition duration-300 group-hover:scale-103"
        />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-13 place-items-center rounded-full bg-black/60 text-white transition group-hover:bg-marigold group-hover:text-on-marigold">
            <Play className="size-6 translate-x-px fill-current" aria-hidden="true" />
          </span>
        </span>
        <span className="absolute right-2 bottom-2 rounded-sm bg-black/75 px-1.5 py-0.5 text-micro font-semibold text-white tabular-nums">
          <span className="sr-only">{m.feed_duration()} </span>
          {formatDuration(video.duration_seconds)}
        </span>
      </div>
      <div className="grid gap-1.5">
        <h2 className="line-clamp-2 text-small font-semibold [overflow-wrap:anywhere] sm:text-body">
          <button
            type="button"
            onClick={onPlay}
            aria-haspopup="dialog"
            className="text-left after:absolute after:inset-0 after:rounded-card"
          >
            <span className="sr-only">{m.feed_play()} </span>
            {video.title}
          </button>
        </h2>
        {video.description !== "" && (
          <p className="line-clamp-2 text-small text-muted [overflow-wrap:anywhere]">{video.description}</p>
        )}
        <Byline video={video} now={now} />
      </div>
    </article>
  );
}

/** Who published it and how long ago. */
export function Byline({ video, now }: { video: FeedVideo; now: number }) {
  const { locale } = usePage();
  const name = video.author.full_name ?? m.feed_unknown_author();
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
