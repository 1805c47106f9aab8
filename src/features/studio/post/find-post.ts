import { and, eq } from "drizzle-orm";
import { storyboardSchema } from "#engine/storyboard.ts";
import { videoErrors } from "#features/videos/schema.ts";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { httpErrors } from "#platform/errors.ts";
import { readOffers } from "../offers.ts";
import { briefSchema } from "../schema.ts";
import { projects, renderJobs } from "../tables.ts";
import type { Post } from "./schema.ts";
import type { FilmSource } from "./told-in-film.ts";
import { writePost } from "./write-post.ts";

/**
 * What goes with one of the user's own finished videos where it is posted, written from what it shows.
 * @param version another than the one that is shown
 * @throws not_found, for another's too; video_not_completed
 */
export async function findPost(
  db: Queryable,
  userId: string,
  videoId: string,
  version?: number,
): Promise<Post> {
  const isWanted = and(
    eq(renderJobs.videoId, videos.id),
    eq(renderJobs.version, version ?? videos.version),
    eq(renderJobs.state, "completed"),
  );
  const [row] = await db
    .select({ video: videos, storyboard: renderJobs.storyboard, project: projects })
    .from(videos)
    .leftJoin(renderJobs, isWanted)
    .leftJoin(projects, and(eq(projects.id, videos.projectId), eq(projects.userId, userId)))
    .where(and(eq(videos.id, videoId), eq(videos.userId, userId)));
  if (!row) throw httpErrors.not_found();
  const { video, project } = row;
  if (video.status !== "completed") throw videoErrors.video_not_completed();
  if (!row.storyboard) throw httpErrors.not_found();
  const film = storyboardSchema.parse(row.storyboard);
  return writePost(film, video.title, project ? sourceOf(project, video.script) : undefined);
}

/** What a film of this script was made from; undefined once the project has another: its brief may be another, too. */
function sourceOf(project: typeof projects.$inferSelect, script: number): FilmSource | undefined {
  const { variants, madeUpName, ...offers } = readOffers(project);
  if (offers.script !== script) return undefined;
  return { brief: briefSchema.parse(project.brief), variants, madeUpName };
}
