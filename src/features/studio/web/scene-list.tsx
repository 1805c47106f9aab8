import { type ReactNode, useMemo, useState } from "react";
import type { Scene } from "#engine/storyboard.ts";
import { planTimeline } from "#engine/timeline.ts";
import { m } from "#messages/messages.js";
import { RecordingHint } from "./recording-hint.tsx";
import { SceneCard, sceneName } from "./scene-card.tsx";
import { type SceneClip, SceneOptions } from "./scene-options.tsx";
import { SceneSorting, SortableScene } from "./scene-sorting.tsx";
import { ShortFilmHint } from "./short-film-hint.tsx";
import {
  canMove,
  drawableStoryboard,
  isMovable,
  moveScene,
  moveSceneTo,
  replaceScene,
  setSceneText,
} from "./storyboard-edits.ts";
import type { Editor } from "./use-editor.ts";
import type { Library } from "./use-library.ts";
import type { SceneFocus } from "./use-scene-focus.ts";

/** The scenes in their order, each edited where it stands; one at a time has its further options open. */
export function SceneList({
  editor,
  library,
  focus,
  onShow,
  onRemove,
  onChoosePhoto,
  onAddPhoto,
}: {
  editor: Editor;
  library: Library;
  focus: SceneFocus["list"];
  /** `shot` is one of its pictures, from 0. */
  onShow: (sceneId: string, shot?: number) => void;
  onRemove: (scene: Scene, place: number) => void;
  onChoosePhoto: (sceneId: string) => void;
  /** For a photo that follows those that the scene has. */
  onAddPhoto: (sceneId: string) => void;
}) {
  const { storyboard, edit } = editor;
  const [adjusting, setAdjusting] = useState<string | null>(null);
  /** Read out: what an arrow did is otherwise only seen. */
  const [moved, tellMoved] = useState("");
  const drawable = useMemo(() => drawableStoryboard(storyboard), [storyboard]);
  const timeline = useMemo(() => planTimeline(drawable), [drawable]);

  function optionsOf(scene: Scene, index: number): ReactNode {
    return (
      <SceneOptions
        scene={scene}
        name={sceneName(scene, index)}
        first={index === 0}
        storyboard={drawable}
        clip={clipOf(scene, library)}
        onShowShot={(shot) => onShow(scene.id, shot)}
        onAddPhoto={() => onAddPhoto(scene.id)}
        onChange={(changed, key) => edit((now) => replaceScene(now, changed), `${key}-${scene.id}`)}
      />
    );
  }

  return (
    <SceneSorting
      sceneIds={storyboard.scenes.map(({ id }) => id).filter((id) => isMovable(storyboard, id))}
      nameOf={(id) => nameOf(storyboard.scenes, id)}
      onMove={(id, placeOf) => edit((now) => moveSceneTo(now, id, placeOf))}
    >
      <ol className="grid gap-3" {...focus}>
        {storyboard.scenes.map((scene, index) => (
          <SortableScene
            key={scene.id}
            sceneId={scene.id}
            name={sceneName(scene, index)}
            fixed={!isMovable(storyboard, scene.id)}
          >
            {(handle) => (
              <SceneCard
                scene={scene}
                index={index}
                start={timeline.scenes[index]?.start ?? 0}
                end={timeline.scenes[index]?.end ?? 0}
                handle={handle}
                canMoveUp={canMove(storyboard, scene.id, -1)}
                canMoveDown={canMove(storyboard, scene.id, 1)}
                onText={(field, text) =>
                  edit((now) => setSceneText(now, scene.id, field, text), `${field}-${scene.id}`)
                }
                onMove={(by) => {
                  edit((now) => moveScene(now, scene.id, by));
                  tellMoved(m.studio_sort_dropped({ scene: sceneName(scene, index), place: index + 1 + by }));
                }}
                onRemove={() => onRemove(scene, index)}
                onChoosePhoto={() => onChoosePhoto(scene.id)}
                options={adjusting === scene.id && optionsOf(scene, index)}
                onOptions={() => {
                  setAdjusting((now) => (now === scene.id ? null : scene.id));
                  onShow(scene.id);
                }}
                onFocus={() => onShow(scene.id)}
              />
            )}
          </SortableScene>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {moved}
      </p>
      <ShortFilmHint storyboard={storyboard} seconds={timeline.duration} />
      <RecordingHint storyboard={storyboard} />
    </SceneSorting>
  );
}

function nameOf(scenes: readonly Scene[], id: string): string {
  const place = scenes.findIndex((scene) => scene.id === id);
  const scene = scenes[place];
  return scene ? sceneName(scene, place) : "";
}

/** The scene's clip, once it is known. */
function clipOf({ media }: Scene, { clips }: Library): SceneClip | undefined {
  const found = media?.kind === "video" && clips.list.find(({ id }) => id === media.assetId);
  if (!found || found.duration_seconds === null) return undefined;
  return { seconds: found.duration_seconds, isSilent: found.has_sound === false };
}
