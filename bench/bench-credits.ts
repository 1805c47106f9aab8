import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { connectDatabase } from "#platform/database.ts";
import { copyDatabase } from "#tests/copy-database.ts";
import { startTestPostgres } from "#tests/test-postgres.ts";
import { figure, median } from "./median.ts";
import { seedShop } from "./seed-shop.ts";

const ROUNDS = 3;
const SPENDS = 3000;
const WORKERS = 16;

/** Credit spends a second through the ledger's use case, against the same INSERT sent by a bare client, in turn. */
export async function benchCredits(): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), "vitrin-bench-"));
  const server = await startTestPostgres(directory);
  const copy = await copyDatabase(server.url, "product");
  const { db, pool, close } = connectDatabase({ url: copy.url, poolSize: WORKERS, onError: () => undefined });
  try {
    const people = await seedShop(pool, { people: 1000, videos: 1 });
    await pool.query(
      `INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after)
         SELECT id, 1000000, 'admin_grant', 'bench', 'grant:' || id, 0 FROM user_profiles`,
    );
    let sequence = 0;
    const spendOurs = (userId: string) =>
      db.transaction((tx) =>
        postCreditTransaction(tx, {
          userId,
          amount: -1,
          type: "usage",
          reason: "video",
          cause: `b${sequence++}`,
        }),
      );
    const spendBare = async (userId: string) => {
      const client = await pool.connect();
      await client.query("BEGIN");
      await client.query(
        `INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after)
           VALUES ($1, -1, 'usage', 'video', $2, 0) RETURNING balance_after`,
        [userId, `b${sequence++}`],
      );
      await client.query("COMMIT");
      client.release();
    };
    const lines: string[] = [];
    for (const [title, accounts] of [
      ["one account", people.slice(0, 1)],
      ["1,000 accounts", people],
    ] as const) {
      const rates = { ours: [] as number[], bare: [] as number[] };
      for (let round = 0; round <= ROUNDS; round++) {
        const ours = await spendsPerSecond(accounts, spendOurs);
        const bare = await spendsPerSecond(accounts, spendBare);
        // The first round only warms up.
        if (round > 0) rates.ours.push(ours);
        if (round > 0) rates.bare.push(bare);
      }
      const [ours, limit] = [median(rates.ours), median(rates.bare)];
      lines.push(
        `credits, ${title.padEnd(14)} ${figure(ours)} spends/s, bare client ${figure(limit)}: ratio ${figure(ours / limit, 2)}`,
      );
    }
    return lines;
  } finally {
    await close();
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
}

async function spendsPerSecond(
  accounts: readonly string[],
  spend: (userId: string) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const started = performance.now();
  const work = async () => {
    for (let index = next++; index < SPENDS; index = next++) {
      const account = accounts[index % accounts.length];
      if (account) await spend(account);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return SPENDS / ((performance.now() - started) / 1000);
}
