import type { Work } from "./database.ts";

/** What can become due, see clock.ts. */
export type TimerKind =
  | "cancel_subscription"
  | "finalize_invoice"
  | "open_dispute"
  | "renew_subscription"
  | "retry_invoice"
  | "settle_payment"
  | "settle_refund"
  | "warn_of_fraud";

/** Has something done at a time (Unix seconds) by the clock that this work follows. */
export async function setTimer(work: Work, kind: TimerKind, objectId: string, due: number): Promise<void> {
  await work.db.query(
    "INSERT INTO stripe_emulator.timers (kind, object_id, due, clock) VALUES ($1, $2, $3, $4)",
    [kind, objectId, due, work.clock],
  );
}

/** Takes back what was to be done with an object: these kinds, or all of them. */
export async function clearTimers(work: Work, objectId: string, ...kinds: TimerKind[]): Promise<void> {
  await work.db.query(
    `DELETE FROM stripe_emulator.timers WHERE object_id = $1 AND ($2::text[] = '{}' OR kind = ANY($2))`,
    [objectId, kinds],
  );
}
