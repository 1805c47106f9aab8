import { useState } from "react";
import { createBrowserLayer } from "#engine/browser-canvas.ts";
import { shownCentre } from "#engine/shown-centre.ts";
import type { Crop, Scene, Storyboard } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { formatNumber, formatPercent } from "#web/format.ts";
import { pictureAddress } from "./photo-address.ts";
import { Slider } from "./slider.tsx";

/** A tap on the photo says what must stay in sight; the slider comes closer. Until then the dot is where it is cut. */
export function CropFields({
  media,
  aspect,
  onChange,
}: {
  media: NonNullable<Scene["media"]>;
  /** Of the film. */
  aspect: Storyboard["aspect"];
  onChange: (crop: Crop) => void;
}) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const crop = media.crop ?? { ...untouchedCentre(image, media.kind, aspect), zoom: 1 };
  const at = (share: number) => hundredths(Math.min(1, Math.max(0, share)));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-small font-medium">{m.studio_crop()}</legend>
      <p className="text-small text-muted">{m.studio_crop_text()}</p>
      <div className="relative justify-self-start overflow-hidden rounded-control">
        <img
          src={pictureAddress(media)}
          alt=""
          onLoad={(event) => setImage(event.currentTarget)}
          className="max-h-64 cursor-crosshair"
          // Not at the first touch: a swipe down the page ends without this.
          onPointerUp={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
            onChange({ ...crop, x: at(x), y: at(y) });
          }}
        />
        <svg className="pointer-events-none absolute inset-0 size-full" aria-hidden="true">
          <circle
            cx={`${crop.x * 100}%`}
            cy={`${crop.y * 100}%`}
            r="11"
            className="fill-marigold/40 stroke-white"
            strokeWidth="2.5"
          />
        </svg>
      </div>
      <Slider
        label={m.studio_crop_zoom()}
        value={crop.zoom}
        min={1}
        max={4}
        step={0.1}
        words={m.studio_crop_zoom_value({ times: formatNumber(crop.zoom) })}
        onChange={(zoom) => onChange({ ...crop, zoom })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
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
    </fieldset>
  );
}

/** About which point the film cuts a picture that nobody has cropped; the middle until it has loaded. */
function untouchedCentre(
  image: HTMLImageElement | null,
  kind: NonNullable<Scene["media"]>["kind"],
  aspect: Storyboard["aspect"],
): Pick<Crop, "x" | "y"> {
  if (!image) return { x: 0.5, y: 0.5 };
  const { naturalWidth: width, naturalHeight: height } = image;
  const picture = { image, width, height, live: kind === "video" };
  const { x, y } = shownCentre(createBrowserLayer, picture, aspect);
  return { x: hundredths(x), y: hundredths(y) };
}

/** As fine as the sliders go, so that these and the dot agree. */
function hundredths(share: number): number {
  return Math.round(share * 100) / 100;
}
