import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { PreviewImage } from "#engine/preview.ts";
import { type Storyboard, storyboardAssetIds } from "#engine/storyboard.ts";
import { photoAddress, pictureAddress } from "./photo-address.ts";

type PreviewPictures = Readonly<Record<string, PreviewImage>>;

/** The pictures of a storyboard that are there, by asset id. `onLoaded` is called with them whenever there is one more. */
export function usePreviewPictures(
  storyboard: Storyboard,
  onLoaded: (pictures: PreviewPictures) => void,
): RefObject<PreviewPictures> {
  const images = useRef<PreviewPictures>({});
  const wanted = storyboardAssetIds(storyboard).sort().join(" ");
  const tell = useEffectEvent(onLoaded);
  const urlOf = useEffectEvent((id: string) => {
    const media = storyboard.scenes.find((scene) => scene.media?.assetId === id)?.media;
    // Of a clip its still: until it plays, and where it can't be played.
    return media ? pictureAddress(media) : photoAddress(id);
  });
  useEffect(() => {
    for (const id of wanted.split(" ").filter((id) => id !== "" && !images.current[id])) {
      const image = new Image();
      image.src = urlOf(id);
      // A photo that cannot be shown is drawn as if there were none.
      image.decode().then(
        () => {
          images.current = { ...images.current, [id]: image };
          tell(images.current);
        },
        () => undefined,
      );
    }
  }, [wanted]);
  return images;
}
