import { z } from "zod";

/** Of objects that the provider may send whole or as their id, the id. */
export const referenceSchema = z
  .union([z.string(), z.object({ id: z.string() })])
  .nullable()
  .transform((reference) => (typeof reference === "string" ? reference : (reference?.id ?? null)));

/** What we read of a checkout session, from an event or from the API; the provider adds fields freely. */
export const checkoutSessionSchema = z.object({
  id: z.string(),
  mode: z.enum(["payment", "subscription", "setup"]),
  status: z.enum(["open", "complete", "expired"]).nullable(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  customer: referenceSchema,
  /** Of a one-off payment, once there is one. */
  payment_intent: referenceSchema,
});
export type CheckoutSession = z.infer<typeof checkoutSessionSchema>;
