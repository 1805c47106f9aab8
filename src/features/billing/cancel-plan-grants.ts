import { and, eq, gte, inArray } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { planGrants } from "./tables.ts";

export type PlanGrantsToCancel =
  /** Everything that an invoice still has to bring: it was refunded, disputed, voided or given up. */
  | { invoiceId: string }
  /** Everything of a subscription from this moment on: it has ended. */
  | { subscriptionId: string; from: Date }
  | { ids: string[] };

/**
 * Cancels months that have not been granted yet; what is on the account stays there.
 * @returns how many credits will not come
 */
export async function cancelPlanGrants(
  tx: Transaction,
  which: PlanGrantsToCancel,
  now: Date,
): Promise<number> {
  const { dueAt, id, invoiceId, state, subscriptionId } = planGrants;
  const chosen =
    "invoiceId" in which
      ? eq(invoiceId, which.invoiceId)
      : "ids" in which
        ? inArray(id, which.ids)
        : and(eq(subscriptionId, which.subscriptionId), gte(dueAt, which.from));
  const rows = await tx
    .update(planGrants)
    .set({ state: "cancelled", closedAt: now })
    .where(and(chosen, eq(state, "due")))
    .returning({ credits: planGrants.credits });
  return rows.reduce((sum, { credits }) => sum + credits, 0);
}
