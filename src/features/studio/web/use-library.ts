import type { Storyboard } from "#engine/storyboard.ts";
import { photoIdsOf } from "./storyboard-edits.ts";
import { type Assets, useAssets } from "./use-assets.ts";
import { type MediaUploads, useMediaUpload } from "./use-media-upload.ts";
import { type PhotoUploads, usePhotoUploads } from "./use-photo-uploads.ts";

/** The person's own files, and those on their way: they go on while another part of the editor is shown. */
export interface Library {
  photos: Assets;
  photoUploads: PhotoUploads;
  clips: Assets;
  clipUpload: MediaUploads;
  recordingUpload: MediaUploads;
  /** Whether something is on its way. */
  uploading: boolean;
}

export function useLibrary(): Library {
  const photos = useAssets("image");
  const clips = useAssets("video");
  const photoUploads = usePhotoUploads(Number.POSITIVE_INFINITY, photos.add);
  const clipUpload = useMediaUpload("clips", clips.add);
  const recordingUpload = useMediaUpload("recordings");
  const uploading = photoUploads.busy || clipUpload.upload !== null || recordingUpload.upload !== null;
  return { photos, photoUploads, clips, clipUpload, recordingUpload, uploading };
}

/** Photos to choose from: those of the project, then the person's others. */
export interface PhotoShelf {
  ids: readonly string[];
  /** Of those that the project has no use for. */
  removable: ReadonlySet<string>;
  remove: Assets["remove"];
  uploads: PhotoUploads;
}

export function photoShelfOf(
  { photos, photoUploads }: Library,
  briefPhotoIds: readonly string[],
  storyboard: Storyboard,
): PhotoShelf {
  const used = new Set([...briefPhotoIds, ...photoIdsOf(storyboard)]);
  const others = photos.list.map(({ id }) => id).filter((id) => !used.has(id));
  return {
    ids: [...used, ...others],
    removable: new Set(others),
    remove: photos.remove,
    uploads: photoUploads,
  };
}
