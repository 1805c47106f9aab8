import { and, eq, lte, notInArray } from "drizzle-orm";
import { z } from "zod";
import { accountDeletions } from "#features/accounts/tables.ts";
import type { EventHandler } from "./event-handler.ts";
import { stripeCustomers } from "./tables.ts";

/**
 * customer.deleted: detaches; the next purchase makes another customer. That of an account which is being deleted stays for
 * its deletion, which finds by it what else there is to forget.
 */
export const handleCustomerDeleted: EventHandler = async ({ now }, event) => {
  const { id } = z.object({ id: z.string() }).parse(event.data.object);
  return async (tx) => {
    const leaving = tx
      .select({ userId: accountDeletions.userId })
      .from(accountDeletions)
      .where(lte(accountDeletions.dueAt, now()));
    await tx
      .delete(stripeCustomers)
      .where(and(eq(stripeCustomers.customerId, id), notInArray(stripeCustomers.userId, leaving)));
  };
};
