import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { projects } from "./tables.ts";

/**
 * Removes a project; videos made from it stay.
 * @throws not_found
 */
export async function deleteProject(db: Database, userId: string, id: string): Promise<void> {
  const deleted = await db
    .delete(projects)
    .where(and(eq(projects.id, id), eq(projects.userId, userId)))
    .returning({ id: projects.id });
  if (deleted.length === 0) throw httpErrors.not_found();
}
