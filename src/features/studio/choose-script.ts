import { storyboardSchema } from "#engine/storyboard.ts";
import type { Platform } from "#platform/platform.ts";
import { findProject } from "./find-project.ts";
import { keepSceneOptions } from "./keep-scene-options.ts";
import { readOffers } from "./offers.ts";
import { saveStoryboard } from "./save-storyboard.ts";
import { briefSchema, studioErrors } from "./schema.ts";
import { fillScenes } from "./writer/script/fill-scenes.ts";

/**
 * Fills the project's scenes with one of the scripts on offer; its look, sound, media and what was chosen for
 * single scenes stay.
 * @throws not_found, project_changed, script_not_offered, asset_not_found
 */
export async function chooseScript(
  platform: Platform,
  userId: string,
  projectId: string,
  { revision, variant }: { revision: number; variant: number },
) {
  const project = await findProject(platform.db, userId, projectId);
  if (project.revision !== revision) throw studioErrors.project_changed();
  const offers = readOffers(project);
  const script = offers.variants[variant];
  if (!script) throw studioErrors.script_not_offered();
  const { assetIds } = briefSchema.parse(project.brief);
  const before = storyboardSchema.parse(project.storyboard);
  const storyboard = keepSceneOptions(before, fillScenes(before, script, assetIds));
  return saveStoryboard(platform, userId, projectId, { storyboard, revision, script: offers.script });
}
