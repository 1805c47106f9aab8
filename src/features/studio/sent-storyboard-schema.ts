import { mediaOf, type Storyboard, shotsOf, storyboardSchema } from "#engine/storyboard.ts";

/** The engine's assets have any ids, in which capitals are others; ours are UUIDs, see `sentId`. */
const small = (id: string) => id.toLowerCase();

function brandWithSmallIds({ logoAssetId, ...brand }: Storyboard["brand"]): Storyboard["brand"] {
  return logoAssetId === undefined ? brand : { ...brand, logoAssetId: small(logoAssetId) };
}

function voiceWithSmallIds({ recordingAssetId, ...voice }: Storyboard["voice"]): Storyboard["voice"] {
  return recordingAssetId === undefined ? voice : { ...voice, recordingAssetId: small(recordingAssetId) };
}

/** A brand as somebody sends it. */
export const sentBrandSchema = storyboardSchema.shape.brand.overwrite(brandWithSmallIds);

/** A storyboard as somebody sends it. */
export const sentStoryboardSchema = storyboardSchema.overwrite((storyboard) => ({
  ...storyboard,
  brand: brandWithSmallIds(storyboard.brand),
  voice: voiceWithSmallIds(storyboard.voice),
  scenes: storyboard.scenes.map((scene) => {
    const media = mediaOf(shotsOf(scene).map((shot) => ({ ...shot, assetId: small(shot.assetId) })));
    return media ? { ...scene, media } : scene;
  }),
}));
