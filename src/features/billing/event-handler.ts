import type { Stripe } from "stripe";
import type { Policies } from "#config";
import type { Database, Transaction } from "#platform/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";

export interface EventContext {
  jobs: Jobs;
  db: Database;
  stripe: Stripe;
  log: Log;
  policies: Policies;
  now: () => Date;
  /** Scheme and host that links in mails carry. */
  origin: string;
}

/** The parts of an event that handlers read; the object's shape is for each of them to parse. */
export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  data: { object: unknown };
}

/**
 * What one family of events does. First it asks whatever it needs to know, outside of any transaction; then the
 * function it returns acts, in the transaction that also notes the event. Nothing to do is `undefined`.
 */
export type EventHandler = (
  context: EventContext,
  event: StripeEvent,
) => Promise<((tx: Transaction) => Promise<void>) | undefined>;
