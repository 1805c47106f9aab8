import type { Platform } from "#platform/platform.ts";
import { findBrandKit } from "./brand-kit.ts";
import { briefOfProject } from "./brief-of-project.ts";
import { briefAssetIds, findOwnAssets } from "./find-assets.ts";
import { findProject } from "./find-project.ts";
import { nextScript } from "./offers.ts";
import { saveStoryboard } from "./save-storyboard.ts";
import { type Brief, studioErrors } from "./schema.ts";
import { writeScripts } from "./write-scripts.ts";
import type { ScriptWriter } from "./writer/script-writer.ts";

/**
 * Writes the project's script again, differently, and keeps it, with others to choose from.
 * @throws not_found, project_changed, asset_not_found, writer_unavailable
 */
export async function rewriteScript(
  platform: Platform,
  writer: ScriptWriter,
  userId: string,
  projectId: string,
  request: { revision: number; brief?: Brief | undefined },
) {
  const project = await findProject(platform.db, userId, projectId);
  // Asked before the writer is, which may take long and cost money.
  if (project.revision !== request.revision) throw studioErrors.project_changed();
  const brief = briefOfProject(project, request.brief);
  if (request.brief) await findOwnAssets(platform.db, userId, briefAssetIds(request.brief), "image");
  const kit = await findBrandKit(platform.db, userId);
  const { storyboard, offers } = await writeScripts(writer, brief, kit, nextScript(project));
  return saveStoryboard(platform, userId, projectId, {
    storyboard,
    revision: request.revision,
    brief: request.brief,
    script: offers.script,
    offers,
  });
}
