import type { ReactNode } from "react";
import { Dialog } from "#web/components/dialog.tsx";
import { type VideoAspect, VideoPlayer } from "#web/components/video-player.tsx";
import type { Video } from "../schema.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { VideoFrame } from "./video-frame.tsx";

/** A video in a window, played at once: it was opened by a press. */
export function PlayDialog({
  video,
  aspect,
  onClose,
  children,
}: {
  /** What to play; null while the window is closed. */
  video: (Pick<Video, "title" | "thumbnail_url" | "duration_seconds"> & { video_url: string }) | null;
  aspect: VideoAspect;
  onClose: () => void;
  /** Under the video. */
  children?: ReactNode;
}) {
  if (!video) return null;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={video.title}
      size={aspect === "16:9" ? "lg" : "md"}
    >
      <div className="grid gap-4">
        <VideoFrame aspect={aspect}>
          <VideoPlayer
            src={video.video_url}
            poster={video.thumbnail_url ?? undefined}
            placeholder={video.thumbnail_url && <Thumbnail thumbnail={video.thumbnail_url} aspect="9:16" />}
            title={video.title}
            seconds={video.duration_seconds}
            aspect={aspect}
            videoProps={{ autoPlay: true }}
          />
        </VideoFrame>
        {children}
      </div>
    </Dialog>
  );
}
