import { eq } from "drizzle-orm";
import { z } from "zod";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { completeReferral } from "#features/referrals/complete-referral.ts";
import { referenceSchema } from "./checkout-session.ts";
import type { EventContext, EventHandler } from "./event-handler.ts";
import { PLANS, type Plan } from "./schema.ts";
import { productIdOf } from "./set-up-stripe.ts";
import { stripeCustomers } from "./tables.ts";

const invoiceSchema = z.object({
  id: z.string(),
  customer: referenceSchema,
  lines: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        amount: z.int(),
        period: z.object({ start: z.int(), end: z.int() }),
        parent: z
          .object({ subscription_item_details: z.object({ proration: z.boolean() }).nullish() })
          .nullable(),
        pricing: z.object({ price_details: z.object({ price: referenceSchema }).optional() }).nullable(),
      }),
    ),
  }),
});
type InvoiceLine = z.infer<typeof invoiceSchema>["lines"]["data"][number];

interface PackageGrant {
  credits: number;
  cause: string;
}

/**
 * invoice.paid: the only source of a package's credits, once for each line and period. A package purchase also
 * completes the referral that brought this person.
 */
export const handleInvoicePaid: EventHandler = async (context, event) => {
  const { db, log, policies } = context;
  const invoice = invoiceSchema.parse(event.data.object);
  const grants: PackageGrant[] = [];
  for (const line of invoice.lines.data) {
    const grant = await grantOf(context, line);
    if (grant) grants.push(grant);
  }
  if (grants.length === 0) return undefined;
  const [customer] = await db
    .select({ userId: stripeCustomers.userId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, invoice.customer ?? ""));
  if (!customer) {
    log.warn({ invoiceId: invoice.id, eventId: event.id }, "a paid invoice of somebody we don't know");
    return undefined;
  }
  const { userId } = customer;
  return async (tx) => {
    for (const { credits, cause } of grants) {
      await postCreditTransaction(tx, {
        userId,
        amount: credits,
        type: "purchase",
        reason: "package",
        cause,
      });
    }
    await completeReferral(tx, {
      policy: policies.referral,
      referredUserId: userId,
      trigger: "package_purchase",
    });
  };
};

/** The month's credits that a line pays for. Adjustments for a change of plan grant nothing by themselves. */
async function grantOf(context: EventContext, line: InvoiceLine): Promise<PackageGrant | undefined> {
  const item = line.parent?.subscription_item_details;
  const priceId = line.pricing?.price_details?.price;
  if (!item || item.proration || line.amount <= 0 || !priceId) return undefined;
  const price = await context.stripe.prices.retrieve(priceId);
  const plan = planOfProduct(typeof price.product === "string" ? price.product : price.product.id);
  if (!plan || price.recurring?.interval !== "month") {
    context.log.warn({ priceId, lineId: line.id }, "a paid price that is not for sale here");
    return undefined;
  }
  return { credits: plan.credits, cause: `invoice-line:${line.id}:${line.period.start}` };
}

/** By the product, since a price that was replaced has lost its lookup key while subscriptions still pay it. */
function planOfProduct(productId: string): Plan | undefined {
  return PLANS.find((plan) => plan.mode === "subscription" && productIdOf(plan.id) === productId);
}
