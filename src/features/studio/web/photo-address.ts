/** Where one of the viewer's own photos is. */
export function photoAddress(assetId: string): string {
  return `/api/studio/assets/${assetId}`;
}
