import { useEffect, useRef, useState } from "react";
import type { Video } from "#features/videos/schema.ts";
import { cardPicture } from "#features/videos/web/video-address.ts";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { formatLocalTime } from "#web/local-time.ts";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import { type VideoVersion, videoVersionsSchema } from "../render-schema.ts";

/** The finished versions of a video: watched, shown again to everybody, or taken back into the editor. */
export function VideoVersions({
  video,
  watched,
  onWatch,
  onShown,
  onEdit,
}: {
  video: Video;
  /** The version in the player. */
  watched: number;
  onWatch: (version: VideoVersion) => void;
  onShown: () => void;
  onEdit: (version: VideoVersion) => void;
}) {
  const versions = useVersions(video);
  const [pending, setPending] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  if (versions === null) return <Skeleton className="h-40" />;
  if (versions.length < 2) return null;
  const chosen = versions.find(({ version }) => version === watched);

  async function show(version: number): Promise<void> {
    setPending(true);
    try {
      const path = `/api/studio/videos/${video.id}/versions/${version}/show`;
      await callApi(fetch, path, { method: "POST" }, { parse: () => undefined });
      toast.success(m.studio_version_shown({ number: version }));
      // The button goes, for there is nothing left to do with it.
      list.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
      onShown();
    } catch (error) {
      tellFailure(errorCodeOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <section className="grid gap-3 border-t border-line pt-5" aria-label={m.studio_versions()}>
      <h2 className="text-small font-semibold">{m.studio_versions()}</h2>
      <ol ref={list} className="-m-1 flex gap-2 overflow-x-auto p-1">
        {versions.map((version) => (
          <li key={version.version}>
            <button
              type="button"
              aria-pressed={version.version === watched}
              title={m.studio_version_watch({
                number: version.version,
                time: formatLocalTime(version.created_at),
              })}
              onClick={() => onWatch(version)}
              className="grid w-20 gap-1.5 rounded-control border border-line bg-surface p-1 text-micro transition hover:border-line-strong aria-pressed:border-ink aria-pressed:bg-marigold-soft dark:aria-pressed:border-marigold"
            >
              <img
                src={cardPicture(version.thumbnail_url)}
                alt=""
                loading="lazy"
                className="aspect-square w-full rounded-sm bg-sunken object-cover"
              />
              <span className="truncate px-0.5 pb-0.5 font-medium">
                {version.is_shown
                  ? m.studio_version_current()
                  : m.studio_version({ number: version.version })}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {chosen && !chosen.is_shown && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" pending={pending} onClick={() => void show(chosen.version)}>
            {m.studio_version_show()}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onEdit(chosen)}>
            {m.studio_version_edit()}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Newest first; null while they are asked for. They are extra: without them the result still stands. */
function useVersions({
  id,
  version: shown,
  thumbnail_url: picture,
}: Pick<Video, "id" | "version" | "thumbnail_url">): VideoVersion[] | null {
  const [versions, setVersions] = useState<VideoVersion[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when another version is shown, or this one with another picture.
  useEffect(() => {
    const stop = new AbortController();
    const path = `/api/studio/videos/${id}/versions`;
    callApi(fetch, path, { signal: stop.signal }, videoVersionsSchema).then(
      (answer) => setVersions(answer.versions),
      () => {
        if (!stop.signal.aborted) setVersions([]);
      },
    );
    return () => stop.abort();
  }, [id, shown, picture]);
  return versions;
}
