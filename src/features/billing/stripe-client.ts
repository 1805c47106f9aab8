import { Stripe } from "stripe";
import type { Config } from "#config";

/** Well under the time a person waits for a button, with two retries inside it. */
const TIMEOUT_MILLISECONDS = 10_000;

/**
 * The payment provider's client: the real Stripe or a server that speaks its protocol, by the address alone.
 * Failed connections, 409 and 5xx answers are tried again with the same idempotency key.
 */
export function createStripe(config: Config["stripe"]): Stripe {
  const { hostname, port, protocol } = new URL(config.apiUrl);
  return new Stripe(config.secretKey, {
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    port: port || (protocol === "http:" ? 80 : 443),
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MILLISECONDS,
  });
}

/** What was paid, expired or ended in this very moment is refused, and there is nothing left to do. */
export async function unlessRefused(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
}

/** Whether the provider will not do what it was asked, now or later. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}
