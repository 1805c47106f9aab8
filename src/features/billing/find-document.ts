import type { Stripe } from "stripe";
import { z } from "zod";
import type { Log } from "#platform/log.ts";
import { unlessMissing } from "./subscription-invoice.ts";

const documentSchema = z.object({
  invoice: z.object({ hosted_invoice_url: z.string().nullish() }).nullable(),
});

/**
 * The provider's page of a single purchase's invoice; null while it is not written, or can't be asked for. Nobody waits for
 * their receipt because of it: the dashboard has it, too.
 */
export async function findDocument(
  { stripe, log }: { stripe: Stripe; log: Log },
  sessionId: string,
): Promise<string | null> {
  try {
    const asked = stripe.checkout.sessions.retrieve(sessionId, { expand: ["invoice"] });
    const session = await unlessMissing(asked);
    return (session && documentSchema.parse(session).invoice?.hosted_invoice_url) ?? null;
  } catch (error) {
    log.warn({ err: error, sessionId }, "the invoice of a purchase could not be asked for");
    return null;
  }
}
