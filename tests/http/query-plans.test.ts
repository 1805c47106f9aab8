import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseAccountJob, exportDataJob } from "#features/accounts/personal-data-job.ts";
import { completed, openTestShop, type TestShop } from "#features/billing/test-shop.ts";
import type { JobHandler } from "#platform/jobs.ts";
import { createLog } from "#platform/log.ts";
import { createJobHandlers } from "../../src/jobs.ts";
import { fillDatabase } from "./fill-database.ts";
import { type Question, questionsOf } from "./plan-questions.ts";
import { type CarriedOut, recordPlans } from "./record-plans.ts";
import { routes } from "./route-access-table.ts";
import { type Caller, createWorld, type Send, type World } from "./route-world.ts";

/** In each table. With `QUERY_ROWS=100000` it takes minutes. */
const ROWS = Number(process.env.QUERY_ROWS ?? 10_000);
/** What one statement may look at; a busy person has a fortieth of everything. */
const MOST = ROWS / 10;
/** How often one GET may ask the same. */
const TWICE = 2;

/** What may read a whole table, by how the statement begins, and why. */
const EXCEPTIONS: Record<string, string> = {
  "INSERT INTO daily_figures": "once a day, by the first administrator; bench/bench-admin.ts measures it",
  "SELECT day::text, users": "two open days of the ledger, by an index that knows blocks and not rows",
};

const plans = recordPlans();
let shop: TestShop;
let world: World;
let send: Record<Caller, Send>;
let bigTables: Set<string>;
const excused = new Set<string>();

beforeAll(async () => {
  shop = await openTestShop();
  ({ world, send } = await createWorld(shop.app));
  await fillDatabase(shop.app.platform.pool, { rows: ROWS, busy: world.userId });
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples >= ${ROWS / 2}`,
  );
  bigTables = new Set(rows.map(({ name }) => name));
  plans.take();
}, 300_000);
afterAll(async () => {
  plans.stop();
  await shop.app.close();
});

test("no route reads a big table to find a few rows, or asks for them one by one", async () => {
  const complaints: string[] = [];
  for (const question of [...questionsOf(ROWS), ...fromTheTable()]) {
    const { method = "GET", body } = question;
    const path = typeof question.path === "string" ? question.path : await question.path(world);
    for (const caller of question.callers) {
      plans.take();
      const answer = await send[caller](path, {
        method,
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
      });
      await answer.body?.cancel();
      const name = `${caller}: ${method} ${path}`;
      if (question.status && answer.status !== question.status)
        complaints.push(`${name} is ${answer.status}`);
      complaints.push(
        ...complaintsAbout(name, plans.take(), { isGet: method === "GET", most: question.most }),
      );
    }
  }
  expect(complaints).toEqual([]);
}, 300_000);

test("no event of the payment provider reads a big table to find a few rows", async () => {
  const { session } = await shop.createBuyer();
  plans.take();
  expect((await shop.deliver(completed(session))).status).toBe(200);
  const taken = plans.take();
  expect(taken.some(({ statement }) => statement.startsWith('insert into "credit_transactions"'))).toBe(true);
  expect(complaintsAbout("checkout.session.completed", taken)).toEqual([]);
});

test("no work in the background reads a big table to find a few rows", async () => {
  const { db } = shop;
  const { handlers, schedules } = createJobHandlers(shop.app.platform);
  const context = { signal: new AbortController().signal, log: createLog("silent") };
  const complaints: string[] = [];
  const { rows } = await db.execute<{ id: string }>(
    sql`INSERT INTO data_exports (user_id, expires_at) VALUES (${world.userId}, now() + interval '1 day') RETURNING id`,
  );
  const handle = async (job: JobHandler, data: object) => {
    plans.take();
    await job.handle(data, context);
    complaints.push(...complaintsAbout(job.definition.name, plans.take()));
  };
  for (const job of schedules) await handle(job, {});
  const named = new Map(handlers.map((job) => [job.definition.name, job]));
  for (const [{ name }, data] of [
    [exportDataJob, { exportId: rows[0]?.id }],
    // Last of all: with everything that the busy person has.
    [eraseAccountJob, { userId: world.userId }],
  ] as const) {
    const job = named.get(name);
    if (!job) throw new Error(`nobody does ${name}`);
    await handle(job, data);
  }
  expect(complaints).toEqual([]);
  const { rows: left } = await db.execute(sql`SELECT count(*)::int AS n FROM
    (SELECT FROM sessions WHERE expires_at < now() UNION ALL
     SELECT FROM video_views WHERE created_at < now() - interval '2 days') AS what_is_over`);
  expect(left).toEqual([{ n: 0 }]);
}, 300_000);

// In larger tables some of them need none.
test.skipIf(process.env.QUERY_ROWS)("every exception is one", () => {
  expect(Object.keys(EXCEPTIONS).filter((beginning) => !excused.has(beginning))).toEqual([]);
});

/** Every route there is; the bodies are empty, so that most of what changes something stops at its checks. */
function fromTheTable(): Question[] {
  // Those of the sitemap are asked with limits of their own.
  const rows = Object.entries(routes).filter(([route]) => !route.includes("/sitemap"));
  return rows.map(([route, [, ...parts]]) => {
    const [method = "", pattern = ""] = route.split(" ");
    return {
      callers: ["user", "admin", "visitor"],
      method: method === "ALL" ? "GET" : method,
      path: parts.find((part) => part.path)?.path ?? pattern,
      body: parts.find((part) => part.body !== undefined)?.body,
    };
  });
}

function complaintsAbout(
  name: string,
  taken: CarriedOut[],
  { isGet = false, most = MOST }: { isGet?: boolean; most?: number | undefined } = {},
): string[] {
  const complaints: string[] = [];
  const times = new Map<string, number>();
  for (const { statement, reads } of taken) {
    // The queue and the payment server have clocks of their own.
    if (/\b(pgboss|stripe_emulator)\./.test(statement)) continue;
    times.set(statement, (times.get(statement) ?? 0) + 1);
    const wide = reads.filter(
      ({ of, how, rows }) => rows > most || (most <= MOST && how.includes("Seq Scan") && bigTables.has(of)),
    );
    if (wide.length === 0 || isExcused(statement)) continue;
    complaints.push(
      ...wide.map(({ of, how, rows }) => `${name}: ${how} on ${of}, ${rows} rows: ${statement}`),
    );
  }
  if (!isGet) return complaints;
  for (const [statement, n] of times) if (n > TWICE) complaints.push(`${name}: ${n} times ${statement}`);
  return complaints;
}

function isExcused(statement: string): boolean {
  const beginning = Object.keys(EXCEPTIONS).find((exception) => statement.startsWith(exception));
  if (beginning !== undefined) excused.add(beginning);
  return beginning !== undefined;
}
