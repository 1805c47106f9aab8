import { z } from "zod";
import type { Emulator } from "../database.ts";
import { signatureHeader } from "./sign.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Waits between attempts; the last one repeats until three days have passed, as Stripe's retries do. */
const backOff = [second, 3 * second, 10 * second, 30 * second, 2 * minute, 10 * minute, hour, 3 * hour];
const giveUpAfter = 72 * hour;
const answerWithin = 20 * second;
const atOnce = 16;

const duePattern = z.strictObject({
  id: z.string(),
  attempts: z.number(),
  first_queued_at: z.coerce.number(),
  body: z.string(),
  url: z.string().nullable(),
  secret: z.string().nullable(),
});
type Due = z.infer<typeof duePattern>;
type Outcome = { statusCode: number | null; failure: string | null; body: string };

export type Deliveries = { wake: () => void; stop: () => Promise<void> };

/**
 * Sends queued events until stopped. The queue is in the database, so what was not delivered before a stop is
 * delivered after the next start. Stopping aborts requests in flight; they count as not tried.
 */
export async function startDeliveries(emulator: Emulator): Promise<Deliveries> {
  // Leases of a process that died.
  await emulator.pool.query("UPDATE stripe_emulator.deliveries SET leased = false WHERE leased");
  const stopping = new AbortController();
  const inFlight = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  const look = async (): Promise<void> => {
    do {
      lookAgain = false;
      for (const due of await lease(emulator, atOnce - inFlight.size)) {
        const sending = deliver(emulator, due, stopping.signal).finally(() => {
          inFlight.delete(sending);
          wake();
        });
        inFlight.add(sending);
      }
    } while (lookAgain && !stopping.signal.aborted);
  };
  const wake = (): void => {
    lookAgain = true;
    if (looking || stopping.signal.aborted) return;
    looking = look()
      .catch(report)
      .finally(() => {
        looking = undefined;
      });
  };
  const timer = setInterval(wake, 500);
  timer.unref();
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await looking;
      await Promise.all(inFlight);
    },
  };
}

async function lease(emulator: Emulator, room: number): Promise<Due[]> {
  if (room <= 0) return [];
  const result = await emulator.pool.query(
    `WITH due AS (
       SELECT id FROM stripe_emulator.deliveries waiting
       WHERE status = 'pending' AND NOT leased AND next_attempt_at <= $1 AND NOT EXISTS (
         SELECT 1 FROM stripe_emulator.deliveries earlier
         WHERE earlier.id = waiting.follows AND earlier.status = 'pending' AND earlier.attempts = 0
       )
       ORDER BY next_attempt_at, id LIMIT $2 FOR UPDATE SKIP LOCKED
     ), taken AS (
       UPDATE stripe_emulator.deliveries d SET leased = true FROM due WHERE d.id = due.id
       RETURNING d.id, d.attempts, d.first_queued_at, d.event_id, d.endpoint_id
     )
     SELECT taken.id, taken.attempts, taken.first_queued_at, event.data::text AS body,
            endpoint.data->>'url' AS url, endpoint.private->>'secret' AS secret
     FROM taken
     JOIN stripe_emulator.objects event ON event.id = taken.event_id
     LEFT JOIN stripe_emulator.objects endpoint ON endpoint.id = taken.endpoint_id AND NOT endpoint.deleted
       AND endpoint.data->>'status' = 'enabled'
     ORDER BY taken.id`,
    [Date.now(), room],
  );
  return z.array(duePattern).parse(result.rows);
}

async function deliver(emulator: Emulator, due: Due, stopping: AbortSignal): Promise<void> {
  try {
    if (due.url === null || due.secret === null) {
      await settle(
        emulator,
        due,
        { statusCode: null, failure: "The endpoint is disabled or deleted.", body: "" },
        true,
      );
      return;
    }
    const outcome = await send(due.url, due.secret, due.body, stopping);
    if (stopping.aborted && outcome.statusCode === null) {
      await emulator.pool.query("UPDATE stripe_emulator.deliveries SET leased = false WHERE id = $1", [
        due.id,
      ]);
      return;
    }
    await settle(emulator, due, outcome, false);
  } catch (error) {
    report(error);
  }
}

async function send(url: string, secret: string, body: string, stopping: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      // Stripe does not follow redirects: they count as failures.
      redirect: "manual",
      signal: AbortSignal.any([stopping, AbortSignal.timeout(answerWithin)]),
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        // The wall clock, whatever the server's own clock says: receivers compare it with theirs.
        "Stripe-Signature": signatureHeader(body, secret, Math.floor(Date.now() / 1000)),
      },
    });
    return { statusCode: response.status, failure: null, body: await beginning(response) };
  } catch (error) {
    return { statusCode: null, failure: networkFailure(error), body: "" };
  }
}

/** The first characters of the answer, for the dashboard; the rest is not read. */
async function beginning(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (reader && text.length < 2000) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader?.cancel();
  return text.slice(0, 2000).replaceAll("\0", "");
}

function networkFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : "";
  return cause === "" ? error.message : `${error.message}: ${cause}`;
}

async function settle(emulator: Emulator, due: Due, outcome: Outcome, final: boolean): Promise<void> {
  const now = Date.now();
  const delivered = outcome.statusCode !== null && outcome.statusCode >= 200 && outcome.statusCode < 300;
  const wait = backOff[Math.min(due.attempts, backOff.length - 1)] ?? hour;
  const tooLate = now + wait - due.first_queued_at > giveUpAfter;
  const status = delivered ? "delivered" : final || tooLate ? "failed" : "pending";
  await emulator.pool.query(
    `WITH attempt AS (
       INSERT INTO stripe_emulator.delivery_attempts (delivery_id, attempted_at, status_code, failure, response_body)
       VALUES ($1, $2, $3, $4, $5)
     )
     UPDATE stripe_emulator.deliveries
     SET status = $6, attempts = attempts + 1, next_attempt_at = $7, leased = false WHERE id = $1`,
    [due.id, now, outcome.statusCode, outcome.failure, outcome.body, status, now + wait],
  );
}

function report(error: unknown): void {
  process.stderr.write(
    `stripe emulator: delivery: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
}
