import { useRef, useState } from "react";
import type { Scene } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
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
        <video
          ref={video}
          src={photoAddress(assetId)}
          poster={`${photoAddress(assetId)}/still.jpg`}
          muted
          playsInline
          controls
          preload="metadata"
          aria-label={m.studio_trim_preview()}
          onError={() => setPlayable(false)}
          onPlay={({ currentTarget }) => {
            if (currentTarget.currentTime < start || currentTarget.currentTime >= end - 0.05) show(start);
          }}
          onTimeUpdate={({ currentTarget }) => {
            if (!currentTarget.paused && currentTarget.currentTime >= end) currentTarget.pause();
          }}
          className="max-h-64 justify-self-start rounded-control bg-inverse"
        />
      )}
      <img
        src={`${photoAddress(assetId)}/strip.jpg`}
        alt=""
        className="h-12 w-full rounded-control object-cover"
      />
      <div className="grid gap-4 sm:grid-cols-2">
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
