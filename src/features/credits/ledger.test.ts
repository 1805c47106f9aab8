import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userProfiles, users } from "#features/accounts/tables.ts";
import { connectDatabase, type DatabaseConnection } from "#platform/database.ts";
import { AppError } from "#platform/errors.ts";
import { createTestDatabase } from "#tests/database.ts";
import { inLanes } from "#tests/in-lanes.ts";
import { releaseHold, settleHold } from "./close-hold.ts";
import { holdCredits } from "./hold-credits.ts";
import { type CreditPosting, postCreditTransaction } from "./post-credit-transaction.ts";
import { creditHolds, creditTransactions } from "./tables.ts";

const CONNECTIONS = 20;

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

async function createPerson(credits = 0): Promise<string> {
  const id = randomUUID();
  await connection.db.insert(users).values({ id, name: "Ada", email: `${id}@example.com` });
  if (credits > 0) await post({ userId: id, amount: credits, cause: `start:${id}` });
  return id;
}

function post(posting: Pick<CreditPosting, "userId" | "amount" | "cause"> & Partial<CreditPosting>) {
  const type = posting.amount > 0 ? "purchase" : "usage";
  return connection.db.transaction((tx) =>
    postCreditTransaction(tx, { type, reason: "purchase_single", ...posting }),
  );
}

async function balanceOf(userId: string): Promise<number | undefined> {
  const [row] = await connection.db
    .select({ credits: userProfiles.credits })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId));
  return row?.credits;
}

const entriesOf = (userId: string) =>
  connection.db
    .select()
    .from(creditTransactions)
    .where(eq(creditTransactions.userId, userId))
    .orderBy(asc(creditTransactions.seq));

/** PostgreSQL's own words, which the driver wraps. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
  return "nothing was refused";
}

describe("posting", () => {
  test("1,000 spends at once on a balance of 100: exactly 100 succeed", async () => {
    const userId = await createPerson(100);
    const ends = new Map<unknown, number>();
    // As many at once as there are connections: more would only wait in front of them, and on a slow machine give up.
    await inLanes(Array.from({ length: 1_000 }).keys(), CONNECTIONS, async (index) => {
      const end = await post({ userId, amount: -1, cause: `spend:${userId}:${index}` }).then(
        () => "posted",
        (error: unknown) => (error instanceof AppError ? error.code : error),
      );
      ends.set(end, (ends.get(end) ?? 0) + 1);
    });
    expect(Object.fromEntries(ends)).toEqual({ posted: 100, insufficient_credits: 900 });
    expect(await balanceOf(userId)).toBe(0);
    const entries = await entriesOf(userId);
    // In the history's order, each balance on the way down, once.
    const balances = entries.sort((a, b) => a.seq - b.seq).map((entry) => entry.balanceAfter);
    expect(balances).toEqual(Array.from({ length: 101 }, (_, n) => 100 - n));
  });

  test("one cause posted twenty times at once counts once", async () => {
    const userId = await createPerson();
    const cause = `checkout:${userId}`;
    const balances = await Promise.all(Array.from({ length: 20 }, () => post({ userId, amount: 5, cause })));
    expect(balances.filter((balance) => balance !== undefined)).toEqual([5]);
    expect(await balanceOf(userId)).toBe(5);
  });

  test("a cause with another amount, person or type is refused", async () => {
    const [userId, other] = [await createPerson(), await createPerson()];
    const first = { userId, amount: 5, cause: `checkout:${userId}` };
    await post(first);
    for (const posting of [
      { ...first, amount: 6 },
      { ...first, userId: other },
      { ...first, type: "refund" as const },
    ]) {
      await expect(post(posting)).rejects.toMatchObject({ code: "conflict", status: 409 });
    }
    expect([await balanceOf(userId), await balanceOf(other)]).toEqual([5, 0]);
  });

  test("an entry of zero is refused", async () => {
    const userId = await createPerson();
    expect(await refusalOf(post({ userId, amount: 0, cause: `zero:${userId}` }))).toContain(
      "amount_not_zero",
    );
  });

  test("a rolled-back transaction leaves neither entry nor balance", async () => {
    const userId = await createPerson(1);
    const work = connection.db.transaction(async (tx) => {
      const posting = {
        userId,
        amount: 9,
        type: "purchase",
        reason: "package",
        cause: `back:${userId}`,
      } as const;
      await postCreditTransaction(tx, posting);
      throw new Error("after the posting");
    });
    expect(await refusalOf(work)).toBe("after the posting");
    expect(await balanceOf(userId)).toBe(1);
    expect(await entriesOf(userId)).toHaveLength(1);
  });
});

describe("the database's own rules", () => {
  test.each([
    ["UPDATE", sql`UPDATE credit_transactions SET amount = amount + 1`],
    ["UPDATE of no row", sql`UPDATE credit_transactions SET amount = 1 WHERE false`],
    ["DELETE", sql`DELETE FROM credit_transactions`],
    ["TRUNCATE", sql`TRUNCATE credit_transactions CASCADE`],
  ])("%s of the ledger is refused", async (_name, statement) => {
    await createPerson(3);
    expect(await refusalOf(connection.db.execute(statement))).toBe("credit_transactions is append-only");
  });

  test("a balance changes only through the ledger", async () => {
    const userId = await createPerson(3);
    const change = connection.db
      .update(userProfiles)
      .set({ credits: 1_000 })
      .where(eq(userProfiles.id, userId));
    expect(await refusalOf(change)).toBe("credits change only through credit_transactions");
    expect(await balanceOf(userId)).toBe(3);
  });

  test("a person with entries can't be deleted from under them", async () => {
    const userId = await createPerson(3);
    const deletion = connection.db.delete(users).where(eq(users.id, userId));
    expect(await refusalOf(deletion)).toContain("violates");
    expect(await balanceOf(userId)).toBe(3);
  });
});

describe("holds", () => {
  const hold = (userId: string, reference: string, amount = 1) =>
    connection.db.transaction((tx) =>
      holdCredits(tx, { userId, amount, reference, description: "Ceramic mug" }),
    );
  const settle = (reference: string) => connection.db.transaction((tx) => settleHold(tx, reference));
  const release = (reference: string) =>
    connection.db.transaction((tx) => releaseHold(tx, reference, "video_failed"));

  test("settled and released at once, many times: exactly one wins", async () => {
    for (let round = 0; round < 20; round++) {
      const userId = await createPerson(1);
      const reference = `render:${userId}`;
      await hold(userId, reference);
      const outcomes = await Promise.all([
        settle(reference),
        release(reference),
        settle(reference),
        release(reference),
      ]);
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      const [row] = await connection.db
        .select()
        .from(creditHolds)
        .where(eq(creditHolds.reference, reference));
      expect(await balanceOf(userId)).toBe(row?.state === "released" ? 1 : 0);
    }
  });

  test("released once it gives back the amount, with the same description", async () => {
    const userId = await createPerson(3);
    await hold(userId, `render:${userId}`, 2);
    expect(await balanceOf(userId)).toBe(1);
    expect(await release(`render:${userId}`)).toBe(true);
    expect(await release(`render:${userId}`)).toBe(false);
    expect(await balanceOf(userId)).toBe(3);
    expect((await entriesOf(userId)).at(-1)).toMatchObject({
      amount: 2,
      type: "refund",
      reason: "video_failed",
      description: "Ceramic mug",
    });
  });

  test("a closed hold can't be reopened", async () => {
    const userId = await createPerson(1);
    await hold(userId, `render:${userId}`);
    await settle(`render:${userId}`);
    const reopening = connection.db
      .update(creditHolds)
      .set({ state: "held" })
      .where(eq(creditHolds.userId, userId));
    expect(await refusalOf(reopening)).toContain("closed or immutable");
  });

  test("without enough credits nothing is held", async () => {
    const userId = await createPerson(1);
    await expect(hold(userId, `render:${userId}`, 2)).rejects.toMatchObject({ code: "insufficient_credits" });
    expect(await connection.db.select().from(creditHolds).where(eq(creditHolds.userId, userId))).toEqual([]);
    expect(await balanceOf(userId)).toBe(1);
  });
});
