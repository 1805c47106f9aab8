import type { listAuditEntries } from "./list-audit-entries.ts";
import type { AuditEntryView } from "./schema.ts";

type Row = Awaited<ReturnType<typeof listAuditEntries>>["rows"][number];

/** An entry of the audit log, with the names of those whom it is about as far as they are still there. */
export function presentAuditEntry(
  { entry, adminName }: Row,
  names: ReadonlyMap<string, string>,
): AuditEntryView {
  return {
    id: String(entry.id),
    action: entry.action,
    admin_id: entry.adminId,
    admin_name: adminName || null,
    target_type: entry.targetType,
    target_id: entry.targetId,
    target_name: names.get(entry.targetId) ?? null,
    reason: entry.reason,
    details: entry.details,
    created_at: entry.createdAt.toISOString(),
  };
}
