import { Pause, Play, Volume2, VolumeX } from "lucide-react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { formatDuration } from "#web/format.ts";
import { type EditHistory, HistoryButtons } from "./history-buttons.tsx";
import type { PreviewHandle } from "./use-preview.ts";

/** Above the slider: play, sound, the time, and on a phone, where the editor has no bar of its own, undo and redo. */
export function PreviewBar({ preview, history }: { preview: PreviewHandle; history: EditHistory }) {
  const { sound } = preview;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <PlayButton preview={preview} />
      <Button
        variant="ghost"
        iconOnly
        className="rounded-full"
        aria-label={m.studio_mute()}
        aria-pressed={sound.muted}
        onClick={preview.toggleMute}
      >
        {sound.muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </Button>
      <span className="text-small whitespace-nowrap text-muted tabular-nums">
        {formatDuration(Math.floor(preview.time))} / {formatDuration(preview.duration)}
      </span>
      <span className="ml-auto flex gap-2 lg:hidden">
        <HistoryButtons history={history} size="sm" />
      </span>
    </div>
  );
}

function PlayButton({ preview: { status, playing, starting, togglePlay } }: { preview: PreviewHandle }) {
  const icon = playing || starting ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />;
  return (
    <Button
      variant="secondary"
      iconOnly
      className="rounded-full"
      disabled={status !== "ready"}
      // Not `pending`: whoever doesn't want to wait for the sound presses it again.
      aria-busy={starting || undefined}
      aria-label={playing || starting ? m.studio_pause() : m.studio_play()}
      onClick={togglePlay}
    >
      {starting ? <Spinner /> : icon}
    </Button>
  );
}
