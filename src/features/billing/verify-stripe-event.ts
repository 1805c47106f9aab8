import type { Stripe } from "stripe";
import { z } from "zod";
import type { StripeEvent } from "./event-handler.ts";
import { billingErrors } from "./schema.ts";

/** Seconds that a signature stays good. */
const TOLERANCE_SECONDS = 300;

const eventSchema = z.looseObject({
  id: z.string().min(1),
  type: z.string().min(1),
  created: z.int(),
  data: z.looseObject({ object: z.unknown() }),
});

/**
 * The event in a webhook's body, if the provider signed exactly these bytes within the last five minutes.
 * @throws invalid_signature
 */
export async function verifyStripeEvent(
  stripe: Stripe,
  secret: string,
  { body, signature }: { body: string; signature: string | undefined },
): Promise<StripeEvent> {
  const event: unknown = await stripe.webhooks
    .constructEventAsync(body, signature ?? "", secret, TOLERANCE_SECONDS)
    .catch((cause: unknown) => {
      throw billingErrors.invalid_signature({ cause });
    });
  return eventSchema.parse(event);
}
