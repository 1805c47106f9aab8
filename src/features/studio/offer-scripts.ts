import { storyboardSchema } from "#engine/storyboard.ts";
import type { Platform } from "#platform/platform.ts";
import { briefOfProject } from "./brief-of-project.ts";
import { findProject } from "./find-project.ts";
import { nextScript, toOffers } from "./offers.ts";
import { saveStoryboard } from "./save-storyboard.ts";
import { studioErrors } from "./schema.ts";
import type { ScriptWriter } from "./writer/script-writer.ts";

/**
 * Has other scripts written to choose from; the project's own stays as it is until one is chosen.
 * @throws not_found, project_changed, writer_unavailable
 */
export async function offerScripts(
  platform: Platform,
  writer: ScriptWriter,
  userId: string,
  projectId: string,
  { revision }: { revision: number },
) {
  const project = await findProject(platform.db, userId, projectId);
  // Asked before the writer is, which may take long and cost money.
  if (project.revision !== revision) throw studioErrors.project_changed();
  const script = nextScript(project);
  const brief = briefOfProject(project);
  const written = await writer.write(brief, script - 1);
  const storyboard = storyboardSchema.parse(project.storyboard);
  return saveStoryboard(platform, userId, projectId, {
    storyboard,
    revision,
    offers: toOffers(script, brief, written),
  });
}
