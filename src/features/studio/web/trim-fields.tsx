import { Pause, Play } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import type { Scene } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { formatNumber } from "#web/format.ts";
import { photoAddress } from "./photo-address.ts";
import { Slider } from "./slider.tsx";

type Trim = NonNullable<NonNullable<Scene["media"]>["trim"]>;

/** The shortest part of a clip that can be chosen, in seconds; the storyboard asks for as much. */
const shortest = 0.2;

/** Which part of a clip plays: two sliders over its frames, and the clip itself where the browser can play it. */
export function TrimFields({
  assetId,
  seconds,
  trim,
  onChange,
}: {
  assetId: string;
  /** Length of the clip. */
  seconds: number;
  trim: Trim | undefined;
  onChange: (trim: Trim) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [playable, setPlayable] = useState(true);
  const start = Math.min(trim?.start ?? 0, Math.max(0, seconds - shortest));
  const end = Math.min(trim?.end ?? seconds, seconds);

  function show(second: number): void {
    if (video.current) video.current.currentTime = second;
  }

  const seconds1 = (value: number) =>
    m.studio_trim_value({ seconds: formatNumber(Math.round(value * 10) / 10) });
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-small font-medium">{m.studio_trim()}</legend>
      {playable && (
        <ClipPreview
          ref={video}
          assetId={assetId}
          start={start}
          end={end}
          onUnplayable={() => setPlayable(false)}
        />
      )}
      <img
        src={`${photoAddress(assetId)}/strip.jpg`}
        alt=""
        className="h-12 w-full rounded-control object-cover"
      />
      <div className="grid gap-4 sm:grid-cols-2 side:grid-cols-1">
        <Slider
          label={m.studio_trim_start()}
          value={start}
          min={0}
          max={Math.max(shortest, seconds - shortest)}
          step={0.1}
          words={seconds1(start)}
          onChange={(value) => {
            show(value);
            onChange({ start: value, end: Math.max(end, Math.min(seconds, value + shortest)) });
          }}
        />
        <Slider
          label={m.studio_trim_end()}
          value={end}
          min={Math.min(shortest, seconds)}
          max={seconds}
          step={0.1}
          words={seconds1(end)}
          onChange={(value) => {
            show(value);
            onChange({ start: Math.max(0, Math.min(start, value - shortest)), end: value });
          }}
        />
      </div>
    </fieldset>
  );
}

/** The chosen part of the clip, played without its sound by a press on it. */
function ClipPreview({
  ref,
  assetId,
  start,
  end,
  onUnplayable,
}: {
  ref: RefObject<HTMLVideoElement | null>;
  assetId: string;
  /** Seconds of the clip. */
  start: number;
  end: number;
  onUnplayable: () => void;
}) {
  const [playing, setPlaying] = useState(false);

  function togglePlay(): void {
    const video = ref.current;
    // A refused play leaves the button as it is.
    if (video?.paused) void video.play().catch(() => undefined);
    else video?.pause();
  }

  return (
    <div className="relative w-fit justify-self-start">
      <video
        ref={ref}
        src={photoAddress(assetId)}
        poster={`${photoAddress(assetId)}/still.jpg`}
        muted
        playsInline
        preload="metadata"
        aria-label={m.studio_trim_preview()}
        onError={onUnplayable}
        onPlay={({ currentTarget }) => {
          setPlaying(true);
          const { currentTime } = currentTarget;
          if (currentTime < start || currentTime >= end - 0.05) currentTarget.currentTime = start;
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => {
          if (!currentTarget.paused && currentTarget.currentTime >= end) currentTarget.pause();
        }}
        className="max-h-64 rounded-control bg-inverse"
      />
      <button
        type="button"
        aria-label={playing ? m.web_video_pause() : m.web_video_play()}
        onClick={togglePlay}
        className="group absolute inset-0 grid place-items-center rounded-control"
      >
        <span
          className={classNames(
            "grid size-12 place-items-center rounded-full bg-black/70 text-white transition group-hover:bg-marigold group-hover:text-on-marigold [&_svg]:size-5",
            playing && "opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100",
          )}
        >
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </span>
      </button>
    </div>
  );
}
