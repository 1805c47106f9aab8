import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { median } from "#engine/bench/measure.ts";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { connectDatabase } from "#platform/database.ts";
import { copyDatabase } from "#tests/copy-database.ts";
import { startTestPostgres } from "#tests/test-postgres.ts";
import { figure } from "./figure.ts";
import { seedShop } from "./seed-shop.ts";

const ROUNDS = 9;
const SPENDS = 2000;
const WORKERS = 16;
const PEOPLE = 1000;
/** Rows of history in the ledger, half of them of the hot account. */
const HISTORIES = [10_000, 1_000_000] as const;

/** Of what a bare client manages, what the use case must. */
const TARGET = 0.8;

/**
 * Credit spends a second through the ledger's use case, against the same INSERT sent by a bare client, in turn: on one
 * account and over a thousand, with a short and a long history.
 * @returns `met` when every ratio is at its target or above
 */
export async function benchCredits(): Promise<{ lines: string[]; met: boolean }> {
  const directory = await mkdtemp(join(tmpdir(), "vitrin-bench-"));
  const server = await startTestPostgres(directory);
  const copy = await copyDatabase(server.url, "product");
  const connection = connectDatabase({ url: copy.url, poolSize: WORKERS, onError: () => undefined });
  try {
    const people = await seedShop(connection.pool, { people: PEOPLE, videos: 1 });
    const [hot = ""] = people;
    const lines: string[] = [];
    let met = true;
    let rows = 0;
    for (const history of HISTORIES) {
      await addHistory(copy.url, people, history - rows);
      rows = history;
      for (const [title, accounts] of [
        ["one account", [hot]],
        ["1,000 accounts", people],
      ] as const) {
        const { ours, bare, ratio } = await measure(connection, accounts);
        met &&= ratio >= TARGET;
        lines.push(
          `credits, ${title.padEnd(14)} ${figure(history).padStart(9)} rows  ${figure(ours)} spends/s, bare client ${figure(bare)}: ratio ${figure(ratio, 2)}${ratio >= TARGET ? "" : `  UNDER ${TARGET}`}`,
        );
      }
    }
    return { lines, met };
  } finally {
    await connection.close();
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Grants of the past, written past the triggers, which would take minutes; balances are what they would be. */
async function addHistory(url: string, people: readonly string[], rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL session_replication_role = replica");
    await client.query(
      `INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after)
         SELECT CASE WHEN n % 2 = 0 THEN ($1::uuid[])[1] ELSE ($1::uuid[])[2 + n % $2::int] END,
                100, 'admin_grant', 'bench', 'history:' || $3::text || ':' || n, 100
         FROM generate_series(1, $3::int) n`,
      [people, people.length - 1, rows],
    );
    await client.query("UPDATE user_profiles SET credits = 1000000");
    await client.query("COMMIT");
    await client.query("VACUUM ANALYZE credit_transactions");
    await client.query("VACUUM ANALYZE user_profiles");
  } finally {
    await client.end();
  }
}

/**
 * The middle of several rounds, the two sides in turn; the first round only warms up. The ratio is the middle of the rounds'
 * own, so that a machine that is faster for some seconds is so for both sides.
 */
async function measure(
  { db, pool }: Pick<ReturnType<typeof connectDatabase>, "db" | "pool">,
  accounts: readonly string[],
): Promise<{ ours: number; bare: number; ratio: number }> {
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await spendsPerSecond(accounts, (userId, cause) =>
      db.transaction((tx) =>
        postCreditTransaction(tx, { userId, amount: -1, type: "usage", reason: "video", cause }),
      ),
    );
    const bare = await spendsPerSecond(accounts, (userId, cause) => spendBare(pool, userId, cause));
    if (round > 0) rounds.push({ ours, bare });
  }
  return {
    ours: median(rounds.map((round) => round.ours)),
    bare: median(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.ours / round.bare)),
  };
}

async function spendBare(pool: pg.Pool, userId: string, cause: string): Promise<void> {
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(
    `INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after)
       VALUES ($1, -1, 'usage', 'video', $2, 0) RETURNING balance_after`,
    [userId, cause],
  );
  await client.query("COMMIT");
  client.release();
}

let sequence = 0;

async function spendsPerSecond(
  accounts: readonly string[],
  spend: (userId: string, cause: string) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const started = performance.now();
  const work = async () => {
    for (let index = next++; index < SPENDS; index = next++) {
      const account = accounts[index % accounts.length];
      if (account) await spend(account, `bench:${sequence++}`);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return SPENDS / ((performance.now() - started) / 1000);
}
