import { settleSessionPayment } from "./checkout-page/pay-session.ts";
import { type Emulator, inTransaction, noRequest, type Work } from "./database.ts";
import { findObject } from "./objects.ts";
import { closeAsExpired } from "./resources/checkout-sessions.ts";
import { settleRefund } from "./resources/refunds.ts";

const timerKinds: Record<string, (work: Work, objectId: string) => Promise<unknown>> = {
  settle_payment: settleSessionPayment,
  settle_refund: settleRefund,
};

/** Does what has become due: late results of payments and refunds, sessions that have expired. */
export async function doWhatIsDue(emulator: Emulator): Promise<void> {
  const now = Math.floor(emulator.now().getTime() / 1000);
  const timers = await emulator.pool.query<{ id: string; kind: string; object_id: string }>(
    "SELECT id, kind, object_id FROM stripe_emulator.timers WHERE due <= $1 ORDER BY due, id LIMIT 100",
    [now],
  );
  for (const timer of timers.rows) {
    await inTransaction(emulator, noRequest, async (work) => {
      const taken = await work.db.query("DELETE FROM stripe_emulator.timers WHERE id = $1", [timer.id]);
      if (taken.rowCount === 1) await timerKinds[timer.kind]?.(work, timer.object_id);
    });
  }
  const overdue = await emulator.pool.query<{ id: string }>(
    `SELECT id FROM stripe_emulator.objects
     WHERE object = 'checkout.session' AND data->>'status' = 'open' AND (data->>'expires_at')::bigint <= $1 LIMIT 100`,
    [now],
  );
  for (const { id } of overdue.rows) {
    await inTransaction(emulator, noRequest, async (work) => {
      const session = await findObject(work, "checkout.session", id, { lock: true });
      if (session?.status === "open") await closeAsExpired(work, session);
    });
  }
}

/** Looks for due work twice a second until stopped. */
export function startClock(emulator: Emulator): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= doWhatIsDue(emulator)
      .catch((error: unknown) => {
        process.stderr.write(
          `stripe emulator: clock: ${error instanceof Error ? error.stack : String(error)}\n`,
        );
      })
      .finally(() => {
        running = undefined;
      });
  }, 500);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
