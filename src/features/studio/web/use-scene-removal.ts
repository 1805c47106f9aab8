import { useEffect, useRef } from "react";
import type { Scene } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { toast } from "#web/toast.ts";
import { sceneName } from "./scene-card.tsx";
import { removeScene, restoreScene } from "./storyboard-edits.ts";
import type { Editor } from "./use-editor.ts";

/**
 * Removes scenes; a notice offers to bring each back.
 *
 * @param sceneIds those that there are
 * @param onRestored hears which one is back by way of its notice
 */
export function useSceneRemoval(
  { edit, offerUndo }: Pick<Editor, "edit" | "offerUndo">,
  sceneIds: readonly string[],
  onRestored: (sceneId: string) => void,
): (scene: Scene, place: number) => void {
  useWithdrawnRemovals(sceneIds);
  return (scene, place) => {
    edit((now) => removeScene(now, scene.id));
    offerUndo({
      title: m.studio_scene_removed({ scene: sceneName(scene, place) }),
      about: removalOf(scene.id),
      onUndo: () => {
        edit((now) => restoreScene(now, scene, place));
        onRestored(scene.id);
      },
    });
  };
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
