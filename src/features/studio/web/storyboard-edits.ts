import { type Scene, type Storyboard, shotsOf, storyboardSchema, textLimits } from "#engine/storyboard.ts";
import type { ScriptVariant } from "../schema.ts";
import { markOfWords } from "./recorded-words.ts";

/*
 * What the editor does to a storyboard. Each function takes one and gives back another; one that changes
 * nothing gives back the same object. While somebody types, a text may be empty or untrimmed: `checkStoryboard`
 * says whether it can be kept.
 */

/** The hook opens and the call to action closes; both stay where they are. */
export const mostScenes = 20;

export type SceneText = "headline" | "narration";

/** A brand with a part of it changed; what is undefined is taken away. */
export function changedBrand(
  brand: Storyboard["brand"],
  part: Partial<Storyboard["brand"]>,
): Storyboard["brand"] {
  const changed = Object.entries({ ...brand, ...part }).filter(([, value]) => value !== undefined);
  // The entries are the brand's own, less those that may be absent.
  return Object.fromEntries(changed) as Storyboard["brand"];
}

/**
 * Line breaks have no place in a line on screen; pasted ones become spaces. What is cut off is never the half of a sign:
 * with the other half left, nothing could be kept.
 */
export function oneLine(text: string, limit: number): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, limit)
    .replace(/\p{Cs}/gu, "");
}

/** Whether the scenes say exactly what a script says. */
export function tells(storyboard: Storyboard, script: Pick<ScriptVariant, "scenes">): boolean {
  return (
    storyboard.scenes.length === script.scenes.length &&
    script.scenes.every(
      ({ headline, narration }, index) =>
        storyboard.scenes[index]?.headline === headline && storyboard.scenes[index]?.narration === narration,
    )
  );
}

export function setSceneText(
  storyboard: Storyboard,
  sceneId: string,
  field: SceneText,
  text: string,
): Storyboard {
  return changeScene(storyboard, sceneId, (scene) => ({
    ...scene,
    [field]: oneLine(text, textLimits[field]),
  }));
}

/** Puts a changed scene in the place of the one with its id. */
export function replaceScene(storyboard: Storyboard, changed: Scene): Storyboard {
  return changeScene(storyboard, changed.id, () => changed);
}

/** Makes a picture the logo unless another has become it since it was `before`. */
export function placeLogo(
  storyboard: Storyboard,
  logoAssetId: string,
  before: string | undefined,
): Storyboard {
  const { brand } = storyboard;
  return brand.logoAssetId === before ? { ...storyboard, brand: { ...brand, logoAssetId } } : storyboard;
}

/** Speaks with a recording instead of the built-in voice; undefined goes back to that. */
export function setRecording(storyboard: Storyboard, recordingAssetId: string | undefined): Storyboard {
  const { recordingAssetId: _, recordedWords: __, ...voice } = storyboard.voice;
  if (recordingAssetId === undefined) return { ...storyboard, voice };
  return { ...storyboard, voice: { ...voice, recordingAssetId, recordedWords: markOfWords(storyboard) } };
}

/** Ids of the photos that a storyboard shows, the logo among them. */
export function photoIdsOf({ scenes, brand }: Storyboard): string[] {
  const shown = scenes.flatMap(shotsOf).flatMap(({ kind, assetId }) => (kind === "image" ? [assetId] : []));
  return brand.logoAssetId ? [...shown, brand.logoAssetId] : shown;
}

/** Adds an empty scene after the one named, or before the closing if that is the one named. */
export function addScene(storyboard: Storyboard, afterId: string, newId: string): Storyboard {
  const at = storyboard.scenes.findIndex((scene) => scene.id === afterId);
  if (at === -1 || storyboard.scenes.length >= mostScenes) return storyboard;
  const scenes = [...storyboard.scenes];
  const place = storyboard.scenes[at]?.role === "cta" ? at : at + 1;
  scenes.splice(place, 0, { id: newId, role: "scene", headline: "", narration: "" });
  return { ...storyboard, scenes };
}

export function removeScene(storyboard: Storyboard, sceneId: string): Storyboard {
  if (!isMovable(storyboard, sceneId)) return storyboard;
  return { ...storyboard, scenes: storyboard.scenes.filter((scene) => scene.id !== sceneId) };
}

/** Puts a removed scene back in its old place, whatever has changed since. */
export function restoreScene(storyboard: Storyboard, scene: Scene, place: number): Storyboard {
  const known = storyboard.scenes.some(({ id }) => id === scene.id);
  if (known || storyboard.scenes.length >= mostScenes) return storyboard;
  const scenes = [...storyboard.scenes];
  // Between the hook and the call to action, even if there are fewer scenes by now.
  scenes.splice(Math.max(1, Math.min(place, scenes.length - 1)), 0, scene);
  return { ...storyboard, scenes };
}

/** Moves a scene by one place; never past the hook or the call to action. */
export function moveScene(storyboard: Storyboard, sceneId: string, by: -1 | 1): Storyboard {
  if (!canMove(storyboard, sceneId, by)) return storyboard;
  const from = storyboard.scenes.findIndex((scene) => scene.id === sceneId);
  const scenes = [...storyboard.scenes];
  scenes.splice(from + by, 0, ...scenes.splice(from, 1));
  return { ...storyboard, scenes };
}

/** Moves a scene to the place that another one has now; the hook and the call to action keep theirs. */
export function moveSceneTo(storyboard: Storyboard, sceneId: string, placeOf: string): Storyboard {
  if (sceneId === placeOf || !isMovable(storyboard, sceneId) || !isMovable(storyboard, placeOf)) {
    return storyboard;
  }
  const scenes = [...storyboard.scenes];
  const from = scenes.findIndex((scene) => scene.id === sceneId);
  const to = scenes.findIndex((scene) => scene.id === placeOf);
  scenes.splice(to, 0, ...scenes.splice(from, 1));
  return { ...storyboard, scenes };
}

export function canMove(storyboard: Storyboard, sceneId: string, by: -1 | 1): boolean {
  const from = storyboard.scenes.findIndex((scene) => scene.id === sceneId);
  const other = storyboard.scenes[from + by];
  return isMovable(storyboard, sceneId) && other !== undefined && other.role === "scene";
}

export function isMovable(storyboard: Storyboard, sceneId: string): boolean {
  return storyboard.scenes.some((scene) => scene.id === sceneId && scene.role === "scene");
}

export function changeScene(
  storyboard: Storyboard,
  sceneId: string,
  change: (scene: Scene) => Scene,
): Storyboard {
  return {
    ...storyboard,
    scenes: storyboard.scenes.map((scene) => (scene.id === sceneId ? change(scene) : scene)),
  };
}

/**
 * The storyboard as it would be kept: trimmed and checked, or null while a text that must be there is empty.
 */
export function checkStoryboard(storyboard: Storyboard): Storyboard | null {
  return storyboardSchema.safeParse(storyboard).data ?? null;
}

/**
 * A storyboard that can be drawn at any moment of typing: scenes without a headline yet show a dash, so that
 * the preview never stops.
 */
export function drawableStoryboard(storyboard: Storyboard): Storyboard {
  const filled: Storyboard = {
    ...storyboard,
    title: storyboard.title.trim() || "–",
    brand: { ...storyboard.brand, name: storyboard.brand.name.trim() || "–" },
    scenes: storyboard.scenes.map((scene) => ({ ...scene, headline: scene.headline.trim() || "–" })),
  };
  return checkStoryboard(filled) ?? filled;
}
