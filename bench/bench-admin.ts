import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { median } from "#engine/bench/measure.ts";
import { listUsers } from "#features/admin/find-users.ts";
import { listAuditEntries } from "#features/admin/list-audit-entries.ts";
import { listModeratedVideos } from "#features/admin/list-moderated-videos.ts";
import { loadCreditFigures } from "#features/admin/load-credit-figures.ts";
import { loadCreditHistory } from "#features/admin/load-credit-history.ts";
import { loadFigures } from "#features/admin/load-figures.ts";
import { loadOverview } from "#features/admin/load-overview.ts";
import { loadUserDetails } from "#features/admin/load-user-details.ts";
import { usersQuerySchema } from "#features/admin/schema.ts";
import { listRefundRequests } from "#features/billing/list-refund-requests.ts";
import { listReports } from "#features/feed/list-reports.ts";
import { connectDatabase } from "#platform/database.ts";
import { copyDatabase } from "#tests/copy-database.ts";
import { startTestPostgres } from "#tests/test-postgres.ts";
import { figure } from "./figure.ts";
import { seedAdmin } from "./seed-admin.ts";

const PEOPLE = 100_000;
const TRANSACTIONS = 1_000_000;
/** Milliseconds that one query of an administrator's page may take. */
const LIMIT = 50;
const ROUNDS = 7;

interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Every query of every page of the admin area, on 100,000 people and a ledger of 1,000,000 entries.
 * @returns `met` when none takes longer than it may
 */
export async function benchAdmin(): Promise<{ lines: string[]; met: boolean }> {
  const directory = await mkdtemp(join(tmpdir(), "vitrin-bench-"));
  const server = await startTestPostgres(directory);
  const copy = await copyDatabase(server.url, "product");
  const { pool, close } = connectDatabase({ url: copy.url, poolSize: 4, onError: () => undefined });
  const statements: Statement[] = [];
  const db = drizzle(pool, { logger: { logQuery: (text, values) => statements.push({ text, values }) } });
  try {
    await seedAdmin(pool, { people: PEOPLE, transactions: TRANSACTIONS });
    const began = performance.now();
    await loadOverview(db, 365, new Date());
    const lines = [
      `admin               ${figure(PEOPLE)} people, ${figure(TRANSACTIONS)} transactions; the days behind added up in ${figure(performance.now() - began)} ms, once`,
    ];
    for (const [name, load] of pages(db)) {
      statements.length = 0;
      await load();
      for (const statement of statements.filter(({ text }) => /^(select|with)/i.test(text.trim())))
        lines.push(await measure(pool, name, statement));
    }
    return { lines, met: !lines.some((line) => line.includes("OVER")) };
  } finally {
    await close();
    await copy.drop();
    await server.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Each page as its route loads it. */
function pages(db: NodePgDatabase): [string, () => Promise<unknown>][] {
  const users = (query: object) => () => listUsers(db, usersQuerySchema.parse(query));
  const busy = "md5('user11')";
  return [
    ["home, 30 days", () => loadOverview(db, 30, new Date())],
    ["home, 1 year", () => loadOverview(db, 365, new Date())],
    ["stat cards", async () => loadCreditFigures(db, (await loadFigures(db, 1, new Date())).totals)],
    ["users", users({})],
    [
      "users, page 500",
      users({ cursor: "2025-06-01T00:00:00.000000Z~00000000-0000-0000-0000-000000000000" }),
    ],
    ["users, one name", users({ search: "person 99999" })],
    ["users, a common name", users({ search: "işık" })],
    ["users, nobody's name", users({ search: "nobody of that name" })],
    ["users, two letters", users({ search: "er" })],
    ["users, admins", users({ role: "admin" })],
    ["users, suspended", users({ status: "suspended" })],
    ["users, low to high", users({ sort: "credits_asc" })],
    ["users, high to low", users({ sort: "credits_desc" })],
    ["users, high to low, a name", users({ sort: "credits_desc", search: "işık" })],
    ["history, a busy account", async () => loadCreditHistory(db, await idOf(db, busy))],
    ["audit log", () => listAuditEntries(db, {})],
    ["audit log, one action", () => listAuditEntries(db, { action: "user_suspended" })],
    ["audit log, one person", () => listAuditEntries(db, { target: "nobody" })],
    ["refunds, open", () => listRefundRequests(db, "open", undefined)],
    [
      "refunds, decided, page 500",
      () =>
        listRefundRequests(db, "decided", ["2026-06-01T00:00:00Z", "00000000-0000-0000-0000-000000000000"]),
    ],
    ["one person", async () => loadUserDetails(db, await idOf(db, busy), new Date())],
    ["reports", () => listReports(db, { openOnly: true, after: undefined, limit: 26 })],
    ["moderation, published", () => listModeratedVideos(db, { state: "published" }, undefined)],
    ["moderation, hidden", () => listModeratedVideos(db, { state: "hidden" }, undefined)],
    [
      "moderation, a title",
      () => listModeratedVideos(db, { state: "published", search: "video 4242" }, undefined),
    ],
  ];
}

async function idOf(db: NodePgDatabase, expression: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(`SELECT ${expression}::uuid AS id`);
  return rows[0]?.id ?? "";
}

async function measure(pool: pg.Pool, name: string, { text, values }: Statement): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await pool.query(text, values);
    times.push(performance.now() - began);
  }
  const milliseconds = median(times);
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
  const plan = summarize(rows.map((row) => row["QUERY PLAN"]));
  const verdict = milliseconds <= LIMIT ? "" : `  OVER ${LIMIT} ms`;
  return `  ${name.padEnd(28)} ${figure(milliseconds, 1).padStart(7)} ms  ${plan}${verdict}`;
}

/** The ways in which a plan reads its tables, in order: what shows a missing index. */
function summarize(plan: readonly string[]): string {
  const reads = plan.flatMap(
    (line) => /((?:Parallel )?(?:\w+ )*Scan (?:using \w+ )?on \w+)/.exec(line)?.[1] ?? [],
  );
  return [...new Set(reads.map((read) => read.replace(/^-> */, "")))].join(", ") || "no table";
}
