import type { Stripe } from "stripe";
import { z } from "zod";
import { referenceSchema } from "./checkout-session.ts";
import type { Standstill } from "./standstill.ts";
import { isMissing } from "./subscription-invoice.ts";

/** What we read of a subscription; the provider adds fields freely. */
const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  customer: referenceSchema,
  billing_cycle_anchor: z.int(),
  cancel_at: z.int().nullable(),
  cancel_at_period_end: z.boolean(),
  ended_at: z.int().nullable(),
  /** Null while its invoices are collected. */
  pause_collection: z.object({ behavior: z.string() }).nullable(),
  metadata: z.record(z.string(), z.string()),
  /** What changes it by itself at a period's end, as a smaller plan that was chosen. */
  schedule: referenceSchema,
  test_clock: referenceSchema,
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          current_period_end: z.int(),
          price: z.object({
            id: z.string(),
            lookup_key: z.string().nullable(),
            product: referenceSchema,
            recurring: z.object({ interval: z.string() }).nullable(),
          }),
        }),
      )
      .min(1),
  }),
});
export type ProviderSubscription = z.output<typeof subscriptionSchema>;

/** Metadata that tells a pause of ours from one that an operator made by hand, which is theirs to end. */
export const PAUSED_FOR = "paused_for";
/** When it began, in Unix seconds of the time that the subscription lives in. */
export const PAUSED_SINCE = "paused_since";

/** What we have paused a subscription for; undefined if it isn't, or not by us. */
export function pausedFor({ pause_collection, metadata }: ProviderSubscription): Standstill | undefined {
  const why = metadata[PAUSED_FOR];
  return pause_collection !== null && (why === "suspension" || why === "deletion") ? why : undefined;
}

export function parseSubscription(answer: unknown): ProviderSubscription {
  return subscriptionSchema.parse(answer);
}

/** The subscription as it is now; undefined if it belongs to another account of the provider. */
export async function retrieveSubscription(
  stripe: Stripe,
  id: string,
): Promise<ProviderSubscription | undefined> {
  try {
    return subscriptionSchema.parse(await stripe.subscriptions.retrieve(id));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * The time that a subscription lives in: ours, or that of its test clock, by which the provider's test mode tries out
 * months in a moment. There are none in live mode.
 */
export async function timeOf(
  stripe: Stripe,
  { test_clock }: ProviderSubscription,
  now: () => Date,
): Promise<Date> {
  if (test_clock === null) return now();
  try {
    return new Date((await stripe.testHelpers.testClocks.retrieve(test_clock)).frozen_time * 1_000);
  } catch (error) {
    // A clock that is gone has taken its subscriptions with it.
    if (isMissing(error)) return now();
    throw error;
  }
}
