import { ArrowDown, ArrowUp, ImagePlus, SlidersHorizontal, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { type Scene, textLimits } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { formatDuration } from "#web/format.ts";
import { InPlaceText } from "./in-place-text.tsx";
import { isBlank } from "./keepable-storyboard.ts";
import { pictureAddress } from "./photo-address.ts";
import { tileMark } from "./shelf-tile.tsx";
import type { SceneText } from "./storyboard-edits.ts";
import { undrawnHint } from "./undrawn-hint.ts";

export interface SceneCardProps {
  scene: Scene;
  /** Its place in the film, from 0. */
  index: number;
  /** Seconds from the start of the film. */
  start: number;
  end: number;
  /** To drag it by, if it can move. */
  handle: ReactNode;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onText: (field: SceneText, text: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onChoosePhoto: () => void;
  /** Its further options, while they are open. */
  options: ReactNode;
  onOptions: () => void;
  onFocus: () => void;
}

/** One scene: what stands on screen, what is said, and the photo behind it. */
export function SceneCard(props: SceneCardProps) {
  const { scene, index, onText, onFocus } = props;
  const name = sceneName(scene, index);
  const further = scene.media?.furtherPhotos?.length ?? 0;
  const more = further > 0 ? `+${further}` : "";
  return (
    <Card
      padding="none"
      className="grid gap-3 p-4 transition focus-within:border-line-strong sm:p-5"
      data-scene={scene.id}
    >
      <div className="flex flex-wrap items-center gap-2">
        {props.handle && <span className="-my-2 -ml-3 -mr-2">{props.handle}</span>}
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 whitespace-nowrap">
          <h2 className="text-small font-semibold">{name}</h2>
          <span className="text-micro text-subtle tabular-nums">
            {formatDuration(props.start)}–{formatDuration(props.end)}
          </span>
        </div>
        <SceneActions {...props} name={name} />
      </div>
      <div className="flex items-start gap-4">
        <div className="grid min-w-0 flex-1 gap-2">
          <InPlaceText
            look="headline"
            label={m.studio_headline()}
            placeholder={m.studio_headline_placeholder()}
            value={scene.headline}
            limit={textLimits.headline}
            hint={undrawnHint(scene.headline)}
            error={isBlank(scene.headline) && m.studio_headline_empty()}
            onChange={(text) => onText("headline", text)}
            onFocus={onFocus}
          />
          <InPlaceText
            look="spoken"
            label={m.studio_narration()}
            placeholder={m.studio_narration_placeholder()}
            value={scene.narration}
            limit={textLimits.narration}
            hint={undrawnHint(scene.narration)}
            onChange={(text) => onText("narration", text)}
            onFocus={onFocus}
          />
        </div>
        <button
          type="button"
          onClick={props.onChoosePhoto}
          aria-label={
            scene.media
              ? `${m.studio_photo_change({ scene: name })} ${more}`.trim()
              : m.studio_photo_add({ scene: name })
          }
          className="relative grid size-18 shrink-0 place-items-center overflow-hidden rounded-control border border-dashed border-control text-subtle transition hover:border-muted hover:text-ink sm:size-22"
        >
          {scene.media ? (
            <img src={pictureAddress(scene.media)} alt="" className="size-full object-cover" />
          ) : (
            <ImagePlus className="size-5" aria-hidden="true" />
          )}
          {more && <span className={tileMark}>{more}</span>}
        </button>
      </div>
      {props.options}
    </Card>
  );
}

/** @param index its place in the film, which the bar below the preview counts from 1 */
export function sceneName(scene: Scene, index: number): string {
  if (scene.role === "hook") return m.studio_scene_hook();
  return scene.role === "cta" ? m.studio_scene_cta() : m.studio_scene_number({ number: index + 1 });
}

function SceneActions({
  scene,
  name,
  canMoveUp,
  canMoveDown,
  onMove,
  onRemove,
  options,
  onOptions,
}: SceneCardProps & { name: string }) {
  return (
    <div className="-my-2 -mr-2 ml-auto flex gap-2">
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={m.studio_scene_options({ scene: name })}
        aria-expanded={Boolean(options)}
        onClick={onOptions}
      >
        <SlidersHorizontal aria-hidden="true" />
      </Button>
      {scene.role === "scene" && (
        <PlaceActions name={name} {...{ canMoveUp, canMoveDown, onMove, onRemove }} />
      )}
    </div>
  );
}

/** Scrolls by as much as the change moves this button: the next press finds it where it was. */
function underPointer(button: HTMLElement, change: () => void): void {
  const before = button.getBoundingClientRect().top;
  flushSync(change);
  window.scrollBy({ top: button.getBoundingClientRect().top - before, behavior: "instant" });
}

function PlaceActions({
  name,
  canMoveUp,
  canMoveDown,
  onMove,
  onRemove,
}: Pick<SceneCardProps, "canMoveUp" | "canMoveDown" | "onMove" | "onRemove"> & { name: string }) {
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        // Not `disabled`, which would take the focus away from whoever brought it there by keyboard.
        aria-disabled={!canMoveUp || undefined}
        aria-label={m.studio_scene_up({ scene: name })}
        onClick={({ currentTarget }) => canMoveUp && underPointer(currentTarget, () => onMove(-1))}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-disabled={!canMoveDown || undefined}
        aria-label={m.studio_scene_down({ scene: name })}
        onClick={({ currentTarget }) => canMoveDown && underPointer(currentTarget, () => onMove(1))}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={m.studio_scene_remove({ scene: name })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </>
  );
}
