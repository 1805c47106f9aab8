import { useEffect, useRef } from "react";
import type { Scene, Storyboard } from "#engine/storyboard.ts";
import { type TransitionId, transitionIds } from "#engine/styles/style-ids.ts";
import { m } from "#messages/messages.js";
import { Segments } from "#web/components/segments.tsx";
import { Select } from "#web/components/select.tsx";
import { formatNumber } from "#web/format.ts";
import { transitionWords } from "./choices.ts";
import { SceneShots } from "./scene-shots.tsx";
import { Slider } from "./slider.tsx";
import { TrimFields } from "./trim-fields.tsx";

const shortest = 0.5;
const longest = 20;

/** `key` names what is edited, as in the editor. */
/** What the editor knows of a clip. */
export interface SceneClip {
  seconds: number;
  /** It has no sound that could be heard. */
  isSilent: boolean;
}

type Media = NonNullable<Scene["media"]>;
type ChangeScene = (scene: Scene, key: string) => void;

/** What a scene can have besides words and a photo: how long it stands, how it comes in, further photos, which part of each shows. */
export function SceneOptions({
  scene,
  name,
  first,
  storyboard,
  clip,
  onShowShot,
  onAddPhoto,
  onChange,
}: {
  scene: Scene;
  name: string;
  /** The first scene takes over from nothing. */
  first: boolean;
  /** The film. */
  storyboard: Storyboard;
  /** What is known of the scene's clip. */
  clip: SceneClip | undefined;
  onShowShot: (shot: number) => void;
  onAddPhoto: () => void;
  onChange: ChangeScene;
}) {
  const { media } = scene;
  const place = useRef<HTMLElement>(null);
  // On a phone they would open below what one sees. With them comes the scene that they are of.
  useEffect(() => {
    const { top = 0 } = place.current?.getBoundingClientRect() ?? {};
    if (top > window.innerHeight / 2) place.current?.closest("[data-scene]")?.scrollIntoView();
  }, []);
  return (
    <section
      ref={place}
      aria-label={m.studio_scene_options({ scene: name })}
      className="grid gap-6 border-t border-line pt-5 sm:pt-6"
    >
      <LengthField scene={scene} onChange={onChange} />
      {!first && <TransitionField scene={scene} onChange={onChange} />}
      {media?.kind === "video" && clip && (
        <TrimFields
          assetId={media.assetId}
          seconds={clip.seconds}
          trim={media.trim}
          onChange={(trim) => onChange({ ...scene, media: { ...media, trim } }, "trim")}
        />
      )}
      {media?.kind === "video" && clip && (
        <ClipSoundField
          name={`${scene.id}-sound`}
          media={media}
          clip={clip}
          onChange={(changed) => onChange({ ...scene, media: changed }, "sound")}
        />
      )}
      {media && <SceneShots {...{ scene, storyboard, onChange }} onShow={onShowShot} onAdd={onAddPhoto} />}
    </section>
  );
}

/** Whether the clip is heard, and whether it says the scene's text itself. */
function ClipSoundField({
  name,
  media,
  clip: { seconds, isSilent },
  onChange,
}: {
  name: string;
  media: Media;
  clip: SceneClip;
  onChange: (media: Media) => void;
}) {
  const value = media.sound ?? "off";
  const hints = { off: undefined, beside: m.studio_clip_beside_text(), speech: m.studio_clip_speech_text() };
  return (
    <Segments
      legend={m.studio_clip_sound()}
      name={name}
      value={value}
      hint={isSilent ? m.studio_clip_without_sound() : hints[value]}
      options={[
        { value: "off", label: m.studio_clip_silent() },
        { value: "beside", label: m.studio_clip_beside(), disabled: isSilent },
        { value: "speech", label: m.studio_clip_speech(), disabled: isSilent },
      ]}
      onChange={(sound) => onChange(heard(media, seconds, sound))}
    />
  );
}

/** A scene may last as long as its clip is heard: which part that is, is said with the sound. */
function heard(media: Media, seconds: number, sound: NonNullable<Media["sound"]> | "off"): Media {
  const { sound: _, ...silent } = media;
  if (sound === "off") return silent;
  // Of less no part can be chosen.
  const whole = seconds >= shortest && { trim: { start: 0, end: seconds, ...media.trim } };
  return { ...silent, ...whole, sound };
}

/** How long the scene stands at least; at the slider's start as long as it takes to be said. */
function LengthField({ scene, onChange }: { scene: Scene; onChange: ChangeScene }) {
  return (
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
  );
}

/** How the scene comes in; without a choice as the film's look has it. */
function TransitionField({ scene, onChange }: { scene: Scene; onChange: ChangeScene }) {
  return (
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
  );
}

function transitionOf(value: string): TransitionId | undefined {
  return transitionIds.find((id) => id === value);
}
