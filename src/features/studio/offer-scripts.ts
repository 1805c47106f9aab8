import { and, eq, sql } from "drizzle-orm";
import { httpErrors } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { briefOfProject } from "./brief-of-project.ts";
import { findProject } from "./find-project.ts";
import { nextScript, type Offers, readOffers, toOffers } from "./offers.ts";
import { studioErrors } from "./schema.ts";
import { projects } from "./tables.ts";
import type { ScriptWriter } from "./writer/script-writer.ts";

/**
 * Has other scripts written to choose from; the project's own stays as it is until one is chosen, and so does what is
 * edited while they are written.
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
  return keepOffers(platform, userId, projectId, toOffers(script, brief, written));
}

/** Another revision, whatever it is by now: a tab that shows other scripts can choose none by its place among these. */
async function keepOffers({ db, now }: Platform, userId: string, projectId: string, offers: Offers) {
  return db.transaction(async (tx) => {
    const own = and(eq(projects.id, projectId), eq(projects.userId, userId));
    const [project] = await tx.select().from(projects).where(own).for("update");
    if (!project) throw httpErrors.not_found();
    // Another writing has taken the number meanwhile: one credit would pay for both.
    if (nextScript(project) !== offers.script) throw studioErrors.project_changed();
    const [kept] = await tx
      .update(projects)
      .set({
        offers: { ...offers, writings: readOffers(project).writings },
        revision: sql`${projects.revision} + 1`,
        updatedAt: now(),
      })
      .where(own)
      .returning();
    if (!kept) throw new Error("the update returned no project");
    return kept;
  });
}
