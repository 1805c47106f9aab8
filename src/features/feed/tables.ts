import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { userProfiles } from "#features/accounts/tables.ts";
import { videos } from "#features/videos/tables.ts";

const videoId = () =>
  uuid("video_id")
    .notNull()
    .references(() => videos.id, { onDelete: "cascade" });
const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();

/** Who likes what. A trigger keeps videos.likes_count, also when an account is deleted. */
export const videoLikes = pgTable(
  "video_likes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => userProfiles.id, { onDelete: "cascade" }),
    videoId: videoId(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index("video_likes_video_index").on(table.videoId),
  ],
);

/** Views that are already counted, for two days; a trigger keeps videos.views_count. */
export const videoViews = pgTable(
  "video_views",
  {
    videoId: videoId(),
    /** A keyed digest that changes daily: it names nobody, and joins nothing. */
    visitorKey: text("visitor_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.visitorKey] }),
    index("video_views_created_index").on(table.createdAt),
  ],
);

/** What people find wrong with a published video. Closed when an administrator has decided. */
export const videoReports = pgTable(
  "video_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    videoId: videoId(),
    /** Null for a visitor, and once the account is gone. */
    reporterId: uuid("reporter_id").references(() => userProfiles.id, { onDelete: "set null" }),
    /** Digest of the person or, for a visitor, of the network address: one report each. */
    reporterKey: text("reporter_key").notNull(),
    reason: text("reason", {
      enum: ["spam", "misleading", "offensive", "copyright", "personal", "other"],
    }).notNull(),
    details: text("details").notNull().default(""),
    createdAt: createdAt(),
    closedAt: timestamp("closed_at", { withTimezone: true }),
    outcome: text("outcome", { enum: ["hidden", "dismissed"] }),
  },
  (table) => [
    unique("video_reports_once_each").on(table.videoId, table.reporterKey),
    index("video_reports_open_index").on(table.createdAt.desc(), table.id).where(sql`closed_at IS NULL`),
    index("video_reports_created_index").on(table.createdAt.desc(), table.id),
    index("video_reports_reporter_index").on(table.reporterId),
    check(
      "video_reports_reason_known",
      sql`${table.reason} IN ('spam', 'misleading', 'offensive', 'copyright', 'personal', 'other')`,
    ),
    check("video_reports_closed_with_outcome", sql`(${table.closedAt} IS NULL) = (${table.outcome} IS NULL)`),
  ],
);
