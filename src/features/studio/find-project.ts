import { and, eq } from "drizzle-orm";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { newestFirst } from "#platform/newest-first.ts";
import { projects } from "./tables.ts";

const MOST_LISTED = 100;

/**
 * One of the user's own projects.
 * @throws not_found, for another's too
 */
export async function findProject(db: Queryable, userId: string, id: string) {
  const [project] = await db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.userId, userId)));
  if (!project) throw httpErrors.not_found();
  return project;
}

/** The user's projects, the one worked on last first. */
export async function listProjects(db: Queryable, userId: string) {
  return db
    .select()
    .from(projects)
    .where(eq(projects.userId, userId))
    .orderBy(newestFirst(projects.updatedAt))
    .limit(MOST_LISTED);
}
