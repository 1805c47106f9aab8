import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from "react";
import { frameSizes, type Storyboard } from "#engine/storyboard.ts";
import {
  planTimeline,
  sceneAt,
  shotAt,
  type Timeline,
  type TimelineScene,
  type VoiceTiming,
} from "#engine/timeline.ts";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Button } from "#web/components/button.tsx";
import { formatDuration } from "#web/format.ts";
import { seekKeys } from "#web/seek-keys.ts";
import type { EditHistory } from "./history-buttons.tsx";
import { PreviewBar } from "./preview-bar.tsx";
import { RangeSlider } from "./range-slider.tsx";
import { type PreviewHandle, usePreview } from "./use-preview.ts";

/** What the rest of the editor may ask of the preview. */
export interface PreviewControls {
  togglePlay: () => void;
  toggleMute: () => void;
  pause: () => void;
  seekBy: (seconds: number) => void;
  /** When the words of the film are said, if its sound was made already. */
  timing: () => VoiceTiming | undefined;
  /** Shows a scene, or one of its pictures, from 0, if the film is not playing. */
  showScene: (sceneId: string, shot?: number) => void;
}

export interface PreviewPaneProps {
  ref: Ref<PreviewControls>;
  storyboard: Storyboard;
  history: EditHistory;
}

/** The live preview with play, position and scenes. */
export function PreviewPane({ ref, storyboard, history }: PreviewPaneProps) {
  const preview = usePreview(storyboard);
  const { sound } = preview;
  const timeline = useMemo(() => planTimeline(storyboard, sound.timing), [storyboard, sound.timing]);
  const shown = sceneAt(timeline, preview.time);

  const seekBy = (seconds: number) => preview.seek(preview.time + seconds);
  useImperativeHandle(ref, () => ({
    togglePlay: preview.togglePlay,
    toggleMute: preview.toggleMute,
    pause: preview.pause,
    seekBy,
    timing: () => sound.timing,
    showScene(sceneId, shot) {
      const scene = timeline.scenes.find((candidate) => candidate.sceneId === sceneId);
      const isShown =
        shown.sceneId === sceneId && (shot === undefined || shot === shotAt(shown, preview.time));
      if (scene && !preview.playing && !isShown) preview.showMoment(...momentOf(scene, shot));
    },
  }));

  return (
    <section
      aria-label={m.studio_preview()}
      className={classNames(
        "flex items-center gap-4 lg:flex-col lg:items-stretch",
        storyboard.aspect === "16:9"
          ? "max-lg:flex-col max-lg:items-stretch max-lg:gap-2 side:w-[max(40vw,18.25rem)]"
          : "side:w-[calc(24vw+8.5rem)] side:items-start upright:w-[max(17.5rem,36vw)] upright:flex-col upright:items-stretch",
      )}
    >
      <Screen preview={preview} aspect={storyboard.aspect} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2 lg:gap-3">
        <PreviewBar preview={preview} history={history} />
        <RangeSlider
          aria-label={m.studio_position()}
          aria-valuetext={m.studio_position_value({
            time: formatDuration(Math.floor(preview.time)),
            total: formatDuration(preview.duration),
          })}
          min={0}
          max={preview.duration}
          step={0.1}
          value={preview.time}
          disabled={preview.status !== "ready"}
          onValue={preview.seek}
          onKeyDown={seekKeys(seekBy, preview.togglePlay)}
          className="h-8"
        />
        <SceneStrip preview={preview} scenes={timeline.scenes} shown={shown.sceneId} />
        <p role="status" className="text-micro text-subtle empty:hidden">
          {sound.state === "making" && m.studio_sound_making()}
          {sound.state === "failed" && m.studio_sound_failed()}
        </p>
        <p className="hidden text-micro text-subtle lg:block">{m.studio_preview_note()}</p>
      </div>
    </section>
  );
}

/** When a scene's headline has arrived, or the picture that is asked for has dissolved into its place, and begun. Seconds. */
function momentOf({ start, end, cuts }: TimelineScene, shot = 0): [moment: number, begins: number] {
  const cut = cuts[shot - 1];
  if (cut !== undefined) return [cut + 0.3, cut];
  return [start + Math.min(1.4, ((cuts[0] ?? end) - start) * 0.6), start + 0.01];
}

/** The film's scenes, each as wide as it is long. Where they would be too narrow for a thumb, the strip scrolls. */
function SceneStrip({
  preview: { status, playing, seek, showMoment },
  scenes,
  shown,
}: {
  preview: PreviewHandle;
  scenes: Timeline["scenes"];
  shown: string;
}) {
  const strip = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene that is shown is found by its mark.
  useEffect(() => {
    const place = strip.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    // Not scrollIntoView, which would move the page too.
    if (strip.current && place)
      strip.current.scrollLeft = place.offsetLeft - (strip.current.clientWidth - place.offsetWidth) / 2;
  }, [shown, status]);
  return (
    // The space above and below, which a thumb may hit too, belongs to what scrolls.
    <ol
      ref={strip}
      className="relative -my-2 flex h-11 gap-1 overflow-x-auto py-2 [scrollbar-width:none]"
      aria-label={m.studio_scenes()}
    >
      {status === "ready" &&
        scenes.map((scene) => (
          <li
            key={scene.sceneId}
            className="min-w-11 lg:min-w-0"
            style={{ flexGrow: scene.end - scene.start, flexBasis: 0 }}
          >
            <button
              type="button"
              aria-label={m.studio_go_to_scene({ number: scene.index + 1 })}
              aria-current={scene.sceneId === shown ? "step" : undefined}
              // While the film stands there, a scene's first frame is still the one before it.
              onClick={() => (playing ? seek(scene.start + 0.01) : showMoment(...momentOf(scene)))}
              className="size-full rounded-sm bg-sunken text-micro font-semibold text-muted transition hover:bg-line focus-visible:-outline-offset-2 aria-[current=step]:bg-marigold aria-[current=step]:text-on-marigold dark:bg-raised"
            >
              {scene.index + 1}
            </button>
          </li>
        ))}
    </ol>
  );
}

/**
 * On a phone the controls of an upright one are beside it, those of a wide one below; on its side as high as that leaves.
 * On an upright tablet all but a wide one have theirs below.
 */
const highest: Record<Storyboard["aspect"], string> = {
  "9:16":
    "max-h-[max(26dvh,7.5rem)] side:max-h-[calc(100dvh-var(--thumb-bar,4rem)-1.5rem)] side:max-w-[24vw] upright:max-h-[calc(100dvh-var(--thumb-bar,4rem)-12rem)] upright:max-w-full",
  "1:1":
    "max-h-[20dvh] side:max-h-none side:max-w-[24vw] upright:max-h-[calc(100dvh-var(--thumb-bar,4rem)-12rem)] upright:max-w-full",
  "16:9": "max-h-[26dvh] side:max-h-[calc(100dvh-var(--thumb-bar,4rem)-11rem)]",
};

function Screen({ preview, aspect }: { preview: PreviewHandle; aspect: Storyboard["aspect"] }) {
  const { width, height } = frameSizes[aspect];
  return (
    <div className="relative grid shrink-0 place-items-center lg:rounded-pane lg:border lg:border-line lg:bg-sunken lg:p-4">
      <canvas
        ref={preview.canvas}
        width={width / 2}
        height={height / 2}
        role="img"
        aria-label={m.studio_preview_picture()}
        onClick={preview.togglePlay}
        className={classNames(
          highest[aspect],
          "max-w-full rounded-control bg-inverse shadow-md transition-opacity lg:max-h-[max(100dvh-24rem,7.5rem)] lg:rounded-card",
          preview.status !== "ready" && "animate-pulse opacity-40",
        )}
      />
      {preview.status === "failed" && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center gap-3 p-4 text-center text-small"
        >
          <p>{m.studio_preview_failed()}</p>
          <Button variant="secondary" size="sm" onClick={preview.retry}>
            {m.web_retry()}
          </Button>
        </div>
      )}
    </div>
  );
}
