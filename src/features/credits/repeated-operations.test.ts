import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { connectDatabase, type DatabaseConnection } from "#platform/database.ts";
import { createTestDatabase } from "#tests/database.ts";
import { inLanes } from "#tests/in-lanes.ts";

const OPERATIONS = 10_000;
const PEOPLE = 200;
const BATCH = 250;
const CONNECTIONS = 8;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connectDatabase({ url: database.url, poolSize: CONNECTIONS, onError: () => undefined });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

interface Operation {
  userId: string;
  amount: number;
  cause: string;
}

/** One statement for many postings; in the order of accounts, so that two statements never wait for each other. */
async function submit(operations: Operation[]): Promise<number> {
  const sorted = [...operations].sort((a, b) => (a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : 0));
  const { rowCount } = await connection.pool.query(
    `INSERT INTO credit_transactions (user_id, amount, type, reason, cause, balance_after)
       SELECT u, a, 'admin_grant', 'test', c, 0 FROM unnest($1::uuid[], $2::int[], $3::text[]) AS o (u, a, c)`,
    [sorted.map((o) => o.userId), sorted.map((o) => o.amount), sorted.map((o) => o.cause)],
  );
  return rowCount ?? 0;
}

test("10,000 operations, each submitted two to five times at once: each counts once", async () => {
  const people = Array.from({ length: PEOPLE }, () => randomUUID());
  await connection.db
    .insert(users)
    .values(people.map((id) => ({ id, name: "Ada", email: `${id}@example.com` })));
  // The seed says which history to repeat when this fails.
  const seed = Math.floor(Math.random() * 2 ** 31);
  const [times] = fc.sample(
    fc.array(fc.integer({ min: 2, max: 5 }), { minLength: OPERATIONS, maxLength: OPERATIONS }),
    { numRuns: 1, seed },
  );
  const operations = Array.from({ length: OPERATIONS }, (_, index) => ({
    userId: people[index % PEOPLE] ?? "",
    amount: 1 + (index % 7),
    cause: `operation:${index}`,
  }));
  // Copies of an operation are in different statements, which run side by side.
  const submissions = [0, 1, 2, 3, 4].flatMap((copy) => {
    const again = operations.filter((_, index) => copy < (times?.[index] ?? 2));
    return Array.from({ length: Math.ceil(again.length / BATCH) }, (_, n) => ({
      order: (n * 7919 + copy * 104_729) % 1_000,
      batch: again.slice(n * BATCH, (n + 1) * BATCH),
    }));
  });
  submissions.sort((a, b) => a.order - b.order);
  let posted = 0;
  await inLanes(submissions, CONNECTIONS, async ({ batch }) => {
    const counted = await submit(batch);
    posted += counted;
  });
  expect({ seed, posted }).toEqual({ seed, posted: OPERATIONS });
  const { rows } = await connection.pool.query<{ wrong: number; sum: number }>(
    `SELECT count(*) FILTER (WHERE p.credits <> t.total)::int AS wrong, sum(t.total)::int AS sum
     FROM user_profiles p JOIN (SELECT user_id, sum(amount) AS total FROM credit_transactions GROUP BY 1) t
       ON t.user_id = p.id`,
  );
  const sum = operations.reduce((total, { amount }) => total + amount, 0);
  expect({ seed, ...rows[0] }).toEqual({ seed, wrong: 0, sum });
});
