import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { type Still, stillFile } from "./landing-stills.ts";

/** Pixels of a clip; stills have its shape, and the browser keeps the place for them. */
const SIZE = { width: 540, height: 960 };

/**
 * A pane with a scene of a film that our own engine rendered, 9:16. Its still is there from the first byte;
 * with a `clip`, start-clips.ts loads and plays that over it while it is on screen.
 */
export function HeroClip({
  still,
  sizes,
  clip,
  description,
  eager = false,
  className,
  children,
}: {
  still: Still;
  /** How wide the pane is, as in the attribute of `img`. */
  sizes: string;
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
        src={addressOf(still, still.widths.at(-1) ?? SIZE.width)}
        srcSet={still.widths.map((width) => `${addressOf(still, width)} ${width}w`).join(", ")}
        sizes={sizes}
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

function addressOf({ name }: Still, width: number): string {
  return `/clips/${stillFile(name, width)}`;
}
