import { createHash } from "node:crypto";
import type { Work } from "../database.ts";
import { ApiError, invalidRequest } from "./errors.ts";

/** An answer that was given, or is to be given, to a POST. */
export type Answer = { status: number; body: string };
export type Replay = Answer & { originalRequest: string };

const day = 24 * 60 * 60;

/** What identifies a request under a key: its endpoint and its parameters. */
export type Fingerprint = { endpoint: string; paramsHash: string };

/** Fingerprint of a POST for comparing repeats. */
export function fingerprint(path: string, form: object): Fingerprint {
  return { endpoint: path, paramsHash: createHash("sha256").update(canonical(form)).digest("hex") };
}

// The same parameters in another order are the same request.
function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
}

/**
 * Takes the key for this transaction and gives the saved answer of an earlier request, if any.
 * @throws ApiError 409 while another request holds the key, 400 when the key belongs to another request.
 */
export async function claimKey(work: Work, key: string, print: Fingerprint): Promise<Replay | undefined> {
  if (key.length > 255) {
    throw invalidRequest("Idempotency keys are limited to 255 characters.");
  }
  const lock = await work.db.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_xact_lock(hashtextextended('stripe_emulator key ' || $1, 0)) AS taken",
    [key],
  );
  if (!lock.rows[0]?.taken) throw keyInUse(key);
  const saved = await work.db.query<{
    endpoint: string;
    params_hash: string;
    request_id: string;
    status: number;
    body: string;
  }>(
    `SELECT endpoint, params_hash, request_id, status, body FROM stripe_emulator.idempotency_keys
     WHERE key = $1 AND saved_at > $2`,
    [key, work.now - day],
  );
  const row = saved.rows[0];
  if (!row) return undefined;
  if (row.endpoint !== print.endpoint) throw otherEndpoint(key, row.endpoint, print.endpoint);
  if (row.params_hash !== print.paramsHash) throw otherParams(key);
  return { status: row.status, body: row.body, originalRequest: row.request_id };
}

/** Saves the answer in the same transaction as the work it answers for. Keys are forgotten after a day. */
export async function saveAnswer(work: Work, key: string, print: Fingerprint, answer: Answer): Promise<void> {
  await work.db.query(
    `INSERT INTO stripe_emulator.idempotency_keys
       (key, endpoint, params_hash, request_id, status, body, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (key) DO UPDATE SET endpoint = $2, params_hash = $3, request_id = $4, status = $5,
       body = $6, saved_at = $7`,
    [key, print.endpoint, print.paramsHash, work.request.id, answer.status, answer.body, work.now],
  );
}

function keyInUse(key: string): ApiError {
  return new ApiError(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message:
      `There is currently another in-progress request using this Idempotent Key (that probably means you ` +
      `submitted twice, and the other request is still going through): ${key}. Try again later.`,
  });
}

function otherParams(key: string): ApiError {
  return new ApiError(400, {
    type: "idempotency_error",
    message:
      "Keys for idempotent requests can only be used with the same parameters they were first used with. " +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function otherEndpoint(key: string, first: string, now: string): ApiError {
  return new ApiError(400, {
    type: "idempotency_error",
    message:
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${now}' ` +
      `vs '${first}'). Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
