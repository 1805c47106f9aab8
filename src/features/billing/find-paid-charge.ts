import type { Stripe } from "stripe";

/** Of a payment, the charge that was paid: others may have been declined before. */
export async function findPaidCharge(stripe: Stripe, intent: string): Promise<Stripe.Charge | undefined> {
  const { data } = await stripe.charges.list({ payment_intent: intent, limit: 100 });
  return data.find(({ paid }) => paid);
}
