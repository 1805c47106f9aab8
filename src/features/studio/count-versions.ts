import { type SQL, sql } from "drizzle-orm";
import { videos } from "#features/videos/tables.ts";
import { MOST_VERSIONS } from "./render-schema.ts";

/**
 * Whether a video of a query has room for one version more. What failed or was called off is no version that anybody sees,
 * and takes nobody's.
 */
export const hasRoomForVersion: SQL<boolean> = sql`(
  SELECT count(*) FROM render_jobs AS finished
  WHERE finished.user_id = ${videos.userId} AND finished.video_id = ${videos.id} AND finished.state = 'completed'
) < ${MOST_VERSIONS}`;
