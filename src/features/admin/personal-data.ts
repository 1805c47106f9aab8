import { and, asc, isNotNull, sql } from "drizzle-orm";
import { refundRequests } from "#features/billing/tables.ts";
import { videos } from "#features/videos/tables.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { auditEntries } from "./tables.ts";

/**
 * What administrators have decided about a person. That they did stays for good, by ids; why they did, in words of their
 * own that may name the person, goes with the account. Before the videos do, by which entries are found.
 */
export function createAdminPersonalData({ db }: Pick<Platform, "db">): PersonalData {
  const { action, reason, details, createdAt } = auditEntries;
  return {
    records: (userId) => ({
      decisions: (limit, offset) =>
        db
          .select({ action, about: auditEntries.targetType, reason, details, created_at: createdAt })
          .from(auditEntries)
          .where(isAbout(userId))
          .orderBy(asc(auditEntries.id))
          .limit(limit)
          .offset(offset),
    }),
    async erase(tx, userId) {
      await tx
        .update(auditEntries)
        .set({ reason: null })
        .where(and(isNotNull(reason), isAbout(userId)));
    },
  };
}

/** Entries about a person, a video of theirs, or a refund that they asked for; by the index of what entries are about. */
function isAbout(userId: string) {
  const isTheirs = (owner: typeof videos.userId | typeof refundRequests.userId) =>
    sql`${owner} = ${userId}::uuid`;
  return sql`${auditEntries.targetId} = ANY (ARRAY(
    SELECT ${userId}::text
    UNION ALL SELECT ${videos.id}::text FROM ${videos} WHERE ${isTheirs(videos.userId)}
    UNION ALL SELECT ${refundRequests.id}::text FROM ${refundRequests} WHERE ${isTheirs(refundRequests.userId)}))`;
}
