import { Film } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { MetaFunction } from "react-router";
import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { Badge, type BadgeTone } from "#web/components/badge.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { EmptyState } from "#web/components/empty-state.tsx";
import { Logo } from "#web/components/logo.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import type { VideoAspect } from "#web/components/video-player.tsx";
import { usePage } from "#web/page-data.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { RelativeTime } from "#web/relative-time.tsx";
import { useSignOutElsewhere } from "#web/sign-out-news.ts";
import { Thumbnail } from "../thumbnail.tsx";
import type { PreviewVideo } from "./preview-messages.ts";
import type { PreviewState } from "./preview-state.ts";
import { usePreviewTab } from "./use-preview-tab.ts";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.videos_preview_title(), index: false });

const grid = "grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-5 lg:gap-x-5";

/** All videos of the viewer in a window of its own, at /preview, that follows the other tabs. */
export default function Preview() {
  const state = usePreviewTab();
  useSignOutElsewhere(() => window.location.reload());
  if (state === "invalid") {
    return (
      <Frame>
        <EmptyState
          className="min-h-[70dvh] content-center"
          title={m.videos_preview_invalid_title()}
          text={m.videos_preview_invalid_text()}
          action={<ButtonLink to="/dashboard?tab=videos">{m.videos_heading()}</ButtonLink>}
        />
      </Frame>
    );
  }
  return (
    <Frame status={state && <Connection state={state} />}>
      {state?.connection === "lost" && state.videos !== null && (
        <Alert tone="info" className="mb-6">
          {m.videos_preview_follow()}
        </Alert>
      )}
      <Videos state={state} />
    </Frame>
  );
}

function Frame({ status, children }: { status?: ReactNode; children: ReactNode }) {
  const { brand } = usePage();
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-page/85 backdrop-blur-md">
        <div className="shell flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <h1 className="flex items-center gap-3">
            <Logo name={brand.name} />
            <span className="border-l border-line-strong pl-3 text-small font-medium text-muted">
              {m.videos_preview_title()}
            </span>
          </h1>
          {status}
        </div>
      </header>
      <main className="shell py-8">{children}</main>
    </>
  );
}

function Connection({ state }: { state: PreviewState }) {
  const { locale } = usePage();
  const [clock] = useState(() => new Intl.DateTimeFormat(locale, { timeStyle: "medium" }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-sm:w-full">
      {state.updatedAt !== null && (
        <span className="text-micro text-muted tabular-nums">
          {m.videos_preview_updated({ time: clock.format(state.updatedAt) })}
        </span>
      )}
      <span role="status">
        {state.connection !== "waiting" && (
          <Badge
            tone={state.connection === "live" ? "success" : "danger"}
            icon={<span className="size-2 rounded-full bg-current" aria-hidden="true" />}
          >
            {state.connection === "live" ? m.videos_preview_live() : m.videos_preview_disconnected()}
          </Badge>
        )}
      </span>
    </div>
  );
}

function Videos({ state }: { state: PreviewState | null }) {
  if (!state || state.connection === "waiting") return <LoadingVideos />;
  if (state.videos === null) {
    return <EmptyState title={m.videos_preview_waiting()} text={m.videos_preview_follow()} />;
  }
  if (state.videos.length === 0) {
    return <EmptyState title={m.videos_empty_title()} text={m.videos_empty_text()} />;
  }
  return (
    <ul className={grid}>
      {state.videos.map((video) => (
        <li key={video.id} className="min-w-0">
          <Card video={video} />
        </li>
      ))}
    </ul>
  );
}

const tones: Record<string, BadgeTone> = { completed: "success", processing: "teal", failed: "danger" };
const words: Record<string, () => string> = {
  completed: m.videos_completed,
  processing: m.videos_processing,
  failed: m.videos_failed,
};

function Card({ video }: { video: PreviewVideo }) {
  const [aspect, setAspect] = useState<VideoAspect>("9:16");
  return (
    <article className="grid gap-2.5" aria-label={video.title}>
      <div className="relative isolate grid aspect-9/16 place-items-center overflow-hidden rounded-card border border-line bg-sunken">
        {video.thumbnail ? (
          <Thumbnail thumbnail={video.thumbnail} aspect={aspect} onAspect={setAspect} loading="lazy" />
        ) : (
          <Film className="size-10 text-subtle" aria-hidden="true" />
        )}
      </div>
      <div className="grid justify-items-start gap-1.5">
        <Badge tone={tones[video.status] ?? "neutral"}>{words[video.status]?.() ?? video.status}</Badge>
        <h2 className="line-clamp-2 text-small font-semibold wrap-anywhere">{video.title}</h2>
        <RelativeTime date={video.created_at} className="text-micro text-muted" />
      </div>
    </article>
  );
}

function LoadingVideos() {
  return (
    <div role="status" aria-label={m.web_loading()} className={grid}>
      {["a", "b", "c", "d", "e"].map((name) => (
        <div key={name} className="grid gap-2.5">
          <Skeleton className="aspect-9/16 rounded-card" />
          <Skeleton className="h-5 w-3/4" />
        </div>
      ))}
    </div>
  );
}
