import { ImageUp } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { aspectOf } from "#engine/aspect-of.ts";
import { photoTypes } from "#features/studio/web/photo-files.ts";
import { Slider } from "#features/studio/web/slider.tsx";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { FailureAlert } from "#web/components/failure-alert.tsx";
import { formatNumber } from "#web/format.ts";
import { toast } from "#web/toast.ts";
import { type Video, videoSchema } from "../schema.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { VideoFrame } from "./video-frame.tsx";

/** Another picture for a finished video: a moment of the film, found by sliding through it, or a photo. */
export function ThumbnailDialog({
  video,
  open,
  onClose,
  onChanged,
}: {
  video: Video;
  open: boolean;
  onClose: () => void;
  onChanged: (video: Video) => void;
}) {
  const upload = useRef<HTMLInputElement>(null);
  const [second, setSecond] = useState(Math.min(1, (video.duration_seconds ?? 0) / 2));
  const [pending, setPending] = useState<"moment" | "photo" | null>(null);
  const [errorCode, setErrorCode] = useState<string | null>(null);

  async function change(what: "moment" | "photo", init: { method: string; body: unknown }): Promise<void> {
    setPending(what);
    setErrorCode(null);
    try {
      onChanged(await callApi(fetch, `/api/videos/${video.id}/thumbnail`, init, videoSchema));
      toast.success(m.videos_thumbnail_changed());
      onClose();
    } catch (error) {
      setErrorCode(errorCodeOf(error));
    } finally {
      setPending(null);
    }
  }

  function changeToPhoto({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [photo] = currentTarget.files ?? [];
    if (!photo) return;
    const body = new FormData();
    body.set("photo", photo);
    currentTarget.value = "";
    void change("photo", { method: "POST", body });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && pending === null && onClose()}
      title={m.videos_thumbnail_title()}
      description={m.videos_thumbnail_text()}
      footer={
        <>
          <Button
            variant="secondary"
            pending={pending === "photo"}
            disabled={pending !== null}
            onClick={() => upload.current?.click()}
          >
            <ImageUp aria-hidden="true" />
            {m.videos_thumbnail_upload()}
          </Button>
          <Button
            pending={pending === "moment"}
            disabled={pending !== null}
            onClick={() => void change("moment", { method: "PUT", body: { second } })}
          >
            {m.videos_thumbnail_use()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FailureAlert code={errorCode} />
        <MomentPicker video={video} second={second} onSecond={setSecond} />
        <input
          ref={upload}
          type="file"
          accept={photoTypes}
          aria-label={m.videos_thumbnail_upload()}
          tabIndex={-1}
          onChange={changeToPhoto}
          className="sr-only"
        />
      </div>
    </Dialog>
  );
}

/** The film, and a slider that runs through it. */
function MomentPicker({
  video,
  second,
  onSecond,
}: {
  video: Video;
  second: number;
  onSecond: (second: number) => void;
}) {
  const film = useRef<HTMLVideoElement>(null);
  const total = video.duration_seconds ?? 0;
  return (
    // In a low window beside each other: what one looks for is not seen otherwise.
    <div className="grid gap-4 low:grid-cols-2 low:items-center">
      <VideoFrame
        aspect={aspectOf(video.width, video.height)}
        className="relative overflow-hidden [--film-height:36dvh] sm:[--film-height:48dvh] low:[--film-height:42dvh]"
      >
        {/* Seen until the moment's own frame is there: a poster would give way to darkness as soon as it is looked for. */}
        {video.thumbnail_url && (
          <div className="absolute inset-0">
            <Thumbnail thumbnail={video.thumbnail_url} aspect="9:16" />
          </div>
        )}
        <video
          ref={film}
          src={video.video_url ?? undefined}
          muted
          playsInline
          preload="auto"
          aria-label={m.videos_thumbnail_film()}
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.currentTime = second;
          }}
          className="relative size-full"
        />
      </VideoFrame>
      <Slider
        label={m.videos_thumbnail_moment()}
        value={second}
        min={0}
        max={Math.max(0.1, Math.floor(total * 10) / 10 - 0.1)}
        step={0.1}
        words={m.videos_thumbnail_second({ seconds: formatNumber(Math.round(second * 10) / 10) })}
        onChange={(value) => {
          const next = Math.round(value * 10) / 10;
          onSecond(next);
          if (film.current) film.current.currentTime = next;
        }}
      />
    </div>
  );
}
