import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { formatDuration } from "#web/format.ts";
import { seekKeys } from "#web/seek-keys.ts";
import { hearAlone } from "./hear-alone.ts";
import { RangeSlider } from "./range-slider.tsx";

/** Plays a recording, with the same controls as the preview beside it. */
export function RecordingPlayer({ src, label }: { src: string; label: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState({ playing: false, time: 0, duration: 0 });

  function sync(): void {
    const element = audio.current;
    if (!element) return;
    const duration = Number.isFinite(element.duration) ? element.duration : 0;
    setState({ playing: !element.paused, time: element.currentTime, duration });
  }

  function togglePlay(): void {
    const element = audio.current;
    // A refused play leaves the button as it is.
    if (element?.paused) {
      hearAlone(() => element.pause());
      void element.play().catch(() => undefined);
    } else element?.pause();
  }

  const length = { current: formatDuration(state.time), total: formatDuration(state.duration) };
  return (
    <div className="flex items-center gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are the storyboard's own lines, on this very screen. */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={sync}
        onPause={sync}
        onTimeUpdate={sync}
        onLoadedMetadata={sync}
        onDurationChange={sync}
      />
      <Button
        variant="secondary"
        iconOnly
        className="rounded-full"
        aria-label={state.playing ? m.web_video_pause() : m.web_video_play()}
        onClick={togglePlay}
      >
        {state.playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Button>
      <RangeSlider
        aria-label={label}
        aria-valuetext={m.web_video_time(length)}
        min={0}
        max={state.duration || 1}
        step={0.1}
        value={state.time}
        onValue={(second) => {
          if (audio.current) audio.current.currentTime = second;
        }}
        onKeyDown={seekKeys((seconds) => {
          if (audio.current) audio.current.currentTime += seconds;
        }, togglePlay)}
        className="h-8 min-w-0 flex-1"
      />
      <span className="text-small whitespace-nowrap text-muted tabular-nums">
        {length.current} / {length.total}
      </span>
    </div>
  );
}
