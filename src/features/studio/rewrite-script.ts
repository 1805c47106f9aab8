import type { Platform } from "#platform/platform.ts";
import { dressInBrand, findBrandKit } from "./brand-kit.ts";
import { findOwnAssets } from "./find-assets.ts";
import { findProject } from "./find-project.ts";
import { saveStoryboard } from "./save-storyboard.ts";
import { type Brief, briefSchema, studioErrors } from "./schema.ts";
import type { ScriptWriter } from "./writer/script-writer.ts";

/**
 * Writes the project's script again, differently, and keeps it.
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
  const brief = request.brief ?? briefSchema.parse(project.brief);
  if (request.brief) await findOwnAssets(platform.db, userId, request.brief.assetIds);
  // The revision grows with each save, so each new script starts from another seed.
  const written = await writer.write(brief, project.revision);
  const storyboard = dressInBrand(written, brief, await findBrandKit(platform.db, userId));
  return saveStoryboard(platform, userId, projectId, {
    storyboard,
    revision: request.revision,
    brief: request.brief,
    rewritten: true,
  });
}
