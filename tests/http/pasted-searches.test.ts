import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { type Caller, createWorld, type Send, type World } from "./route-world.ts";

/*
 * What other programs put around and into a text that is copied from them is not seen in a search field, and must not keep
 * it from finding anything: marks of direction around a contact's address, soft hyphens, a mark at the beginning of a file.
 */

let app: TestApp;
let world: World;
let send: Record<Caller, Send>;
beforeAll(async () => {
  app = await startTestApp();
  ({ world, send } = await createWorld(app));
  await app.platform.db.execute(
    sql`UPDATE videos SET title = 'Walnut grinder' WHERE id IN (${world.publishedId}, ${world.privateId})`,
  );
  await app.platform.db.execute(
    sql`UPDATE projects SET brief = jsonb_set(brief, '{brandName}', '"Walnut"') WHERE id = ${world.projectId}`,
  );
});
afterAll(() => app.close());

const searches: [Caller, string, string][] = [
  ["visitor", "/api/feed?q=", "walnut"],
  ["user", "/api/videos?q=", "walnut"],
  ["user", "/api/studio/drafts?q=", "walnut"],
  ["admin", "/api/admin/videos?search=", "walnut"],
  ["admin", "/api/admin/users?search=", "example.com"],
];
const pasted = (words: string) => [
  `\ufeff${words}`,
  `\u202a${words}\u202c`,
  `${words.slice(0, 3)}\u00ad${words.slice(3)}`,
  `\t${words}\u2028`,
  `${words}\u200b`,
];

test.each(searches)("%s finds at %s what was pasted", async (caller, path, words) => {
  const found = async (text: string) => {
    const answer = await send[caller](path + encodeURIComponent(text), {});
    expect(answer.status).toBe(200);
    const lists: unknown[] = Object.values(await answer.json());
    return lists.flatMap((list) => (Array.isArray(list) ? list : [])).length;
  };
  const plain = await found(words);
  expect(plain).toBeGreaterThan(0);
  expect(await found("zzzz")).toBe(0);
  for (const text of pasted(words)) expect([text, await found(text)]).toEqual([text, plain]);
});
