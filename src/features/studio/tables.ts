import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, real, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { userProfiles } from "#features/accounts/tables.ts";
import { videos } from "#features/videos/tables.ts";

const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => userProfiles.id, { onDelete: "cascade" });

/** A brief and the storyboard that grew out of it; what the studio edits. */
export const projects = pgTable(
  "projects",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: owner(),
    brief: jsonb("brief").notNull(),
    storyboard: jsonb("storyboard").notNull(),
    /** Grows with each save; a save that names an older one is refused, so that two tabs can't overwrite each other. */
    revision: integer("revision").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("projects_user_index").on(table.userId, table.updatedAt.desc())],
);

/** A user's own photo, re-encoded; stored at `assets/<id>.jpg`. */
export const assets = pgTable(
  "assets",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: owner(),
    kind: text("kind", { enum: ["image"] }).notNull(),
    storageKey: text("storage_key").notNull(),
    contentType: text("content_type").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("assets_user_index").on(table.userId, table.createdAt.desc())],
);

/**
 * One render of one video. The row is the truth about the work, the queue only wakes workers: a worker acts only
 * while `attempt_token` is the one that it wrote.
 */
export const renderJobs = pgTable(
  "render_jobs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    videoId: uuid("video_id")
      .notNull()
      .unique()
      .references(() => videos.id, { onDelete: "cascade" }),
    userId: owner(),
    state: text("state", { enum: ["queued", "running", "completed", "failed", "cancelled"] })
      .notNull()
      .default("queued"),
    step: text("step"),
    /** 0–100 over the whole job. */
    percent: real("percent").notNull().default(0),
    frame: integer("frame").notNull().default(0),
    frames: integer("frames").notNull().default(0),
    secondsLeft: real("seconds_left"),
    attempt: integer("attempt").notNull().default(0),
    attemptToken: uuid("attempt_token"),
    heartbeatAt: timestamp("heartbeat_at", { withTimezone: true }),
    /** Storage keys of steps that are done: a successor goes on from them. */
    stepFiles: jsonb("step_files").notNull().default([]),
    errorCode: text("error_code"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    startedAt: timestamp("started_at", { withTimezone: true }),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
  },
  (table) => [
    index("render_jobs_user_index").on(table.userId),
    index("render_jobs_unfinished_index").on(table.heartbeatAt).where(sql`state IN ('queued', 'running')`),
    check(
      "render_jobs_state_known",
      sql`${table.state} IN ('queued', 'running', 'completed', 'failed', 'cancelled')`,
    ),
  ],
);
