import type { ReactNode } from "react";
import { classNames } from "#web/class-names.ts";
import type { VideoAspect } from "#web/components/video-player.tsx";

/** As wide as fits, and never so wide that the video would be higher than --film-height. */
const widths: Record<VideoAspect, string> = {
  "9:16": "aspect-9/16 w-[min(100%,calc(var(--film-height)*9/16))]",
  "1:1": "aspect-square w-[min(100%,var(--film-height))]",
  "16:9": "aspect-video w-[min(100%,calc(var(--film-height)*16/9))]",
};

/** Keeps a video of any shape inside the window, and its place before it is there. */
export function VideoFrame({
  aspect,
  className,
  children,
}: {
  aspect: VideoAspect;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames("mx-auto rounded-card bg-sunken", widths[aspect], className)}>{children}</div>
  );
}
