import { settleSessionPayment } from "./checkout-page/pay-session.ts";
import { type Emulator, inTransaction, noRequest, type Work } from "./database.ts";
import { findObject } from "./objects.ts";
import { closeAsExpired } from "./resources/checkout-sessions.ts";
import { openDisputeWhenDue } from "./resources/disputes.ts";
import { warnOfFraud } from "./resources/early-fraud-warnings.ts";
import { settleRefund } from "./resources/refunds.ts";
import { failClock, moveClock } from "./resources/test-clocks.ts";
import { collectInvoice, retryInvoice } from "./subscriptions/pay-invoice.ts";
import { cancelWhenDue, renewSubscription } from "./subscriptions/renew-subscription.ts";
import type { TimerKind } from "./timers.ts";

const timerKinds: Partial<Record<string, (work: Work, objectId: string) => Promise<unknown>>> = {
  cancel_subscription: cancelWhenDue,
  finalize_invoice: collectInvoice,
  open_dispute: openDisputeWhenDue,
  renew_subscription: renewSubscription,
  retry_invoice: retryInvoice,
  settle_payment: settleSessionPayment,
  settle_refund: settleRefund,
  warn_of_fraud: warnOfFraud,
} satisfies Record<TimerKind, unknown>;

type Timer = { id: string; kind: string; object_id: string; due: string };

/** Seconds until something that failed is tried again. */
const tryAgainAfter = 60;

/**
 * Does what has become due, one thing after another in the order of its time and as of that time: when the clock
 * has jumped by months, each renewal in between happens on its own day.
 */
async function doWhatIsDue(emulator: Emulator): Promise<void> {
  await expireSessions(emulator);
  for (;;) {
    const timer = await nextTimer(emulator);
    // One that another process is at is looked for again later.
    if (!timer || !(await runTimer(emulator, timer))) break;
  }
  const moving = await emulator.pool.query<{ id: string }>(
    `SELECT id FROM stripe_emulator.objects
     WHERE object = 'test_helpers.test_clock' AND NOT deleted AND data->>'status' = 'advancing' ORDER BY seq`,
  );
  for (const { id } of moving.rows) await moveToTarget(emulator, id);
}

async function nextTimer(emulator: Emulator): Promise<Timer | undefined> {
  const now = Math.floor(emulator.now().getTime() / 1000);
  const found = await emulator.pool.query<Timer>(
    `SELECT id, kind, object_id, due FROM stripe_emulator.timers WHERE clock IS NULL AND due <= $1
     ORDER BY due, id LIMIT 1`,
    [now],
  );
  return found.rows[0];
}

/** @returns false for a timer that somebody else has done, or is at */
async function runTimer(emulator: Emulator, timer: Timer): Promise<boolean> {
  try {
    return await inTransaction(emulator, noRequest, async (work) => {
      if (!(await isStillSet(work, timer.id))) return false;
      await timerKinds[timer.kind]?.({ ...work, now: Number(timer.due) }, timer.object_id);
      // One that was put on a test clock in the meantime stays there.
      await work.db.query("DELETE FROM stripe_emulator.timers WHERE id = $1 AND clock IS NULL", [timer.id]);
      return true;
    });
  } catch (error) {
    report(error);
    const later = Math.floor(emulator.now().getTime() / 1000) + tryAgainAfter;
    await emulator.pool.query("UPDATE stripe_emulator.timers SET due = $2 WHERE id = $1", [timer.id, later]);
    return true;
  }
}

/**
 * Whether a timer is still to be done, by us alone. Its row is not locked: who holds a subscription may change its
 * timers, and each kind looks again at what it finds once it holds the object itself.
 */
async function isStillSet(work: Work, timerId: string): Promise<boolean> {
  const lock = await work.db.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_xact_lock(hashtextextended('stripe_emulator timer ' || $1, 0)) AS taken",
    [timerId],
  );
  if (!lock.rows[0]?.taken) return false;
  const found = await work.db.query("SELECT 1 FROM stripe_emulator.timers WHERE id = $1 AND clock IS NULL", [
    timerId,
  ]);
  return found.rowCount === 1;
}

async function moveToTarget(emulator: Emulator, clockId: string): Promise<void> {
  const step = () =>
    inTransaction(emulator, noRequest, (work) =>
      moveClock(work, clockId, async (timed, kind, objectId) => {
        await timerKinds[kind]?.(timed, objectId);
      }),
    );
  try {
    while (await step());
  } catch (error) {
    report(error);
    await inTransaction(emulator, noRequest, (work) => failClock(work, clockId));
  }
}

async function expireSessions(emulator: Emulator): Promise<void> {
  const overdue = await emulator.pool.query<{ id: string }>(
    `SELECT id FROM stripe_emulator.objects
     WHERE object = 'checkout.session' AND data->>'status' = 'open' AND (data->>'expires_at')::bigint <= $1 LIMIT 100`,
    [Math.floor(emulator.now().getTime() / 1000)],
  );
  for (const { id } of overdue.rows) {
    await inTransaction(emulator, noRequest, async (work) => {
      const session = await findObject(work, "checkout.session", id, { lock: true });
      if (session?.status === "open") await closeAsExpired(work, session);
    });
  }
}

function report(error: unknown): void {
  process.stderr.write(`stripe emulator: clock: ${error instanceof Error ? error.stack : String(error)}\n`);
}

/** Looks for due work twice a second, and at once when woken, until stopped. */
export function startClock(emulator: Emulator): { wake: () => Promise<void>; stop: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let stopped = false;
  let again = false;
  const wake = (): Promise<void> => {
    again = true;
    if (stopped) return Promise.resolve();
    running ??= (async () => {
      while (again && !stopped) {
        again = false;
        await doWhatIsDue(emulator).catch(report);
      }
    })().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(wake, 500);
  timer.unref();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
