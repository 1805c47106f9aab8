import { inspectRoutes } from "hono/dev";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuth } from "#features/accounts/auth.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { createApp } from "../../src/app.ts";
import { type Row, routes, type Statuses } from "./route-access-table.ts";
import { callers, createWorld, type Send, type World } from "./route-world.ts";

let app: TestApp;
let world: World;
let send: Awaited<ReturnType<typeof createWorld>>["send"];
beforeAll(async () => {
  app = await startTestApp();
  ({ world, send } = await createWorld(app));
});
afterAll(() => app.close());

test("every route of the server has its row in tests/http/route-access-table.ts", () => {
  const server = createApp(app.platform, {
    auth: createAuth(app.platform),
    pages: undefined,
    development: false,
  });
  const served = inspectRoutes(server)
    .filter((route) => !route.isMiddleware)
    .map(({ method, path }) => `${method} ${path}`);
  const missing = served.filter((route) => !Object.hasOwn(routes, route));
  const gone = Object.keys(routes).filter((route) => !served.includes(route));
  expect(
    { missing, gone },
    "say in tests/http/route-access-table.ts who may call the missing routes, and take the rows of gone ones away",
  ).toEqual({ missing: [], gone: [] });
});

test.each(Object.entries(routes))("%s", async (route, row) => {
  const seen: Partial<Record<string, number>> = {};
  const codes: Partial<Record<string, unknown>> = {};
  for (const caller of callers) {
    const response = await call(route, row, send[caller]);
    seen[caller] = response.status;
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    codes[caller] = isJson ? (await response.json()).code : undefined;
    await response.body?.cancel().catch(() => undefined);
  }
  const [expected] = row;
  expect(seen).toEqual(expected);
  expect(codes).toMatchObject(codesOf(expected));
});

async function call(route: string, [, ...parts]: Row, as: Send): Promise<Response> {
  const [method = "", pattern = ""] = route.split(" ");
  const path = await parts.find((part) => part.path)?.path?.(world);
  const body = parts.find((part) => part.body !== undefined)?.body;
  return as(path ?? pattern, {
    method: method === "ALL" ? "GET" : method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
}

/** A refusal says why: nobody is signed in, the account is suspended, the role does not suffice. */
function codesOf(expected: Statuses): Record<string, string> {
  const why: Record<string, string> = {};
  for (const caller of callers) {
    if (expected[caller] === 401) why[caller] = "unauthenticated";
    if (expected[caller] === 403) why[caller] = caller === "suspended" ? "account_suspended" : "forbidden";
  }
  return why;
}
