import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { userProfiles } from "#features/accounts/tables.ts";

export const videos = pgTable(
  "videos",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => userProfiles.id, { onDelete: "cascade" }),
    /** The project that it was made from, while that exists. */
    projectId: uuid("project_id"),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    /** Path on our own origin, set when the video is completed. */
    videoUrl: text("video_url"),
    thumbnailUrl: text("thumbnail_url"),
    durationSeconds: real("duration_seconds"),
    width: integer("width"),
    height: integer("height"),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    /** The storyboard exactly as it was rendered. */
    storyboard: jsonb("storyboard").notNull(),
    status: text("status", { enum: ["processing", "completed", "failed"] })
      .notNull()
      .default("processing"),
    isPublished: boolean("is_published").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    publishedAt: timestamp("published_at", { withTimezone: true }),
  },
  (table) => [
    index("videos_user_index").on(table.userId, table.createdAt.desc()),
    index("videos_project_index").on(table.projectId),
    index("videos_feed_index")
      .on(table.publishedAt.desc(), table.id)
      .where(sql`is_published AND status = 'completed'`),
    check("videos_status_known", sql`${table.status} IN ('processing', 'completed', 'failed')`),
    check(
      "videos_published_is_completed",
      sql`NOT ${table.isPublished} OR (${table.status} = 'completed' AND ${table.publishedAt} IS NOT NULL)`,
    ),
  ],
);
