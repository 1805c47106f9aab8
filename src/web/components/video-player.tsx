import { VolumeX } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "../class-names.ts";
import { PlayerControls } from "./player-controls.tsx";
import { usePlayback } from "./use-playback.ts";

export type VideoAspect = "9:16" | "1:1" | "16:9";

export interface VideoPlayerProps {
  src: string;
  poster?: string | undefined;
  /** Stands under the video until its first frames are there: a picture that the page has shown already. */
  placeholder?: ReactNode;
  /** What the video is, for screen readers. */
  title: string;
  /** How long it is, to be told before the film's own data is there. */
  seconds?: number | null;
  /** Keeps the space before the first frame. Default "9:16". */
  aspect?: VideoAspect;
  /** WebVTT captions, off until chosen. */
  captions?: { src: string; language: "en" | "tr"; label: string };
  loop?: boolean;
  /**
   * Plays at once, and says how to hear it: without sound where the browser asks for that, with sound where somebody
   * has come by a press. Who wants less motion starts it themselves.
   */
  autoPlay?: boolean;
  className?: string;
  /** Anything else for the video element, such as `onEnded`. */
  videoProps?: Omit<ComponentProps<"video">, "src" | "poster" | "controls" | "className">;
}

const aspects: Record<VideoAspect, string> = {
  "9:16": "aspect-9/16",
  "1:1": "aspect-square",
  "16:9": "aspect-video",
};

/** A finished video: the native element with the product's controls. Click or Space plays, M mutes. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { src, poster, placeholder, title, aspect = "9:16", captions, loop = false } = props;
  const { autoPlay = false, seconds, className, videoProps } = props;
  const frame = useRef<HTMLElement>(null);
  const playback = usePlayback(autoPlay, seconds ?? 0);
  const { video, sync, togglePlay, toggleMute, failed } = playback;
  return (
    <section
      ref={frame}
      aria-label={title}
      className={classNames(
        "group/player @container relative overflow-hidden rounded-card bg-black text-white",
        aspects[aspect],
        className,
      )}
      onKeyDown={(event) => {
        if (event.key === "m" || event.key === "M") toggleMute();
      }}
    >
      {placeholder && playback.time === 0 && <div className="absolute inset-0">{placeholder}</div>}
      <video
        playsInline
        preload="metadata"
        {...(autoPlay && { autoPlay: true, muted: true, preload: "auto" })}
        {...videoProps}
        ref={video}
        src={src}
        poster={poster}
        loop={loop}
        onClick={togglePlay}
        onPlay={sync}
        onPause={sync}
        onTimeUpdate={sync}
        onVolumeChange={sync}
        onLoadedMetadata={sync}
        onError={sync}
        className="relative size-full object-contain"
      >
        {captions && (
          <track kind="captions" src={captions.src} srcLang={captions.language} label={captions.label} />
        )}
      </video>
      {autoPlay && playback.muted && !failed && <HearButton onClick={toggleMute} />}
      {failed ? (
        <p
          role="alert"
          className="absolute inset-0 grid place-items-center bg-black/75 p-6 text-center text-small"
        >
          {m.web_video_failed()}
        </p>
      ) : (
        <PlayerControls playback={playback} onShowLarge={() => showLarge(frame.current, video.current)} />
      )}
    </section>
  );
}

/** For a film that plays by itself, and so without sound. */
function HearButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="absolute top-3 left-3 inline-flex noscript:hidden min-h-10 items-center gap-2 rounded-full bg-black/75 px-4 text-small font-semibold text-white transition hover:bg-marigold hover:text-on-marigold focus-visible:outline-white [&_svg]:size-5"
    >
      <VolumeX aria-hidden="true" />
      {m.web_video_sound_on()}
    </button>
  );
}

/** The player with its controls; on an iPhone, which shows nothing but films so, the film with the phone's own. */
function showLarge(frame: HTMLElement | null, film: HTMLVideoElement | null): void {
  if (frame && "requestFullscreen" in frame) {
    void frame.requestFullscreen().catch(() => undefined);
  } else if (film && "webkitEnterFullscreen" in film && typeof film.webkitEnterFullscreen === "function") {
    film.webkitEnterFullscreen();
  }
}
