/** Where one of the viewer's own files is. */
export function photoAddress(assetId: string): string {
  return `/api/studio/assets/${assetId}`;
}

/** Where a picture of a scene's photo or clip is. */
export function pictureAddress({ assetId, kind }: { assetId: string; kind: "image" | "video" }): string {
  return kind === "video" ? `${photoAddress(assetId)}/still.jpg` : photoAddress(assetId);
}
