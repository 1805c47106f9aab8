import { Maximize, Pause, Play, Volume2, VolumeX } from "lucide-react";
import type { ComponentProps } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "../class-names.ts";
import { formatDuration } from "../format.ts";
import { seekKeys } from "../seek-keys.ts";
import type { Playback } from "./use-playback.ts";

/** The bar below a film: play, a slider, the time, sound and full screen. Hidden while it plays and nobody points at it. */
export function PlayerControls({ playback, onShowLarge }: { playback: Playback; onShowLarge: () => void }) {
  const { playing, muted, togglePlay, toggleMute } = playback;
  return (
    <div
      className={classNames(
        // Without scripts the browser's own controls stand here.
        "absolute inset-x-0 bottom-0 flex flex-wrap noscript:hidden items-center gap-x-1 bg-linear-to-t from-black/85 to-transparent px-2 pt-10 pb-2 transition-opacity",
        playing && "opacity-0 group-hover/player:opacity-100 group-focus-within/player:opacity-100",
      )}
    >
      <ControlButton label={playing ? m.web_video_pause() : m.web_video_play()} onClick={togglePlay}>
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </ControlButton>
      <SeekSlider playback={playback} />
      <span className="mr-auto px-1 text-micro whitespace-nowrap tabular-nums">
        {formatDuration(playback.time)} / {formatDuration(playback.duration)}
      </span>
      <ControlButton label={muted ? m.web_video_unmute() : m.web_video_mute()} onClick={toggleMute}>
        {muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </ControlButton>
      <ControlButton label={m.web_video_full_screen()} onClick={onShowLarge}>
        <Maximize aria-hidden="true" />
      </ControlButton>
    </div>
  );
}

function SeekSlider({ playback: { time, duration, seek, skip, togglePlay } }: { playback: Playback }) {
  return (
    <input
      type="range"
      aria-label={m.web_video_seek()}
      aria-valuetext={m.web_video_time({ current: formatDuration(time), total: formatDuration(duration) })}
      min={0}
      max={duration || 1}
      step={0.1}
      value={time}
      onChange={(event) => seek(event.currentTarget.valueAsNumber)}
      onKeyDown={seekKeys(skip, togglePlay)}
      // In a narrow player it has a row of its own, or it would be too short to be aimed at.
      className="order-first mx-2 h-6 w-full accent-marigold @xs:order-none @xs:mx-0 @xs:w-auto @xs:min-w-0 @xs:flex-1"
    />
  );
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
