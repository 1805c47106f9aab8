/** How often a layer, or the canvas of a clip, has been drawn on anew. Pictures that never change are not in here. */
const versions = new WeakMap<object, number>();

/** Two draws of one image show the same if this has not changed in between. */
export function versionOf(image: object): number {
  return versions.get(image) ?? 0;
}

/** To be called whenever an image's pixels may become others. */
export function noteChange(image: object): void {
  versions.set(image, versionOf(image) + 1);
}
