import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import { connectDatabase, type DatabaseConnection } from "../database.ts";
import { createLog } from "../log.ts";
import type { AppEnv } from "./context.ts";
import { createErrorResponse } from "./error-response.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: DatabaseConnection;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

/** What a request is told whose work ends with this error. */
async function answerTo(url: string, statement: string): Promise<[number, string]> {
  connection = connectDatabase({ url, poolSize: 1, onError: () => undefined });
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("log", createLog("silent"));
      c.set("requestId", "1");
      c.set("locale", "en");
      await next();
    })
    .get("/", async (c) => c.json(await connection.db.execute(sql.raw(statement))));
  app.onError(createErrorResponse((code) => code));
  const response = await app.request("/");
  return [response.status, (await response.json()).code];
}

test("a database that is away is no fault of the request: unavailable", async () => {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, "127.0.0.1", resolve));
  const address = free.address();
  const port = typeof address === "object" ? address?.port : 0;
  await new Promise((resolve) => free.close(resolve));
  expect(await answerTo(`postgres://vitrin@127.0.0.1:${port}/vitrin`, "SELECT 1")).toEqual([
    503,
    "unavailable",
  ]);
});

test("so is one that ends the connection", async () => {
  const cut = "SELECT pg_terminate_backend(pg_backend_pid())";
  expect(await answerTo(database.url, cut)).toEqual([503, "unavailable"]);
});

test("a query that is wrong is our fault", async () => {
  expect(await answerTo(database.url, "SELECT nothing_of_the_kind")).toEqual([500, "internal"]);
});

test("a database whose disk is full has no room, which is told apart from our fault", async () => {
  const full = "DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$";
  expect(await answerTo(database.url, full)).toEqual([507, "storage_full"]);
});

test("words in a statement say nothing of the disk", async () => {
  expect(await answerTo(database.url, "SELECT 'no space left on device'::int")).toEqual([500, "internal"]);
});
