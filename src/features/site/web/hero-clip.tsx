import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";

/** Pixels of everything in public/clips, for the browser to keep the place. */
const SIZE = { width: 540, height: 960 };

/**
 * A pane with a scene of a film that our own engine rendered, 9:16. Its still is there from the first byte;
 * with a `clip`, start-clips.ts loads and plays that over it while it is on screen.
 */
export function HeroClip({
  still,
  clip,
  description,
  eager = false,
  className,
  children,
}: {
  /** A picture in /clips, without its ending. */
  still: string;
  /** A silent clip in /clips, without its ending. */
  clip?: string;
  /** What is to be seen, for screen readers; without it the pane is decoration. */
  description?: string;
  /** For what is seen first. */
  eager?: boolean;
  className?: string;
  /** What stands on the glass. */
  children?: ReactNode;
}) {
  return (
    <div className={classNames("pane", className)} data-clip={clip && `/clips/${clip}.mp4`}>
      <img
        src={`/clips/${still}.webp`}
        alt={description ?? ""}
        {...SIZE}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        className="size-full object-cover"
      />
      {clip && (
        <>
          <video
            className="pane-clip"
            muted
            loop
            playsInline
            preload="none"
            aria-hidden="true"
            tabIndex={-1}
          />
          <button
            type="button"
            data-clip-switch=""
            data-play={m.web_video_play()}
            data-pause={m.web_video_pause()}
            aria-label={m.web_video_play()}
            className="pane-switch"
          >
            <Play className="pane-switch-play" aria-hidden="true" />
            <Pause className="pane-switch-pause" aria-hidden="true" />
          </button>
        </>
      )}
      {children}
    </div>
  );
}
