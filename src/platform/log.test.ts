import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Logs in a process of its own, since the log writes to standard error. */
function logged(statement: string): string {
  const program = `
    import { DrizzleQueryError } from "drizzle-orm";
    import { createLog } from "#platform/log.ts";
    const log = createLog("info");
    ${statement}`;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" }).stderr;
}

test("a failed query is logged without its parameters", () => {
  const line = logged(`
    const cause = Object.assign(new Error("duplicate key"), { code: "23505", client: { password: "hunter2" } });
    log.error({ err: new DrizzleQueryError("INSERT INTO users VALUES ($1)", ["a secret hash"], cause) }, "request failed");`);
  expect(line).toContain("INSERT INTO users VALUES ($1)");
  expect(line).toContain("23505");
  expect(line).not.toContain("a secret hash");
  expect(line).not.toContain("hunter2");
});

test("passwords, tokens and cookies are censored", () => {
  const line = logged(
    `log.info({ body: { password: "hunter2", token: "t0ken" }, headers: { cookie: "session=abc" } }, "request");`,
  );
  expect(line).toContain("[removed]");
  expect(line).not.toMatch(/hunter2|t0ken|session=abc/);
});

test("what a mail server or a payment server says of an address is logged without it", () => {
  const line = logged(`
    const cause = new Error("Invalid email address: 'ayşe+shop@mağaza.example'");
    const message = "Can't send mail: 451 4.7.1 <Ada.Y+1@mail.example.com>: try again later";
    log.error({ err: new Error(message, { cause }) }, "job failed");`);
  expect(line).toContain("451 4.7.1 <[address]>: try again later");
  expect(line).toContain("Invalid email address: '[address]'");
  expect(line).not.toMatch(/ada\.y|ayşe|example/i);
  expect(line).toContain("at ");
});
