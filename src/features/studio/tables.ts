import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { userProfiles } from "#features/accounts/tables.ts";
import { videos } from "#features/videos/tables.ts";
import { tsvector } from "#platform/tsvector.ts";

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
    /** Grows with each script that the writer writes: a credit pays for the videos of one script. */
    script: integer("script").notNull().default(1),
    /** The scripts to choose from, and the number that `script` takes with any of them; see `offers.ts`. */
    offers: jsonb("offers"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("projects_user_index").on(table.userId, table.updatedAt.desc())],
);

/** What its owner's search finds a project by: words of brief and storyboard, folded; kept by triggers. */
export const projectWords = pgTable("project_words", {
  projectId: uuid("project_id")
    .primaryKey()
    .references(() => projects.id, { onDelete: "cascade" }),
  words: tsvector("words").notNull(),
});

/** How a person's brand looks and sounds, for every new video; one each. */
export const brandKits = pgTable("brand_kits", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => userProfiles.id, { onDelete: "cascade" }),
  kit: jsonb("kit").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * A user's own file: a photo, re-encoded, stored at `assets/<id>.jpg` or `.png`; a clip or a recording as it came, stored
 * at `assets/<id>/upload`, with a clip's `still.jpg` and `strip.jpg` beside it.
 */
export const assets = pgTable(
  "assets",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: owner(),
    kind: text("kind", { enum: ["image", "video", "audio"] }).notNull(),
    storageKey: text("storage_key").notNull(),
    contentType: text("content_type").notNull(),
    /** Pixels of what can be seen, seconds of what can be played. */
    width: integer("width"),
    height: integer("height"),
    durationSeconds: real("duration_seconds"),
    /** Whether a clip can be heard; unknown of photos, recordings, and clips of before this was looked for. */
    hasSound: boolean("has_sound"),
    sizeBytes: integer("size_bytes").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("assets_user_index").on(table.userId, table.createdAt.desc())],
);

/** The sound of a person's storyboards as the preview plays it; the newest few are kept, at `previews/<user>/<key>.wav`. */
export const previewSounds = pgTable(
  "preview_sounds",
  {
    userId: owner(),
    /** A digest of everything that the sound depends on. */
    key: text("key").notNull(),
    /** When its words are said; null without a voice. */
    timing: jsonb("timing"),
    /** Names of the recordings of its scenes, and of what is heard of its clips, where they took long enough to make to be kept. */
    voiceFiles: text("voice_files").array().notNull().default([]),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/**
 * One render of one video: its first, which a credit pays, or a later version of it. The row is the truth about the work, the queue only wakes workers: a worker acts only
 * while `attempt_token` is the one that it wrote.
 */
export const renderJobs = pgTable(
  "render_jobs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    videoId: uuid("video_id")
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    /** 1 for the render that a credit paid, then counted up. */
    version: integer("version").notNull().default(1),
    userId: owner(),
    /** What this render draws. */
    storyboard: jsonb("storyboard").notNull(),
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
    /** The process that works on it: host name and process id, `host/pid`. */
    worker: text("worker"),
    heartbeatAt: timestamp("heartbeat_at", { withTimezone: true }),
    /** Storage keys of steps that are done: a successor goes on from them. */
    stepFiles: jsonb("step_files").notNull().default([]),
    errorCode: text("error_code"),
    /** What came of it, once it is completed. */
    durationSeconds: real("duration_seconds"),
    width: integer("width"),
    height: integer("height"),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    /** The moment of its film that its owner chose for its picture, in seconds; null of a photo, and of the render's own picture. */
    pictureSecond: real("picture_second"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    startedAt: timestamp("started_at", { withTimezone: true }),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
  },
  (table) => [
    index("render_jobs_versions_index").on(table.userId, table.videoId, table.version),
    uniqueIndex("render_jobs_version_unique").on(table.videoId, table.version),
    /** One video is rendered once at a time. */
    uniqueIndex("render_jobs_one_unfinished").on(table.videoId).where(sql`state IN ('queued', 'running')`),
    index("render_jobs_unfinished_index").on(table.heartbeatAt).where(sql`state IN ('queued', 'running')`),
    // How long the last ones took.
    index("render_jobs_took_index")
      .on(table.finishedAt.desc().nullsFirst())
      .where(sql`state = 'completed' AND started_at IS NOT NULL AND finished_at IS NOT NULL`),
    check(
      "render_jobs_state_known",
      sql`${table.state} IN ('queued', 'running', 'completed', 'failed', 'cancelled')`,
    ),
  ],
);
