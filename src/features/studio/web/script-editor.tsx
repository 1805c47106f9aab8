import { PenLine, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { m } from "#messages/messages.js";
import { Button } from "#web/components/button.tsx";
import { randomId } from "#web/random-id.ts";
import { SceneList } from "./scene-list.tsx";
import { SceneMediaPicker } from "./scene-media-picker.tsx";
import { ScriptOffers } from "./script-offers.tsx";
import { addScene, mostScenes } from "./storyboard-edits.ts";
import type { Editor } from "./use-editor.ts";
import type { Library, PhotoShelf } from "./use-library.ts";
import { useSceneFocus } from "./use-scene-focus.ts";
import { useSceneRemoval } from "./use-scene-removal.ts";

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
  onShow: (sceneId: string, shot?: number) => void;
  onRewrite: () => void;
}) {
  const { storyboard, edit } = editor;
  const [choosing, setChoosing] = useState<{ sceneId: string; further: boolean } | null>(null);
  const sceneIds = useMemo(() => storyboard.scenes.map((scene) => scene.id), [storyboard]);
  const focus = useSceneFocus(sceneIds);
  const remove = useSceneRemoval(editor, sceneIds, (id) => focus.focusIn(id, "[aria-expanded]"));
  const closing = storyboard.scenes.at(-1);

  function add(): void {
    const id = `s-${randomId().slice(0, 12)}`;
    edit((now) => addScene(now, closing?.id ?? "", id));
    focus.focusIn(id, "textarea");
  }

  const isFull = storyboard.scenes.length >= mostScenes;
  return (
    <div className="grid gap-3">
      <ScriptOffers editor={editor} />
      <SceneList
        editor={editor}
        library={library}
        focus={focus.list}
        onShow={onShow}
        onRemove={remove}
        onChoosePhoto={(sceneId) => setChoosing({ sceneId, further: false })}
        onAddPhoto={(sceneId) => setChoosing({ sceneId, further: true })}
      />
      <div className="flex flex-wrap gap-3 max-xs:*:grow">
        <Button variant="secondary" onClick={add} disabled={isFull}>
          <Plus aria-hidden="true" />
          {m.studio_scene_add()}
        </Button>
        <Button variant="ghost" onClick={onRewrite}>
          <PenLine aria-hidden="true" />
          {m.studio_rewrite()}
        </Button>
      </div>
      {isFull && <p className="text-small text-muted">{m.studio_scenes_full({ most: mostScenes })}</p>}
      <SceneMediaPicker
        scene={storyboard.scenes.find((scene) => scene.id === choosing?.sceneId)}
        further={choosing?.further ?? false}
        editor={editor}
        photos={photos}
        library={library}
        onShow={onShow}
        onPlaced={(sceneId) => setChoosing((now) => (now?.sceneId === sceneId ? null : now))}
        onClose={() => setChoosing(null)}
      />
    </div>
  );
}
