import { and, desc, eq, lt } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { newestFirst } from "#platform/newest-first.ts";
import type { AuditQuery } from "./schema.ts";
import { auditEntries } from "./tables.ts";

const PAGE_SIZE = 50;

/** What administrators did, the last first. */
export async function listAuditEntries(db: Queryable, query: AuditQuery) {
  // The filters' indexes are in the one order, the key of the table in the other.
  const isFiltered = Boolean(query.action || query.target || query.admin);
  const rows = await db
    .select({ entry: auditEntries, adminName: userProfiles.fullName })
    .from(auditEntries)
    .leftJoin(userProfiles, eq(userProfiles.id, auditEntries.adminId))
    .where(
      and(
        query.action ? eq(auditEntries.action, query.action) : undefined,
        query.target ? eq(auditEntries.targetId, query.target) : undefined,
        query.admin ? eq(auditEntries.adminId, query.admin) : undefined,
        query.cursor === undefined ? undefined : lt(auditEntries.id, query.cursor),
      ),
    )
    .orderBy(isFiltered ? newestFirst(auditEntries.id) : desc(auditEntries.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  return { rows: page, nextCursor: rows.length > PAGE_SIZE ? page.at(-1)?.entry.id : undefined };
}
