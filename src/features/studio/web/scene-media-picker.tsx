import type { Scene, Shot, Storyboard } from "#engine/storyboard.ts";
import { m } from "#messages/messages.js";
import { toast } from "#web/toast.ts";
import type { Asset } from "../schema.ts";
import { ClipShelf } from "./clip-shelf.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { addPhoto, placePicture, setFirstPicture } from "./scene-pictures.ts";
import type { Editor } from "./use-editor.ts";
import type { Library, PhotoShelf } from "./use-library.ts";

/** Photos and clips to choose from, or to upload, for one scene; closed without one. */
export function SceneMediaPicker({
  scene,
  further,
  editor,
  photos,
  library,
  onShow,
  onPlaced,
  onClose,
}: {
  scene: Scene | undefined;
  /** For a photo that follows those that the scene has, and not for its first picture. */
  further: boolean;
  editor: Editor;
  photos: PhotoShelf;
  library: Library;
  onShow: (sceneId: string) => void;
  /** Hears which scene has got its photo or clip: another one may be open by then. */
  onPlaced: (sceneId: string) => void;
  onClose: () => void;
}) {
  const { storyboard, edit } = editor;
  const chosen = further ? null : (scene?.media?.assetId ?? null);

  function choose(change: (now: Storyboard, sceneId: string) => Storyboard): void {
    if (!scene) return;
    if (change(storyboard, scene.id) === storyboard) {
      toast.error(m.studio_pictures_full());
      return;
    }
    edit((now) => change(now, scene.id));
    if (!further) onShow(scene.id);
    onPlaced(scene.id);
  }
  const chooseFirst = (shot: Shot | null) => choose((now, sceneId) => setFirstPicture(now, sceneId, shot));
  const choosePhoto = (assetId: string) =>
    further
      ? choose((now, sceneId) => addPhoto(now, sceneId, assetId))
      : chooseFirst({ assetId, kind: "image" });

  /** An uploaded photo or clip goes to the scene it was meant for, whatever is open by now. */
  function place({ id: assetId, kind }: Asset, watched: boolean): void {
    if (!scene || kind === "audio") return;
    edit((now) =>
      further
        ? addPhoto(now, scene.id, assetId)
        : placePicture(now, scene.id, { assetId, kind }, scene.media?.assetId),
    );
    onPlaced(scene.id);
    if (watched && !further) onShow(scene.id);
  }

  return (
    <PhotoPicker
      open={scene !== undefined}
      onClose={onClose}
      words={further ? furtherWords() : firstWords()}
      photos={photos}
      chosen={chosen}
      several={further}
      {...(!further && {
        none: { label: m.studio_photo_none(), onChoose: () => chooseFirst(null) },
        clips: (
          <ClipShelf
            clips={library.clips}
            uploads={library.clipUpload}
            chosen={chosen}
            onChoose={({ id }) => chooseFirst({ assetId: id, kind: "video" })}
            onUploaded={place}
          />
        ),
      })}
      onChoose={choosePhoto}
      onUploaded={place}
    />
  );
}

function firstWords() {
  return {
    title: m.studio_media_choose(),
    text: m.studio_photo_choose_text(),
    upload: m.studio_photo_upload(),
  };
}

function furtherWords() {
  return {
    title: m.studio_pictures_add(),
    text: m.studio_pictures_add_text(),
    upload: m.studio_photo_upload(),
  };
}
