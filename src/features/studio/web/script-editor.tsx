import { PenLine, Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Scene } from "#engine/storyboard.ts";
import { planTimeline } from "#engine/timeline.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { toast } from "#web/toast.ts";
import { SceneCard, sceneName } from "./scene-card.tsx";
import { SceneMediaPicker } from "./scene-media-picker.tsx";
import { SceneOptions } from "./scene-options.tsx";
import { SceneSorting, SortableScene } from "./scene-sorting.tsx";
import { ScriptOffers } from "./script-offers.tsx";
import {
  addScene,
  canMove,
  drawableStoryboard,
  isMovable,
  mostScenes,
  moveScene,
  moveSceneTo,
  removeScene,
  replaceScene,
  restoreScene,
  setSceneText,
} from "./storyboard-edits.ts";
import type { Editor } from "./use-editor.ts";
import type { Library, PhotoShelf } from "./use-library.ts";
import { useSceneFocus } from "./use-scene-focus.ts";

/** The script: hook, scenes and call to action, each edited where it stands. */
export function ScriptEditor({
  editor,
  photos,
  library,
  onShow,
  onRewrite,
}: {
  editor: Editor;
  photos: PhotoShelf;
  library: Library;
  onShow: (sceneId: string) => void;
  onRewrite: () => void;
}) {
  const { storyboard, edit } = editor;
  const [choosing, setChoosing] = useState<string | null>(null);
  const [adjusting, setAdjusting] = useState<string | null>(null);
  const sceneIds = useMemo(() => storyboard.scenes.map((scene) => scene.id), [storyboard]);
  const sceneFocus = useSceneFocus(sceneIds);
  const drawable = useMemo(() => drawableStoryboard(storyboard), [storyboard]);
  const timeline = useMemo(() => planTimeline(drawable), [drawable]);
  useWithdrawnRemovals(sceneIds);
  const closing = storyboard.scenes.at(-1);

  /** Waits for React to have drawn the change, then puts the focus where the work goes on. */
  function focusAfter(selector: string): void {
    requestAnimationFrame(() => sceneFocus.ref.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function add(): void {
    const id = `s-${crypto.randomUUID().slice(0, 12)}`;
    edit((now) => addScene(now, closing?.id ?? "", id));
    focusAfter(`[data-scene="${id}"] textarea`);
  }

  function remove(scene: Scene, place: number): void {
    edit((now) => removeScene(now, scene.id));
    toast.info(m.studio_scene_removed({ scene: sceneName(scene, place) }), {
      about: removalOf(scene.id),
      action: {
        label: m.studio_undo(),
        onAction: () => {
          edit((now) => restoreScene(now, scene, place));
          focusAfter(`[data-scene="${scene.id}"] [aria-expanded]`);
        },
      },
    });
  }

  return (
    <div className="grid gap-3">
      <ScriptOffers editor={editor} />
      <SceneSorting
        sceneIds={sceneIds.filter((id) => isMovable(storyboard, id))}
        nameOf={(id) => nameOf(storyboard.scenes, id)}
        onMove={(id, placeOf) => edit((now) => moveSceneTo(now, id, placeOf))}
      >
        <ol className="grid gap-3" {...sceneFocus}>
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
                  onMove={(by) => edit((now) => moveScene(now, scene.id, by))}
                  onRemove={() => remove(scene, index)}
                  onChoosePhoto={() => setChoosing(scene.id)}
                  options={
                    adjusting === scene.id && (
                      <SceneOptions
                        scene={scene}
                        name={sceneName(scene, index)}
                        first={index === 0}
                        storyboard={drawable}
                        clipSeconds={
                          library.clips.list.find(({ id }) => id === scene.media?.assetId)
                            ?.duration_seconds ?? undefined
                        }
                        onChange={(changed, key) =>
                          edit((now) => replaceScene(now, changed), `${key}-${scene.id}`)
                        }
                      />
                    )
                  }
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
      </SceneSorting>
      <div className="flex flex-wrap gap-3 max-xs:*:grow">
        <Button variant="secondary" onClick={add} disabled={storyboard.scenes.length >= mostScenes}>
          <Plus aria-hidden="true" />
          {m.studio_scene_add()}
        </Button>
        <Button variant="ghost" onClick={onRewrite}>
          <PenLine aria-hidden="true" />
          {m.studio_rewrite()}
        </Button>
      </div>
      <SceneMediaPicker
        scene={storyboard.scenes.find((scene) => scene.id === choosing)}
        editor={editor}
        photos={photos}
        library={library}
        onShow={onShow}
        onPlaced={(sceneId) => setChoosing((now) => (now === sceneId ? null : now))}
        onClose={() => setChoosing(null)}
      />
    </div>
  );
}

/** What the notice is about that a scene is removed. */
function removalOf(sceneId: string): string {
  return `removed-${sceneId}`;
}

/** A scene that is back, by whichever undo, needs no notice any more that offers to bring it back. */
function useWithdrawnRemovals(sceneIds: readonly string[]): void {
  const before = useRef(sceneIds);
  useEffect(() => {
    for (const id of sceneIds) if (!before.current.includes(id)) toast.withdraw(removalOf(id));
    before.current = sceneIds;
  }, [sceneIds]);
}

function nameOf(scenes: readonly Scene[], id: string): string {
  const place = scenes.findIndex((scene) => scene.id === id);
  const scene = scenes[place];
  return scene ? sceneName(scene, place) : "";
}
