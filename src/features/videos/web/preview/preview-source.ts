import { ApiError, callApi } from "#web/api.ts";
import { type Video, videoPageSchema } from "../../schema.ts";
import { openPreviewChannel, type PreviewChannel } from "./preview-channel.ts";
import type { PreviewMessage, PreviewVideo } from "./preview-messages.ts";

/** How old an answer may be, in milliseconds: a preview asks every second, the server is asked less often. */
const freshFor = 3_000;
/** Without a request for this long, in milliseconds, there is no preview tab to tell anything. */
const listenedFor = 30_000;

/** The side of the product's own tabs: answers the preview tab, and tells it what changes. */
export interface PreviewSource {
  /** Something of the viewer's has changed: tells the preview tab, if one listens. */
  refresh(): void;
  stop(): void;
}

export function createPreviewSource({
  open,
  load,
  now,
}: {
  open: (onMessage: (message: PreviewMessage) => void) => PreviewChannel;
  /** All videos of the viewer. */
  load: () => Promise<PreviewVideo[]>;
  now: () => number;
}): PreviewSource {
  let known: { videos: PreviewVideo[]; at: number } | null = null;
  let loading: Promise<PreviewVideo[]> | null = null;
  let askedAt: number | null = null;

  const channel = open((message) => {
    if (message.type === "STATE_SYNC" && message.payload === null) void answer();
  });

  async function answer(): Promise<void> {
    askedAt = now();
    const videos = known && now() - known.at < freshFor ? known.videos : await loadOnce();
    if (videos) channel.post({ type: "STATE_SYNC", payload: { videos } });
  }

  /** Null if the server could not say; a preview without an answer sees for itself that it is not live. */
  async function loadOnce(): Promise<PreviewVideo[] | null> {
    loading ??= load().finally(() => {
      loading = null;
    });
    try {
      const videos = await loading;
      tellChanges(known?.videos ?? videos, videos);
      known = { videos, at: now() };
      return videos;
    } catch (error) {
      // Signed out: what was private must not stay on a screen.
      if (error instanceof ApiError && error.status === 401)
        channel.post({ type: "CLOSE_PREVIEW", payload: null });
      return null;
    }
  }

  function tellChanges(before: readonly PreviewVideo[], after: readonly PreviewVideo[]): void {
    const old = new Map(before.map((video) => [video.id, JSON.stringify(video)]));
    for (const video of after) {
      const was = old.get(video.id);
      if (was === undefined) channel.post({ type: "VIDEO_GENERATED", payload: video });
      else if (was !== JSON.stringify(video)) channel.post({ type: "VIDEO_UPDATED", payload: video });
      old.delete(video.id);
    }
    for (const id of old.keys()) channel.post({ type: "VIDEO_DELETED", payload: { id } });
  }

  return {
    refresh() {
      if (askedAt !== null && now() - askedAt < listenedFor) void loadOnce();
    },
    stop: () => channel.close(),
  };
}

let source: PreviewSource | null = null;

/** This tab's source, from the first screen that can open a preview until the tab closes. Browser only. */
export function previewSource(): PreviewSource {
  source ??= createPreviewSource({
    open: (onMessage) => openPreviewChannel("product", onMessage),
    load: loadAllVideos,
    now: Date.now,
  });
  return source;
}

/** Closes the preview tab, as before signing out. */
export function closePreview(): void {
  const channel = openPreviewChannel("product", () => undefined);
  channel.post({ type: "CLOSE_PREVIEW", payload: null });
  channel.close();
}

async function loadAllVideos(): Promise<PreviewVideo[]> {
  const videos: PreviewVideo[] = [];
  let cursor: string | null = null;
  do {
    // As many as one request may bring: the preview waits five seconds for all of them.
    const query: URLSearchParams = new URLSearchParams({ limit: "100", ...(cursor !== null && { cursor }) });
    const page = await callApi(fetch, `/api/videos?${query}`, {}, videoPageSchema);
    videos.push(...page.videos.map(previewOf));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return videos;
}

function previewOf({ id, title, thumbnail_url, status, created_at }: Video): PreviewVideo {
  return { id, title, thumbnail: thumbnail_url, status, created_at };
}
