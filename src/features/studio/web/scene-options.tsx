import type { Crop, Scene } from "#engine/storyboard.ts";
import { type TransitionId, transitionIds } from "#engine/styles/style-ids.ts";
import { m } from "#messages/messages.js";
import { Select } from "#web/components/select.tsx";
import { formatNumber, formatPercent } from "#web/format.ts";
import { transitionWords } from "./choices.ts";
import { pictureAddress } from "./photo-address.ts";
import { Slider } from "./slider.tsx";
import { TrimFields } from "./trim-fields.tsx";

const shortest = 0.5;
const longest = 20;
const middle: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** What a scene can have besides words and a photo: how long it stands, how it comes in, which part of its photo shows. */
export function SceneOptions({
  scene,
  name,
  first,
  clipSeconds,
  onChange,
}: {
  scene: Scene;
  name: string;
  /** The first scene takes over from nothing. */
  first: boolean;
  /** Length of the scene's clip, once it is known. */
  clipSeconds: number | undefined;
  /** `key` names what is edited, as in the editor. */
  onChange: (scene: Scene, key: string) => void;
}) {
  const set = (part: Partial<Scene>, key: string) => onChange({ ...scene, ...part }, key);
  const { media } = scene;
  return (
    <section
      aria-label={m.studio_scene_options({ scene: name })}
      className="grid gap-6 border-t border-line pt-5 sm:pt-6"
    >
      <Slider
        label={m.studio_scene_length()}
        value={scene.minimumSeconds ?? shortest}
        min={shortest}
        max={longest}
        step={0.5}
        words={
          scene.minimumSeconds === undefined
            ? m.studio_scene_length_free()
            : m.studio_scene_length_value({ seconds: formatNumber(scene.minimumSeconds) })
        }
        onChange={(seconds) => {
          const { minimumSeconds: _, ...rest } = scene;
          onChange(seconds <= shortest ? rest : { ...rest, minimumSeconds: seconds }, "length");
        }}
      />
      {!first && (
        <Select
          label={m.studio_transition()}
          value={scene.transition ?? ""}
          options={[
            { value: "", label: m.studio_transition_style() },
            ...transitionIds.map((id) => ({ value: id, label: transitionWords[id]() })),
          ]}
          onChange={(event) => {
            const { transition: _, ...rest } = scene;
            const transition = transitionOf(event.currentTarget.value);
            onChange(transition ? { ...rest, transition } : rest, "transition");
          }}
        />
      )}
      {media?.kind === "video" && clipSeconds !== undefined && (
        <TrimFields
          assetId={media.assetId}
          seconds={clipSeconds}
          trim={media.trim}
          onChange={(trim) => set({ media: { ...media, trim } }, "trim")}
        />
      )}
      {media && (
        <CropFields
          picture={pictureAddress(media)}
          crop={media.crop ?? middle}
          onChange={(crop) => set({ media: { ...media, crop } }, "crop")}
        />
      )}
    </section>
  );
}

/** A tap on the photo says what must stay in sight; the slider comes closer. */
function CropFields({
  picture,
  crop,
  onChange,
}: {
  /** Address of the photo, or of a frame of its clip. */
  picture: string;
  crop: Crop;
  onChange: (crop: Crop) => void;
}) {
  const at = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-small font-medium">{m.studio_crop()}</legend>
      <p className="text-small text-muted">{m.studio_crop_text()}</p>
      <div className="relative justify-self-start overflow-hidden rounded-control">
        <img
          src={picture}
          alt=""
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

function transitionOf(value: string): TransitionId | undefined {
  return transitionIds.find((id) => id === value);
}
