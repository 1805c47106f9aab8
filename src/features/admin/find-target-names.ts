import { inArray } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import type { auditEntries } from "./tables.ts";

type Entry = Pick<typeof auditEntries.$inferSelect, "targetType" | "targetId">;

/** The names of what entries are about, by id, as far as they are still there; a deleted account has none. One query a kind. */
export async function findTargetNames(
  db: Queryable,
  entries: readonly Entry[],
): Promise<Map<string, string>> {
  const idsOf = (type: Entry["targetType"]) => [
    ...new Set(entries.filter((entry) => entry.targetType === type).map((entry) => entry.targetId)),
  ];
  const [people, films] = [idsOf("user"), idsOf("video")];
  const rows = [
    ...(people.length > 0
      ? await db
          .select({ id: userProfiles.id, name: userProfiles.fullName })
          .from(userProfiles)
          .where(inArray(userProfiles.id, people))
      : []),
    ...(films.length > 0
      ? await db.select({ id: videos.id, name: videos.title }).from(videos).where(inArray(videos.id, films))
      : []),
  ];
  return new Map(rows.filter(({ name }) => name !== "").map(({ id, name }) => [id, name]));
}
