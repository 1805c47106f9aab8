import type { Transaction } from "#platform/database.ts";
import { auditEntries } from "./tables.ts";

export interface AuditEntry {
  adminId: string;
  /** Stable word for what was done, in the past tense: `credits_adjusted`. Its words stand in web/action-text.ts. */
  action: string;
  targetType: "user" | "video" | "refund" | "report";
  targetId: string;
  /** The administrator's own words. */
  reason?: string | null | undefined;
  /** What changed, by name. Nothing personal: entries are kept when accounts go. */
  details?: Record<string, string | number | boolean | null>;
}

/** Notes what an administrator does, in the transaction that does it. Entries are never changed or removed. */
export async function recordAuditEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, details: entry.details ?? {} });
}
