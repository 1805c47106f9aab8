import { eq } from "drizzle-orm";
import type { Stripe } from "stripe";
import { z } from "zod";
import { noteCard } from "#features/referrals/note-card.ts";
import { applyChargeReport } from "./apply-charge-report.ts";
import { referenceSchema } from "./checkout-session.ts";
import { endPackage } from "./end-package.ts";
import type { EventHandler } from "./event-handler.ts";
import { findPaidCharge } from "./find-paid-charge.ts";
import { loadChargeReport } from "./load-charge-report.ts";
import { revokeReward } from "./reward-referrer.ts";
import { stripeCustomers } from "./tables.ts";

/** A charge, or something that happened to one: a refund, a dispute, a warning of fraud. */
const aboutChargeSchema = z.union([
  z.object({ object: z.literal("charge"), id: z.string() }),
  z.object({
    object: z.string(),
    charge: referenceSchema,
    payment_intent: referenceSchema.optional(),
  }),
]);

/**
 * charge.refunded, refund.*, charge.dispute.*, radar.early_fraud_warning.*: brings the credits to where the money is.
 * The events only say that something has happened; what it comes to is asked. A package ends with a dispute that is lost.
 */
export const handleCharge: EventHandler = async ({ db, stripe, log, now }, event) => {
  const about = aboutChargeSchema.parse(event.data.object);
  const chargeId =
    "id" in about ? about.id : (about.charge ?? (await chargeOf(stripe, about.payment_intent)));
  const report = chargeId && (await loadChargeReport(db, stripe, chargeId));
  if (!report) {
    log.warn({ eventId: event.id, type: event.type }, "a charge that is not for anything of ours");
    return undefined;
  }
  // Who has taken all of the money back would dispute the next payment, too. Tried again with the event if it fails.
  if (report.lost >= report.amount) await endPackage({ db, stripe, now }, report.source);
  return async (tx) => applyChargeReport(tx, report, now());
};

/** Of a payment, the charge that was paid. */
async function chargeOf(stripe: Stripe, intent: string | null | undefined): Promise<string | undefined> {
  if (!intent) return undefined;
  return (await findPaidCharge(stripe, intent))?.id;
}

const paidCardSchema = z.object({
  customer: referenceSchema,
  payment_method_details: z
    .object({ card: z.object({ fingerprint: z.string().nullish() }).nullish() })
    .nullable(),
});

/** charge.succeeded: remembers whose card it was, so that nobody is rewarded for referring oneself. */
export const handlePaidCard: EventHandler = async ({ db, now }, event) => {
  const { customer, payment_method_details } = paidCardSchema.parse(event.data.object);
  const fingerprint = payment_method_details?.card?.fingerprint;
  if (!fingerprint || !customer) return undefined;
  const [owner] = await db
    .select({ userId: stripeCustomers.userId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, customer));
  if (!owner) return undefined;
  return async (tx) => {
    const undue = await noteCard(tx, { userId: owner.userId, fingerprint });
    for (const reward of undue) await revokeReward(tx, reward, now());
  };
};
