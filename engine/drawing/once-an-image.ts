import type { CreateLayer } from "./canvas.ts";

/** What is found out of an image, once: it is known as long as the image is there. Not for one that plays, and changes. */
export function onceAnImage<Found>(
  find: (createLayer: CreateLayer, image: CanvasImageSource) => Found,
): (createLayer: CreateLayer, image: CanvasImageSource) => Found {
  const known = new WeakMap<object, { found: Found }>();
  return (createLayer, image) => {
    const before = known.get(image);
    if (before) return before.found;
    const found = find(createLayer, image);
    known.set(image, { found });
    return found;
  };
}
