import { desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#platform/database.ts";
import { stripeCustomers, stripeSubscriptions } from "./tables.ts";

/** A person's subscription from the mirror: the active one, else the one that changed last. */
export async function findSubscription(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      status: stripeSubscriptions.status,
      lookupKey: stripeSubscriptions.lookupKey,
      currentPeriodEnd: stripeSubscriptions.currentPeriodEnd,
      cancelAtPeriodEnd: stripeSubscriptions.cancelAtPeriodEnd,
    })
    .from(stripeCustomers)
    .innerJoin(stripeSubscriptions, eq(stripeSubscriptions.customerId, stripeCustomers.customerId))
    .where(eq(stripeCustomers.userId, userId))
    .orderBy(desc(sql`${stripeSubscriptions.status} = 'active'`), desc(stripeSubscriptions.updatedAt))
    .limit(1);
  return row;
}
export type FoundSubscription = Awaited<ReturnType<typeof findSubscription>>;
