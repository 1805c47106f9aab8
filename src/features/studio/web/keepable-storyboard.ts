import { type Scene, type Storyboard, storyboardSchema } from "#engine/storyboard.ts";
import { checkStoryboard } from "./storyboard-edits.ts";

/** A text that a film can't do without and that is empty at the moment. */
export type MissingText =
  | { text: "title" | "brandName" }
  /** `place` is the scene's in the film, from 0. */
  | { text: "headline"; scene: Scene; place: number };

export function missingTexts({ title, brand, scenes }: Storyboard): MissingText[] {
  const missing: MissingText[] = [];
  if (isBlank(title)) missing.push({ text: "title" });
  scenes.forEach((scene, place) => {
    if (isBlank(scene.headline)) missing.push({ text: "headline", scene, place });
  });
  if (isBlank(brand.name)) missing.push({ text: "brandName" });
  return missing;
}

/**
 * What can be kept of a storyboard while some of its texts are empty: those stay as they were in the one that was kept
 * last, and a new scene waits for its headline. Null if it can't be kept for another reason.
 */
export function keepableStoryboard(storyboard: Storyboard, last: Storyboard): Storyboard | null {
  const headlines = new Map(last.scenes.map(({ id, headline }) => [id, headline]));
  const { spokenAs, url, endCard, ...brand } = storyboard.brand;
  const scenes = storyboard.scenes.map((scene) =>
    isBlank(scene.headline) ? { ...scene, headline: headlines.get(scene.id) ?? "" } : scene,
  );
  return checkStoryboard({
    ...storyboard,
    title: isBlank(storyboard.title) ? last.title : storyboard.title,
    brand: {
      ...brand,
      name: isBlank(brand.name) ? last.brand.name : brand.name,
      // What may be absent is absent when it is blank.
      ...(spokenAs === undefined || isBlank(spokenAs) ? {} : { spokenAs }),
      ...(url === undefined || isBlank(url) ? {} : { url }),
      ...(endCard && { endCard: withoutBlankText(endCard) }),
    },
    scenes: scenes.filter(({ headline }) => !isBlank(headline)),
  });
}

function withoutBlankText({ enabled, text }: NonNullable<Storyboard["brand"]["endCard"]>) {
  return text === undefined || isBlank(text) ? { enabled } : { enabled, text };
}

/** As a film reads its lines: what has no width is no text. A title has room for the longest of them. */
export function isBlank(text: string): boolean {
  return !storyboardSchema.shape.title.safeParse(text).success;
}
