import { eq } from "drizzle-orm";
import { z } from "zod";
import type { EventHandler } from "./event-handler.ts";
import { stripeCustomers } from "./tables.ts";

/** customer.deleted: detaches; the next purchase makes another customer. */
export const handleCustomerDeleted: EventHandler = async (_context, event) => {
  const { id } = z.object({ id: z.string() }).parse(event.data.object);
  return async (tx) => {
    await tx.delete(stripeCustomers).where(eq(stripeCustomers.customerId, id));
  };
};
