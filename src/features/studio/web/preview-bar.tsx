import { Pause, Play, Redo2, Undo2, Volume2, VolumeX } from "lucide-react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { formatDuration } from "#web/format.ts";
import type { PreviewHandle } from "./use-preview.ts";

/** The way back and forth through what was changed. */
export interface EditHistory {
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

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
      <HistoryButtons {...history} />
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

function HistoryButtons({ undo, redo, canUndo, canRedo }: EditHistory) {
  return (
    <span className="ml-auto flex gap-2 lg:hidden">
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={m.studio_undo()}
        disabled={!canUndo}
        onClick={undo}
      >
        <Undo2 aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={m.studio_redo()}
        disabled={!canRedo}
        onClick={redo}
      >
        <Redo2 aria-hidden="true" />
      </Button>
    </span>
  );
}
