import { Maximize, Pause, Play, Volume2, VolumeX } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "../class-names.ts";
import { formatDuration } from "../format.ts";
import { seekKeys } from "../seek-keys.ts";

export type VideoAspect = "9:16" | "1:1" | "16:9";

export interface VideoPlayerProps {
  src: string;
  poster?: string | undefined;
  /** Stands under the video until its first frames are there: a picture that the page has shown already. */
  placeholder?: ReactNode;
  /** What the video is, for screen readers. */
  title: string;
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
  const { className, videoProps } = props;
  const autoPlay = props.autoPlay ?? false;
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [state, setState] = useState({
    playing: false,
    muted: autoPlay,
    time: 0,
    duration: 0,
    failed: false,
  });

  function sync() {
    const element = video.current;
    if (!element) return;
    const duration = Number.isFinite(element.duration) ? element.duration : 0;
    setState({
      playing: !element.paused,
      muted: element.muted,
      time: element.currentTime,
      duration,
      failed: element.error !== null,
    });
  }

  // What happened before hydration, a failed load above all, sends no second event.
  useEffect(sync, []);
  useEffect(() => {
    if (autoPlay && video.current) void startPlaying(video.current);
  }, [autoPlay]);

  function togglePlay() {
    const element = video.current;
    if (!element) return;
    // A refused play (a closed tab, an unsupported file) shows through `error`, not here.
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  }

  function seek(seconds: number) {
    if (video.current) video.current.currentTime = seconds;
    // Not only once the film is there: the slider would jump back meanwhile, and the next key begin from there.
    sync();
  }

  function toggleMute() {
    if (video.current) video.current.muted = !video.current.muted;
  }

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
      {placeholder && state.time === 0 && <div className="absolute inset-0">{placeholder}</div>}
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
      {autoPlay && state.muted && !state.failed && (
        <button
          type="button"
          onClick={toggleMute}
          className="absolute top-3 left-3 inline-flex noscript:hidden min-h-10 items-center gap-2 rounded-full bg-black/75 px-4 text-small font-semibold text-white transition hover:bg-marigold hover:text-on-marigold focus-visible:outline-white [&_svg]:size-5"
        >
          <VolumeX aria-hidden="true" />
          {m.web_video_sound_on()}
        </button>
      )}
      {state.failed ? (
        <p
          role="alert"
          className="absolute inset-0 grid place-items-center bg-black/75 p-6 text-center text-small"
        >
          {m.web_video_failed()}
        </p>
      ) : (
        <div
          className={classNames(
            // Without scripts the browser's own controls stand here.
            "absolute inset-x-0 bottom-0 flex flex-wrap noscript:hidden items-center gap-x-1 bg-linear-to-t from-black/85 to-transparent px-2 pt-10 pb-2 transition-opacity",
            state.playing && "opacity-0 group-hover/player:opacity-100 group-focus-within/player:opacity-100",
          )}
        >
          <ControlButton
            label={state.playing ? m.web_video_pause() : m.web_video_play()}
            onClick={togglePlay}
          >
            {state.playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </ControlButton>
          <input
            type="range"
            aria-label={m.web_video_seek()}
            aria-valuetext={m.web_video_time({
              current: formatDuration(state.time),
              total: formatDuration(state.duration),
            })}
            min={0}
            max={state.duration || 1}
            step={0.1}
            value={state.time}
            onChange={(event) => seek(event.currentTarget.valueAsNumber)}
            onKeyDown={seekKeys((seconds) => seek((video.current?.currentTime ?? 0) + seconds), togglePlay)}
            // In a narrow player it has a row of its own, or it would be too short to be aimed at.
            className="order-first mx-2 h-6 w-full accent-marigold @xs:order-none @xs:mx-0 @xs:w-auto @xs:min-w-0 @xs:flex-1"
          />
          <span className="mr-auto px-1 text-micro whitespace-nowrap tabular-nums">
            {formatDuration(state.time)} / {formatDuration(state.duration)}
          </span>
          <ControlButton label={state.muted ? m.web_video_unmute() : m.web_video_mute()} onClick={toggleMute}>
            {state.muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
          </ControlButton>
          <ControlButton
            label={m.web_video_full_screen()}
            onClick={() => showLarge(frame.current, video.current)}
          >
            <Maximize aria-hidden="true" />
          </ControlButton>
        </div>
      )}
    </section>
  );
}

async function startPlaying(element: HTMLVideoElement): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    element.pause();
    element.muted = false;
    return;
  }
  if (!navigator.userActivation?.hasBeenActive) return;
  element.muted = false;
  await element.play().catch(() => {
    // Not with sound after all. If it cannot play at all, the player's own error says so.
    element.muted = true;
    return element.play().catch(() => undefined);
  });
}

/** The player with its controls; on an iPhone, which shows nothing but films so, the film with the phone's own. */
function showLarge(frame: HTMLElement | null, film: HTMLVideoElement | null): void {
  if (frame && "requestFullscreen" in frame) {
    void frame.requestFullscreen().catch(() => undefined);
  } else if (film && "webkitEnterFullscreen" in film && typeof film.webkitEnterFullscreen === "function") {
    film.webkitEnterFullscreen();
  }
}

function ControlButton({ label, ...rest }: { label: string } & ComponentProps<"button">) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-control transition hover:bg-white/15 focus-visible:outline-white [&_svg]:size-5"
    />
  );
}
