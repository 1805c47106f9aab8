import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { findRunningRender, lockStarts } from "./find-running-render.ts";
import { studioErrors } from "./schema.ts";
import { projects } from "./tables.ts";

/**
 * Removes a project; videos made from it stay. Not while one is being made: whoever asks for that sees a list of before, and
 * would lose the free updates of what was just paid for.
 * @throws not_found, project_under_way
 */
export async function deleteProject(db: Database, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStarts(tx, userId);
    if (await findRunningRender(tx, userId, id)) throw studioErrors.project_under_way();
    const deleted = await tx
      .delete(projects)
      .where(and(eq(projects.id, id), eq(projects.userId, userId)))
      .returning({ id: projects.id });
    if (deleted.length === 0) throw httpErrors.not_found();
  });
}
