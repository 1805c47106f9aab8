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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { outputFormatIds, resolutionIds } from "#engine/encode/output-formats.ts";
import { aspects } from "#engine/storyboard.ts";
import { userProfiles } from "#features/accounts/tables.ts";
import { tsvector } from "#platform/tsvector.ts";

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
    /** The storyboard exactly as it was rendered, of the version that is shown. */
    storyboard: jsonb("storyboard").notNull(),
    /** Which of the project's scripts it tells; another script is another video. */
    script: integer("script").notNull().default(1),
    /** The render that is shown, and the newest one, finished or not. See render_jobs. */
    version: integer("version").notNull().default(1),
    lastVersion: integer("last_version").notNull().default(1),
    status: text("status", { enum: ["processing", "completed", "failed"] })
      .notNull()
      .default("processing"),
    isPublished: boolean("is_published").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** When it was published first: its place in the feed, whenever it is there. */
    publishedAt: timestamp("published_at", { withTimezone: true }),
    /** Set by an administrator: nobody but its owner sees it then, published or not. */
    hiddenAt: timestamp("hidden_at", { withTimezone: true }),
    /** Kept by triggers of video_likes and video_views. */
    likesCount: integer("likes_count").notNull().default(0),
    viewsCount: integer("views_count").notNull().default(0),
    /** Words of title, description and author's name, folded; kept by triggers. */
    searchDocument: tsvector("search_document").notNull().default(sql`''::tsvector`),
  },
  (table) => [
    index("videos_user_index").on(table.userId, table.createdAt.desc()),
    index("videos_project_index").on(table.projectId),
    index("videos_completed_index").on(table.createdAt).where(sql`status = 'completed'`),
    index("videos_hidden_index").on(table.hiddenAt.desc(), table.id).where(sql`hidden_at IS NOT NULL`),
    index("videos_feed_index")
      .on(table.publishedAt.desc(), table.id)
      .where(sql`is_published AND status = 'completed' AND hidden_at IS NULL`),
    index("videos_search_index")
      .using("gin", table.searchDocument)
      // Few are published and many search: a list of waiting entries would cost each search.
      .with({ fastupdate: false })
      .where(sql`is_published AND status = 'completed' AND hidden_at IS NULL`),
    check("videos_status_known", sql`${table.status} IN ('processing', 'completed', 'failed')`),
    check(
      "videos_published_is_completed",
      sql`NOT ${table.isPublished} OR (${table.status} = 'completed' AND ${table.publishedAt} IS NOT NULL)`,
    ),
  ],
);

/**
 * What its owner's search finds a video by, folded; kept by triggers. Apart from the video, whose row is written anew with
 * every view.
 */
export const videoWords = pgTable("video_words", {
  videoId: uuid("video_id")
    .primaryKey()
    .references(() => videos.id, { onDelete: "cascade" }),
  /** Of the brief that it was made from: these stay, whatever becomes of its project. */
  brief: tsvector("brief").notNull(),
  /** Of its title and description, and of all that the film says and shows. */
  film: tsvector("film").notNull(),
});

/** A finished version of a video in another format, size, rate or shape; made in the background, free of charge. */
export const videoExports = pgTable(
  "video_exports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    videoId: uuid("video_id")
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => userProfiles.id, { onDelete: "cascade" }),
    /** Of the video; see render_jobs. */
    version: integer("version").notNull(),
    format: text("format", { enum: outputFormatIds }).notNull(),
    resolution: text("resolution", { enum: resolutionIds }).notNull(),
    framesPerSecond: integer("frames_per_second").notNull(),
    /** Laid out anew where it is not the video's own. */
    aspect: text("aspect", { enum: aspects }).notNull(),
    /** `expired`: its file is kept no longer; it may be made again. */
    state: text("state", { enum: ["queued", "running", "completed", "failed", "expired"] })
      .notNull()
      .default("queued"),
    percent: real("percent").notNull().default(0),
    attempt: integer("attempt").notNull().default(0),
    /** Of the worker that makes it; another's result is refused. */
    attemptToken: uuid("attempt_token"),
    storageKey: text("storage_key"),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Since when the file can be had. */
    completedAt: timestamp("completed_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("video_exports_once").on(
      table.videoId,
      table.version,
      table.format,
      table.resolution,
      table.framesPerSecond,
      table.aspect,
    ),
    index("video_exports_unfinished_index").on(table.userId).where(sql`state IN ('queued', 'running')`),
    index("video_exports_completed_index").on(table.completedAt).where(sql`state = 'completed'`),
    check(
      "video_exports_state_known",
      sql`${table.state} IN ('queued', 'running', 'completed', 'failed', 'expired')`,
    ),
    check(
      "video_exports_completed_has_file",
      sql`${table.state} <> 'completed' OR ${table.storageKey} IS NOT NULL`,
    ),
  ],
);
