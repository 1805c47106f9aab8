import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Scene, type Shot, type Storyboard, shotsOf } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { CropFields } from "./crop-fields.tsx";
import { pictureAddress } from "./photo-address.ts";
import { canAddPhoto, canMoveShot, moveShot, withShots } from "./scene-pictures.ts";
import { shelfChoice } from "./shelf-tile.tsx";

/** The pictures of a scene in their order; what is chosen among them can be moved, taken out and cut. */
export function SceneShots({
  scene,
  storyboard,
  onShow,
  onAdd,
  onChange,
}: {
  scene: Scene;
  /** The film. */
  storyboard: Storyboard;
  /** Hears which picture is looked at, from 0. */
  onShow: (shot: number) => void;
  onAdd: () => void;
  /** `key` names what is edited, as in the editor. */
  onChange: (scene: Scene, key: string) => void;
}) {
  const shots = shotsOf(scene);
  const [chosen, choose] = useChosen(shots.length, onShow);
  const shot = shots[chosen];
  const list = useRef<HTMLUListElement>(null);
  /** Read out: what a move did is otherwise only seen. */
  const [moved, tellMoved] = useState("");
  const set = (changed: readonly Shot[], key: string) => onChange(withShots(scene, changed), key);

  function takeOut(): void {
    set(shots.toSpliced(chosen, 1), `out-${shots.length}`);
    // The buttons go with the last but one.
    if (shots.length === 2) list.current?.querySelector("button")?.focus();
  }

  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-small font-medium">{m.studio_pictures()}</legend>
        <p className="text-small text-muted">{m.studio_pictures_text()}</p>
        <ul ref={list} className="flex flex-wrap gap-3">
          {shots.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may stand here twice, and a picture is its place.
            <li key={index} className="size-18">
              <button
                type="button"
                aria-pressed={index === chosen}
                aria-label={m.studio_picture_number({ number: index + 1 })}
                onClick={() => choose(index)}
                className={shelfChoice}
              >
                <img src={pictureAddress(one)} alt="" className="size-full object-cover" />
              </button>
            </li>
          ))}
          {canAddPhoto(storyboard, scene) && (
            <li className="size-18">
              <button
                type="button"
                aria-label={m.studio_pictures_add()}
                onClick={onAdd}
                className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-control border border-dashed border-control text-subtle transition hover:border-muted hover:text-ink"
              >
                <ImagePlus className="size-5" aria-hidden="true" />
              </button>
            </li>
          )}
        </ul>
        {shots.length > 1 && (
          <ShotActions
            shots={shots}
            chosen={chosen}
            onMove={(to) => {
              set(moveShot(shots, chosen, to), `shot-${chosen}-${to}`);
              choose(to);
              tellMoved(m.studio_picture_moved({ number: to + 1, count: shots.length }));
            }}
            onTakeOut={takeOut}
          />
        )}
        <p className="sr-only" role="status">
          {moved}
        </p>
      </fieldset>
      {shot && (
        <CropFields
          key={`${chosen} ${shot.assetId}`}
          shot={shot}
          storyboard={storyboard}
          sceneId={scene.id}
          onChange={(crop) => {
            const { crop: _, ...uncut } = shot;
            set(shots.with(chosen, crop ? { ...uncut, crop } : uncut), `crop-${chosen}`);
          }}
        />
      )}
    </>
  );
}

/** Which of so many pictures is looked at: one that has just come, or else what was chosen. */
function useChosen(count: number, onShow: (shot: number) => void) {
  const [chosen, setChosen] = useState({ index: 0, of: count });
  if (chosen.of !== count)
    setChosen({ index: count > chosen.of ? count - 1 : Math.min(chosen.index, count - 1), of: count });
  const show = useEffectEvent(() => onShow(chosen.index));
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is shown anew, whatever it is.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else show();
  }, [chosen]);
  return [chosen.index, (index: number) => setChosen({ index, of: count })] as const;
}

function ShotActions({
  shots,
  chosen,
  onMove,
  onTakeOut,
}: {
  shots: readonly Shot[];
  chosen: number;
  onMove: (to: number) => void;
  onTakeOut: () => void;
}) {
  const moves = [
    { to: chosen - 1, label: m.studio_picture_earlier(), Icon: ArrowLeft },
    { to: chosen + 1, label: m.studio_picture_later(), Icon: ArrowRight },
  ];
  return (
    <div className="flex flex-wrap gap-2 max-sm:-ml-3">
      {moves.map(({ to, label, Icon }) => {
        const can = canMoveShot(shots, chosen, to);
        return (
          // Not `disabled`, which would take the focus away from whoever brought it there by keyboard.
          <Button
            key={label}
            variant="ghost"
            size="sm"
            aria-disabled={!can || undefined}
            onClick={() => can && onMove(to)}
          >
            <Icon aria-hidden="true" />
            {label}
          </Button>
        );
      })}
      <Button variant="ghost" size="sm" onClick={onTakeOut}>
        <Trash2 aria-hidden="true" />
        {m.studio_picture_out()}
      </Button>
    </div>
  );
}
