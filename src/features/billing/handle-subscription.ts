import { lt, sql } from "drizzle-orm";
import { z } from "zod";
import { referenceSchema } from "./checkout-session.ts";
import type { EventHandler } from "./event-handler.ts";
import { stripeSubscriptions } from "./tables.ts";

const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  customer: referenceSchema,
  cancel_at: z.int().nullable(),
  cancel_at_period_end: z.boolean(),
  items: z.object({
    data: z
      .array(
        z.object({
          current_period_end: z.int(),
          price: z.object({ id: z.string(), lookup_key: z.string().nullable() }),
        }),
      )
      .min(1),
  }),
});

/**
 * customer.subscription.*: mirrors the subscription as it is now, not as the event says it was: events come in any
 * order. Never grants; that is the paid invoice's.
 */
export const handleSubscription: EventHandler = async ({ stripe, now }, event) => {
  const { id } = z.object({ id: z.string() }).parse(event.data.object);
  const askedAt = now();
  const subscription = subscriptionSchema.parse(await stripe.subscriptions.retrieve(id));
  const [item] = subscription.items.data;
  const { customer } = subscription;
  if (!item || !customer) return undefined;
  const mirror = {
    customerId: customer,
    priceId: item.price.id,
    lookupKey: item.price.lookup_key,
    status: subscription.status,
    currentPeriodEnd: new Date(item.current_period_end * 1_000),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    updatedAt: askedAt,
  };
  return async (tx) => {
    await tx
      .insert(stripeSubscriptions)
      .values({ subscriptionId: id, ...mirror })
      // Of two events at once, the one that asked later knows better.
      .onConflictDoUpdate({
        target: stripeSubscriptions.subscriptionId,
        set: mirror,
        setWhere: lt(stripeSubscriptions.updatedAt, sql`excluded.updated_at`),
      });
  };
};
