import type { Scene, Storyboard } from "#engine/storyboard.ts";
import type { Asset } from "../schema.ts";
import { ClipShelf } from "./clip-shelf.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { placeSceneMedia, setSceneClip, setScenePhoto } from "./storyboard-edits.ts";
import type { Editor } from "./use-editor.ts";
import type { Library, PhotoShelf } from "./use-library.ts";

/** Photos and clips to choose from, or to upload, for one scene; closed without one. */
export function SceneMediaPicker({
  scene,
  editor,
  photos,
  library,
  onShow,
  onPlaced,
  onClose,
}: {
  scene: Scene | undefined;
  editor: Editor;
  photos: PhotoShelf;
  library: Library;
  onShow: (sceneId: string) => void;
  /** Hears which scene has got its photo or clip: another one may be open by then. */
  onPlaced: (sceneId: string) => void;
  onClose: () => void;
}) {
  const { edit } = editor;
  const chosen = scene?.media?.assetId ?? null;

  function choose(change: (now: Storyboard, sceneId: string) => Storyboard): void {
    if (!scene) return;
    edit((now) => change(now, scene.id));
    onShow(scene.id);
    onPlaced(scene.id);
  }

  /** An uploaded photo or clip goes to the scene it was meant for, whatever is open by now. */
  function place({ id, kind }: Asset, watched: boolean): void {
    if (!scene || kind === "audio") return;
    edit((now) => placeSceneMedia(now, scene.id, { assetId: id, kind }, scene.media?.assetId));
    onPlaced(scene.id);
    if (watched) onShow(scene.id);
  }

  return (
    <PhotoPicker
      open={scene !== undefined}
      onClose={onClose}
      photos={photos}
      chosen={chosen}
      onChoose={(assetId) => choose((now, sceneId) => setScenePhoto(now, sceneId, assetId))}
      onUploaded={place}
      clips={
        <ClipShelf
          clips={library.clips}
          uploads={library.clipUpload}
          chosen={chosen}
          onChoose={({ id }) => choose((now, sceneId) => setSceneClip(now, sceneId, id))}
          onUploaded={place}
        />
      }
    />
  );
}
