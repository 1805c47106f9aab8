import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { LEDGER_CHECKS } from "./ledger-checks.ts";

/** Something that must not be: which rule, and what breaks it. */
export interface LedgerViolation {
  rule: string;
  subject: string;
}

/** Violations named for each rule; more are not needed to see what is wrong. */
const NAMED = 100;

/**
 * Checks the ledger of a whole database against itself and against what was paid, in one consistent view of it.
 * Changes nothing.
 */
export async function verifyLedger(db: Database): Promise<LedgerViolation[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`);
      const violations: LedgerViolation[] = [];
      for (const [rule, query] of Object.entries(LEDGER_CHECKS)) {
        const { rows } = await tx.execute<{ subject: string }>(sql.raw(`${query} LIMIT ${NAMED}`));
        violations.push(...rows.map(({ subject }) => ({ rule, subject })));
      }
      return violations;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
