import { PenLine, Plus } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Scene, Storyboard } from "#engine/storyboard.ts";
import { planTimeline } from "#engine/timeline.ts";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { toast } from "#web/toast.ts";
import type { Asset } from "../schema.ts";
import { ClipShelf } from "./clip-shelf.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { SceneCard, sceneName } from "./scene-card.tsx";
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
  placeSceneMedia,
  removeScene,
  replaceScene,
  restoreScene,
  setSceneClip,
  setScenePhoto,
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
  const chosen = storyboard.scenes.find((scene) => scene.id === choosing);

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

  /** Puts what was chosen into the scene that it was chosen for. */
  function show(change: (now: Storyboard, sceneId: string) => Storyboard): void {
    if (choosing !== null) {
      edit((now) => change(now, choosing));
      onShow(choosing);
    }
    setChoosing(null);
  }

  /** An uploaded photo or clip goes to the scene it was meant for, whatever is open by now. */
  function place({ id, kind }: Asset, watched: boolean): void {
    const scene = chosen;
    if (!scene || kind === "audio") return;
    edit((now) => placeSceneMedia(now, scene.id, { assetId: id, kind }, scene.media?.assetId));
    setChoosing((now) => (now === scene.id ? null : now));
    if (watched) onShow(scene.id);
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
      <PhotoPicker
        open={choosing !== null}
        onClose={() => setChoosing(null)}
        photos={photos}
        chosen={chosen?.media?.assetId ?? null}
        onChoose={(assetId) => show((now, sceneId) => setScenePhoto(now, sceneId, assetId))}
        onUploaded={place}
        clips={
          <ClipShelf
            clips={library.clips}
            uploads={library.clipUpload}
            chosen={chosen?.media?.assetId ?? null}
            onChoose={({ id }) => show((now, sceneId) => setSceneClip(now, sceneId, id))}
            onUploaded={place}
          />
        }
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
