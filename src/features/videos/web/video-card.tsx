import {
  CircleAlert,
  Copy,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  FileVideo,
  Globe,
  Heart,
  History,
  ImageIcon,
  Pencil,
  Play,
  Scissors,
  Send,
  Share2,
  Trash2,
} from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { aspectOf } from "#engine/aspect-of.ts";
import type { RenderStep } from "#features/studio/render-schema.ts";
import { failureWords, stepWords } from "#features/studio/web/choices.ts";
import { timeLeft } from "#features/studio/web/render-progress.tsx";
import { isFinished, useRenderProgress } from "#features/studio/web/use-render-progress.ts";
import { m } from "#messages/messages.js";
import { Badge } from "#web/components/badge.tsx";
import type { MenuItem } from "#web/components/menu.tsx";
import { formatDuration, formatPercent } from "#web/format.ts";
import { RelativeTime } from "#web/relative-time.tsx";
import type { Video } from "../schema.ts";
import { CardMenu } from "./card-menu.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { useRefreshVideo } from "./use-my-videos.ts";
import { downloadAddress } from "./video-address.ts";

export type VideoAction =
  | "play"
  | "post"
  | "export"
  | "edit"
  | "copy"
  | "thumbnail"
  | "publish"
  | "share"
  | "unpublish"
  | "delete";

/** One video of the viewer: its picture or its state, and what can be done with it. */
export function VideoCard({ video, onAction }: { video: Video; onAction: (action: VideoAction) => void }) {
  return (
    <article className="grid gap-3" aria-label={video.title}>
      <div className="relative isolate aspect-9/16 overflow-hidden rounded-card border border-line bg-sunken">
        {video.status === "completed" && <Finished video={video} onPlay={() => onAction("play")} />}
        {video.status === "processing" && <Processing video={video} />}
        {video.status === "failed" && <Failed video={video} />}
      </div>
      <div className="flex items-start gap-1">
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 dir="auto" className="line-clamp-2 text-small font-semibold wrap-anywhere">
            {video.title}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-micro text-muted">
            <RelativeTime date={video.created_at} />
            {isPublic(video) && (
              <Badge tone="success" icon={<Globe aria-hidden="true" />}>
                {m.videos_published_badge()}
              </Badge>
            )}
          </p>
          {video.is_hidden && (
            <p className="text-micro text-muted">
              <Badge tone="warning" icon={<EyeOff aria-hidden="true" />}>
                {m.videos_hidden_badge()}
              </Badge>{" "}
              {m.videos_hidden_text()}
            </p>
          )}
          {(video.is_published || video.views > 0) && <Counts video={video} />}
        </div>
        <Actions video={video} onAction={onAction} />
      </div>
    </article>
  );
}

function isPublic(video: Video): boolean {
  return video.is_published && !video.is_hidden;
}

/** How it is received, for its owner. */
function Counts({ video }: { video: Video }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-micro text-muted tabular-nums [&_span]:inline-flex [&_span]:items-center [&_span]:gap-1 [&_svg]:size-3.5 [&_svg]:shrink-0">
      <span>
        <Eye aria-hidden="true" />
        {m.videos_views({ count: video.views })}
      </span>
      <span>
        <Heart aria-hidden="true" />
        {m.videos_likes({ count: video.likes })}
      </span>
    </p>
  );
}

function Finished({ video, onPlay }: { video: Video; onPlay: () => void }) {
  return (
    <>
      <button
        type="button"
        onClick={onPlay}
        className="group absolute inset-0"
        aria-label={m.videos_play({ title: video.title })}
      >
        {video.thumbnail_url && (
          <Thumbnail
            thumbnail={video.thumbnail_url}
            aspect={aspectOf(video.width, video.height)}
            loading="lazy"
          />
        )}
        {/* In the middle only while somebody points at it: films have their words there. */}
        <span className="absolute inset-0 grid place-items-center opacity-0 transition group-hover:opacity-100 group-focus-visible:opacity-100">
          <span className="grid size-13 place-items-center rounded-full bg-marigold text-on-marigold">
            <Play className="size-6 translate-x-px fill-current" aria-hidden="true" />
          </span>
        </span>
      </button>
      {video.duration_seconds !== null && (
        <span className="pointer-events-none absolute bottom-2 left-2 inline-flex items-center gap-1 rounded-sm bg-black/75 px-1.5 py-0.5 text-micro font-semibold text-white tabular-nums">
          <Play className="size-2.5 fill-current" aria-hidden="true" />
          {formatDuration(video.duration_seconds)}
        </span>
      )}
    </>
  );
}

/** Live, and asked for again when the render has ended. */
function Processing({ video }: { video: Video }) {
  const { progress: live } = useRenderProgress(video.id);
  const refresh = useRefreshVideo();
  const progress = live ?? video.progress;
  const finished = progress !== null && isFinished(progress);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it ends.
  useEffect(() => {
    if (finished) void refresh(video.id);
  }, [finished]);
  const step = progress?.step ?? null;
  const percent = progress?.percent ?? 0;
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-3 p-4 text-center">
      <Badge tone="teal">{m.videos_processing()}</Badge>
      {step && (
        <p className="font-display text-heading font-bold tabular-nums">
          {formatPercent(Math.floor(percent) / 100)}
        </p>
      )}
      <progress
        className="progress"
        max={100}
        value={step ? percent : undefined}
        aria-label={m.videos_progress({ title: video.title })}
      />
      <p className="text-micro text-muted">{progressWords(step, progress?.seconds_left ?? null)}</p>
      {video.project_id && (
        <Link to={`/create/${video.project_id}?video=${video.id}`} className={textLink}>
          {m.videos_watch_progress()}
        </Link>
      )}
    </div>
  );
}

function progressWords(step: RenderStep | null, secondsLeft: number | null): string {
  if (step === null) return m.videos_waiting();
  return secondsLeft === null ? stepWords[step]() : timeLeft(secondsLeft);
}

const textLink =
  "inline-flex items-center text-small font-semibold text-teal underline underline-offset-4 hover:text-teal-hover pointer-coarse:min-h-11";

function Failed({ video }: { video: Video }) {
  const reason = failureWords[video.progress?.error_code ?? "render_failed"]();
  return (
    <div className="absolute inset-0 grid overflow-y-auto p-4 text-center text-small">
      {/* Centred by its margins: what is higher than the card, with large letters, begins at the top and scrolls. */}
      <div className="m-auto grid justify-items-center gap-2">
        <CircleAlert className="size-7 text-danger" aria-hidden="true" />
        <Badge tone="danger">{m.videos_failed()}</Badge>
        <p className="text-micro sm:text-small">{reason}</p>
        <p className="text-micro font-semibold text-success sm:text-small">{m.videos_credit_back()}</p>
        {video.project_id && (
          <Link to={`/create/${video.project_id}`} className={textLink}>
            {m.videos_open_project()}
          </Link>
        )}
      </div>
    </div>
  );
}

type Act = (action: VideoAction, label: string, icon: ReactNode) => MenuItem;

/** What is done most stands first: a phone may have no room for all. */
function Actions({ video, onAction }: { video: Video; onAction: (action: VideoAction) => void }) {
  const act: Act = (action, label, icon) => ({
    kind: "action",
    label,
    icon,
    danger: action === "delete",
    onSelect: () => onAction(action),
  });
  const done = video.status === "completed";
  const items: MenuItem[] = [];
  if (done) {
    const to = downloadAddress(video);
    items.push({ kind: "link", label: m.videos_download(), icon: <Download />, to, download: true });
  }
  if (video.project_id) {
    const to = `/create/${video.project_id}`;
    items.push({ kind: "link", label: m.videos_open_project(), icon: <Scissors />, to });
    if (done && video.versions > 1)
      items.push({
        kind: "link",
        label: m.videos_versions(),
        icon: <History />,
        to: `${to}?video=${video.id}`,
      });
  }
  if (done) items.push(...finishedItems(video, act));
  if (video.project_id) items.push(act("copy", m.videos_copy(), <Copy />));
  if (items.length > 0) items.push({ kind: "separator" });
  items.push(act("delete", m.videos_delete(), <Trash2 />));
  return <CardMenu title={video.title} items={items} />;
}

function finishedItems(video: Video, act: Act): MenuItem[] {
  const page: MenuItem[] = isPublic(video)
    ? [
        { kind: "link", label: m.videos_open_page(), icon: <ExternalLink />, to: `/v/${video.id}` },
        act("share", m.videos_share(), <Share2 />),
      ]
    : [];
  return [
    act("post", m.videos_post_open(), <Send />),
    video.is_published
      ? act("unpublish", m.videos_unpublish(), <EyeOff />)
      : act("publish", m.videos_publish(), <Globe />),
    ...page,
    act("export", m.videos_export(), <FileVideo />),
    act("edit", m.videos_edit(), <Pencil />),
    act("thumbnail", m.videos_thumbnail(), <ImageIcon />),
  ];
}
