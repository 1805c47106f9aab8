import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { idOf, objectInPath, ownObject } from "../objects.ts";
import { firstItem } from "../resources/subscription-items.ts";
import { advanceClock, createClock } from "../resources/test-clocks.ts";
import { invalidRequest } from "../wire/errors.ts";
import { addMonths, wholeMonths } from "./calendar.ts";
import { draftFor } from "./renew-subscription.ts";

export const timeSteps = ["payment", "month", "year"] as const;
export type TimeStep = (typeof timeSteps)[number];

/** Far enough behind the end of a period for its invoice to be collected. */
const collected = draftFor + 60;

/**
 * Moves a customer's time on: to the next payment, or by a month or a year of its subscription. Months are counted
 * from the day it began, so that steps from 31 January lead to 28 February and on to 31 March. A customer without a
 * test clock gets one.
 */
export async function advanceCustomer(work: Work, customerId: string, step: TimeStep): Promise<void> {
  const clock = await clockFor(work, customerId);
  const subscriptions = await livingSubscriptions(work, customerId);
  if (step === "payment") {
    const ends = subscriptions.map((subscription) => firstItem(subscription).current_period_end);
    if (ends.length === 0) {
      throw invalidRequest("This customer has no subscription that a next payment could come from.");
    }
    // A draft's hour may still be running.
    const next = Math.max(Math.min(...ends) + collected, clock.frozen_time + 60);
    await advanceClock(work, clock.id, next);
    return;
  }
  const anchor = subscriptions[0]?.billing_cycle_anchor ?? clock.frozen_time;
  const months = wholeMonths(anchor, clock.frozen_time) + (step === "month" ? 1 : 12);
  await advanceClock(work, clock.id, addMonths(anchor, months) + collected);
}

async function clockFor(work: Work, customerId: string): Promise<Stripe.TestHelpers.TestClock> {
  const customer = await objectInPath(work, "customer", customerId);
  const known = idOf(customer.test_clock);
  if (known !== null) return ownObject(work, "test_helpers.test_clock", known);
  return createClock(work, {
    customer: customerId,
    frozen_time: work.now,
    name: customer.email ?? customerId,
  });
}

async function livingSubscriptions(work: Work, customerId: string): Promise<Stripe.Subscription[]> {
  const found = await work.db.query<{ data: Stripe.Subscription }>(
    `SELECT data FROM stripe_emulator.objects
     WHERE object = 'subscription' AND data->>'customer' = $1 AND data->>'status' <> 'canceled' ORDER BY seq`,
    [customerId],
  );
  return found.rows.map(({ data }) => data);
}
