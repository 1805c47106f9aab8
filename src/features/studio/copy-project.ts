import type { Database } from "#platform/database.ts";
import { findProject } from "./find-project.ts";
import { projects } from "./tables.ts";

/**
 * A project like another of the same person, as a draft: its scripts and all that was chosen for its film, but none of the
 * videos, which a credit paid for.
 * @throws not_found
 */
export async function copyProject(db: Database, userId: string, id: string) {
  const { brief, storyboard, script, offers } = await findProject(db, userId, id);
  const [copy] = await db.insert(projects).values({ userId, brief, storyboard, script, offers }).returning();
  if (!copy) throw new Error("the insert returned no project");
  return copy;
}
