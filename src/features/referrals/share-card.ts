import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "#platform/database.ts";
import { cardFingerprints } from "./tables.ts";

/** Whether two people have paid with the same card. */
export async function shareCard(tx: Transaction, one: string, other: string): Promise<boolean> {
  const others = alias(cardFingerprints, "others");
  const rows = await tx
    .select({ fingerprint: cardFingerprints.fingerprint })
    .from(cardFingerprints)
    .innerJoin(others, eq(others.fingerprint, cardFingerprints.fingerprint))
    .where(and(eq(cardFingerprints.userId, one), eq(others.userId, other)))
    .limit(1);
  return rows.length > 0;
}
