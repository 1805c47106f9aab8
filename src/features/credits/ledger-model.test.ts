import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userProfiles, users } from "#features/accounts/tables.ts";
import { connectDatabase, type DatabaseConnection, type Transaction } from "#platform/database.ts";
import { AppError } from "#platform/errors.ts";
import { createTestDatabase } from "#tests/database.ts";
import { releaseHold, settleHold } from "./close-hold.ts";
import { holdCredits } from "./hold-credits.ts";
import { postCreditTransaction } from "./post-credit-transaction.ts";
import { creditTransactions } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connectDatabase({ url: database.url, poolSize: 5, onError: () => undefined });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/** What may happen to one account. Few causes and references, so that repetitions and collisions are common. */
const operation = fc.oneof(
  fc.record({
    kind: fc.constant("grant" as const),
    amount: fc.integer({ min: 1, max: 5 }),
    cause: fc.nat(6),
  }),
  fc.record({ kind: fc.constant("take" as const), amount: fc.integer({ min: 1, max: 5 }), cause: fc.nat(6) }),
  fc.record({
    kind: fc.constant("hold" as const),
    amount: fc.integer({ min: 1, max: 4 }),
    reference: fc.nat(4),
  }),
  fc.record({ kind: fc.constant("settle" as const), reference: fc.nat(4) }),
  fc.record({ kind: fc.constant("release" as const), reference: fc.nat(4) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** The rules in a few lines of memory: says how an operation ends, and moves the balance. */
class Model {
  balance = 0;
  readonly #causes = new Map<string, number>();
  readonly #holds = new Map<number, { amount: number; open: boolean }>();

  apply(step: Operation): string {
    if (step.kind === "grant" || step.kind === "take") {
      const amount = step.kind === "grant" ? step.amount : -step.amount;
      const earlier = this.#causes.get(String(step.cause));
      if (earlier !== undefined) return earlier === amount ? "repeated" : "conflict";
      if (this.balance + amount < 0) return "insufficient_credits";
      this.#causes.set(String(step.cause), amount);
      this.balance += amount;
      return "done";
    }
    const hold = this.#holds.get(step.reference);
    if (step.kind === "hold") {
      if (hold) return "conflict";
      if (this.balance < step.amount) return "insufficient_credits";
      this.#holds.set(step.reference, { amount: step.amount, open: true });
      this.balance -= step.amount;
      return "done";
    }
    if (!hold?.open) return "repeated";
    hold.open = false;
    if (step.kind === "release") this.balance += hold.amount;
    return "done";
  }
}

async function perform(tx: Transaction, userId: string, step: Operation): Promise<string> {
  if (step.kind === "grant" || step.kind === "take") {
    const balance = await postCreditTransaction(tx, {
      userId,
      amount: step.kind === "grant" ? step.amount : -step.amount,
      type: "admin_grant",
      reason: "admin_adjustment",
      cause: `${userId}:${step.cause}`,
    });
    return balance === undefined ? "repeated" : "done";
  }
  const reference = `${userId}:${step.reference}`;
  if (step.kind === "hold") {
    await holdCredits(tx, { userId, amount: step.amount, reference, description: "Ceramic mug" });
    return "done";
  }
  const closed =
    step.kind === "settle"
      ? await settleHold(tx, reference)
      : await releaseHold(tx, reference, "video_cancelled");
  return closed ? "done" : "repeated";
}

function outcomeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  if (code === "23505") return "conflict";
  throw error;
}

test("whatever happens to an account, the ledger agrees with the model, and sum = balance = replay", async () => {
  const histories = fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 30 }), async (steps) => {
    const userId = randomUUID();
    await connection.db.insert(users).values({ id: userId, name: "Ada", email: `${userId}@example.com` });
    const model = new Model();
    for (const step of steps) {
      const expected = model.apply(step);
      const actual = await connection.db.transaction((tx) => perform(tx, userId, step)).catch(outcomeOf);
      expect({ step, outcome: actual }).toEqual({ step, outcome: expected });
    }
    const entries = await connection.db
      .select()
      .from(creditTransactions)
      .where(eq(creditTransactions.userId, userId))
      .orderBy(asc(creditTransactions.seq));
    const [profile] = await connection.db.select().from(userProfiles).where(eq(userProfiles.id, userId));
    let replay = 0;
    for (const entry of entries) {
      replay += entry.amount;
      expect(entry.balanceAfter).toBe(replay);
    }
    expect(profile?.credits).toBe(model.balance);
    expect(replay).toBe(model.balance);
  });
  await fc.assert(histories, { numRuns: 60 });
});
