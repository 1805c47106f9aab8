import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { Database } from "#platform/database.ts";
import type { Locale } from "#platform/http/context.ts";
import { stripeCustomers } from "./tables.ts";

export interface Payer {
  id: string;
  email: string;
  fullName: string;
  locale: Locale;
}

/**
 * The payment provider's customer for this person; made on the first purchase. Two requests at once make one: the
 * idempotency key joins them at the provider, and the primary key here.
 * @param lost a customer that the provider no longer knows; another one takes its place
 */
export async function findOrCreateCustomer(
  db: Database,
  stripe: Stripe,
  payer: Payer,
  lost?: string,
): Promise<string> {
  if (lost) {
    const { userId, customerId } = stripeCustomers;
    await db.delete(stripeCustomers).where(and(eq(userId, payer.id), eq(customerId, lost)));
  }
  const known = await findCustomer(db, payer.id);
  if (known) return known;
  const fields = {
    email: payer.email,
    name: payer.fullName,
    // Of invoices and receipts.
    preferred_locales: [payer.locale],
    metadata: { user_id: payer.id },
  };
  // A key may only be used again with the same fields.
  const fingerprint = createHash("sha256")
    .update(JSON.stringify({ ...fields, lost }))
    .digest("hex")
    .slice(0, 16);
  const created = await stripe.customers.create(fields, {
    idempotencyKey: `customer:${payer.id}:${fingerprint}`,
    // While one request with this key runs, the provider answers the others 409; they ask again until it is done.
    maxNetworkRetries: 5,
  });
  await db.insert(stripeCustomers).values({ userId: payer.id, customerId: created.id }).onConflictDoNothing();
  return (await findCustomer(db, payer.id)) ?? created.id;
}

/** The customer that was made for this person, if any. */
export async function findCustomer(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, userId));
  return row?.customerId;
}
