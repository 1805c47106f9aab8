import { RotateCcw } from "lucide-react";
import { type PointerEvent, useState } from "react";
import type { Crop, Shot, Storyboard } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { formatNumber, formatPercent } from "#web/format.ts";
import { pictureAddress } from "./photo-address.ts";
import { Slider } from "./slider.tsx";
import { type CropPoint, hundredths, useShownCentre } from "./use-shown-centre.ts";

/** Of the dot, in pixels of the page. */
const dotRadius = 11;

/**
 * A tap on the photo says what must stay in sight; the slider comes closer. Until then the dot is where the film has the
 * photo's middle, and the photo stays as its look shows it: also when the dot is touched but not moved.
 */
export function CropFields({
  shot,
  storyboard,
  sceneId,
  onChange,
}: {
  shot: Shot;
  /** The film, and the scene that the picture is of. */
  storyboard: Storyboard;
  sceneId: string;
  /** Undefined: as the look shows it. */
  onChange: (crop: Crop | undefined) => void;
}) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const centre = useShownCentre(image, shot, storyboard, sceneId);
  const untouched: Crop = { ...(centre ?? { x: 0.5, y: 0.5 }), zoom: 1 };
  const crop = shot.crop ?? untouched;

  function change(next: Crop): void {
    const isBack = next.x === untouched.x && next.y === untouched.y && next.zoom === untouched.zoom;
    onChange(isBack ? undefined : next);
  }

  function moveDot({ currentTarget, clientX, clientY }: PointerEvent<HTMLImageElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const isOnDot = Math.hypot(x - crop.x * width, y - crop.y * height) <= dotRadius;
    if (isOnDot && !shot.crop) return;
    change({ ...crop, x: shareOf(x / width), y: shareOf(y / height) });
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-small font-medium">{m.studio_crop()}</legend>
      <p className="text-small text-muted">{m.studio_crop_text()}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="relative overflow-hidden rounded-control">
          <img
            src={pictureAddress(shot)}
            alt=""
            onLoad={(event) => setImage(event.currentTarget)}
            className="max-h-64 cursor-crosshair"
            // Not at the first touch: a swipe down the page ends without this.
            onPointerUp={moveDot}
          />
          {(shot.crop ?? centre) && <Dot x={crop.x} y={crop.y} />}
        </div>
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:-ml-3"
          // Not `disabled`, which would take the focus away from whoever has just pressed it.
          aria-disabled={!shot.crop || undefined}
          onClick={() => shot.crop && onChange(undefined)}
        >
          <RotateCcw aria-hidden="true" />
          {m.studio_crop_reset()}
        </Button>
      </div>
      <CropSliders crop={crop} onChange={change} />
    </fieldset>
  );
}

/** The same without pointing: how close, and where. */
function CropSliders({ crop, onChange }: { crop: Crop; onChange: (crop: Crop) => void }) {
  return (
    <>
      <Slider
        label={m.studio_crop_zoom()}
        value={crop.zoom}
        min={1}
        max={4}
        step={0.1}
        words={m.studio_crop_zoom_value({ times: formatNumber(crop.zoom) })}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <div className="grid gap-4 sm:grid-cols-2 side:grid-cols-1">
        <Slider
          label={m.studio_crop_across()}
          value={crop.x}
          min={0}
          max={1}
          step={0.01}
          words={formatPercent(crop.x)}
          onChange={(x) => onChange({ ...crop, x })}
        />
        <Slider
          label={m.studio_crop_down()}
          value={crop.y}
          min={0}
          max={1}
          step={0.01}
          words={formatPercent(crop.y)}
          onChange={(y) => onChange({ ...crop, y })}
        />
      </div>
    </>
  );
}

function Dot({ x, y }: CropPoint) {
  return (
    <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
      <circle
        cx={`${x * 100}%`}
        cy={`${y * 100}%`}
        r={dotRadius}
        className="fill-marigold/40 stroke-white"
        strokeWidth="2.5"
      />
    </svg>
  );
}

function shareOf(share: number): number {
  return hundredths(Math.min(1, Math.max(0, share)));
}
