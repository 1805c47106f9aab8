import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import { openDatabaseLine } from "#tests/database-line.ts";
import { makeDataDirectory, type RunningProduct, startProduct } from "#tests/start-product.ts";
import { TestClient } from "#tests/test-client.ts";
import { buildIfStale } from "../../scripts/build.ts";
import { ConfigurationError } from "../../src/config.ts";
import { claimDataDirectory, findRunning } from "../../src/data-directory.ts";

/** Starts the product's command with settings that must stop it, and collects what it says. */
async function startWrong(
  environment: Record<string, string>,
  dataDirectory: string,
  script = "src/main.ts",
) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIRECTORY: dataDirectory, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stderr.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  const [code] = await once(child, "exit");
  return { code, text };
}

describe("npm start", () => {
  let dataDirectory: string;

  /** Starts the product; a test that fails half-way leaves nothing running. */
  async function start(environment: Record<string, string> = {}): Promise<RunningProduct> {
    const product = await startProduct({ dataDirectory, environment });
    onTestFinished(() => void product.process.kill("SIGKILL"));
    return product;
  }

  beforeAll(async () => {
    dataDirectory = await makeDataDirectory();
    // The first start would do it, and take its time.
    await buildIfStale({ pages: true });
  }, 300_000);
  afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

  it("keeps everything over a restart, on the same address, goes on after kill -9, and stops cleanly", async () => {
    const first = await start();
    const person = new TestClient(first.url);
    const signUp = await person.post("/api/accounts/sign-up", {
      full_name: "Deniz Kaya",
      email: "deniz@example.com",
      password: person.password,
    });
    expect(signUp.status).toBe(201);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
    await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();

    const port = new URL(first.url).port;
    const second = await start({ PORT: port });
    const expectSession = async () =>
      expect(await (await person.get("/api/accounts/session")).json()).toMatchObject({
        user: { email: "deniz@example.com" },
      });
    await expectSession();
    const beside = await startWrong({}, dataDirectory);
    expect(beside.code).toBe(1);
    expect(beside.text).toContain("already runs on");

    second.process.kill("SIGKILL");
    await once(second.process, "exit");
    const third = await start({ PORT: port });
    expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
    await expectSession();
    expect(await third.stop()).toBe(0);
  }, 120_000);

  it("leaves nothing lying about of what somebody uploaded when it was killed", async () => {
    const [own, elsewhere] = [await makeDataDirectory(), await mkdtemp(join(tmpdir(), "vitrin-elsewhere-"))];
    onTestFinished(async () => {
      for (const directory of [own, elsewhere]) await rm(directory, { recursive: true, force: true });
    });
    const run = () => startProduct({ dataDirectory: own, environment: { TMPDIR: elsewhere } });
    const uploads = async () => {
      const found = await Promise.all([own, elsewhere].map((folder) => readdir(folder, { recursive: true })));
      return found.flat().filter((name) => /vitrin-upload-.*upload$/.test(name));
    };
    const killed = await run();
    const person = new TestClient(killed.url);
    const { password } = person;
    await person.post("/api/accounts/sign-up", { full_name: "Ada", email: "ada@example.com", password });
    const clip = new ReadableStream({ start: (sent) => sent.enqueue(new Uint8Array(100_000)) });
    const init = { method: "POST", body: clip, duplex: "half", headers: { "content-type": "video/mp4" } };
    const answer = person.request("/api/studio/assets/clips", init).catch(() => undefined);
    await vi.waitFor(async () => expect(await uploads()).toHaveLength(1), { timeout: 10_000 });
    killed.process.kill("SIGKILL");
    await answer;
    const next = await run();
    onTestFinished(() => void next.process.kill("SIGKILL"));
    expect(await uploads()).toEqual([]);
    expect(await next.stop()).toBe(0);
  }, 120_000);

  it("stops in time although the database has fallen silent", async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const line = await openDatabaseLine(database.url);
    const own = await makeDataDirectory();
    onTestFinished(() => rm(own, { recursive: true, force: true }));
    const product = await startProduct({ dataDirectory: own, environment: { DATABASE_URL: line.url } });
    onTestFinished(() => void product.process.kill("SIGKILL"));
    line.fallSilent();
    expect(await product.stop()).toBe(1);
    line.close();
  }, 120_000);

  it("needs no certificate of its operator where every other service is named", async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const own = await makeDataDirectory();
    onTestFinished(() => rm(own, { recursive: true, force: true }));
    const environment = {
      DATABASE_URL: database.url,
      SESSION_SECRET: "one that is long enough to be taken",
      STRIPE_SECRET_KEY: "sk_test_x",
      STRIPE_WEBHOOK_SECRET: "whsec_x",
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "hello@vitrin.example",
    };
    const product = await startProduct({ dataDirectory: own, environment });
    onTestFinished(() => void product.process.kill("SIGKILL"));
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect(await product.stop()).toBe(0);
  }, 120_000);

  it.each([
    ["first starts", undefined],
    ["starts after a crash", JSON.stringify({ pid: 999_999_999 })],
  ])("lets one of many %s at once have the data", async (_, note) => {
    const own = await makeDataDirectory();
    onTestFinished(() => rm(own, { recursive: true, force: true }));
    if (note) await writeFile(join(own, "running.json"), note);
    const program = `import { claimDataDirectory } from "./src/data-directory.ts";
      process.stdin.once("data", () => claimDataDirectory(${JSON.stringify(own)}).then(
        () => console.log("claimed"), (error) => console.log(error.message)));
      console.log("waits");`;
    // The name by which a process of ours is known.
    const flags = ["--input-type=module", "-e", program, "src/main.ts"];
    const starts = Array.from({ length: 8 }, () => spawn(process.execPath, flags));
    onTestFinished(() => {
      for (const start of starts) start.kill();
    });
    const nextWords = () =>
      Promise.all(starts.map(async ({ stdout }) => String((await once(stdout, "data"))[0])));
    await nextWords();
    const told = nextWords();
    for (const { stdin } of starts) stdin.write("go");
    const words = await told;
    expect(words.filter((word) => word.startsWith("claimed"))).toHaveLength(1);
    expect(words.filter((word) => word.includes("already runs on"))).toHaveLength(7);
  });

  it("starts after its note of the last start was cut off half-way", async () => {
    const own = await makeDataDirectory();
    onTestFinished(() => rm(own, { recursive: true, force: true }));
    for (const text of ["", '{"pid":']) {
      await writeFile(join(own, "running.json"), text);
      expect(await findRunning(own)).toBeUndefined();
    }
  });

  it("says in a sentence that it can't write where its data should live", async () => {
    const own = await makeDataDirectory();
    onTestFinished(() => rm(own, { recursive: true, force: true }));
    await writeFile(join(own, "file"), "no folder");
    await expect(claimDataDirectory(join(own, "file"))).rejects.toThrow(ConfigurationError);
    await expect(claimDataDirectory(join(own, "file"))).rejects.toThrow(
      /^Nothing can be written to .*EEXIST/,
    );
  });

  it.each([
    [{ STRIPE_SECRET_KEY: "sk_live_x" }, "Stripe needs STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET together"],
    [{ DATABASE_URL: "not an address" }, "DATABASE_URL must be an address such as"],
    [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM is missing"],
  ])("refuses %o with a sentence and exit code 1", async (environment, sentence) => {
    const { code, text } = await startWrong(environment, dataDirectory);
    expect(code).toBe(1);
    expect(text).toContain(sentence);
    expect(text).not.toContain("    at ");
  });

  it.each([
    ["refused:secret@127.0.0.1:9/vitrin", /no answer from 127\.0\.0\.1:9.*ECONNREFUSED/],
    ["name:secret@nowhere.invalid/vitrin", /no answer from nowhere\.invalid:5432.*(ENOTFOUND|EAI_AGAIN)/],
    ["someone:secret@DATABASE/vitrin", /password authentication failed for user "someone"/],
    ["USER:PASSWORD@DATABASE/nothing", /database "nothing" does not exist/],
    ["poor:secret@DATABASE/NAME", /poor.*may not make tables/],
  ])("says in a sentence what is wrong with the database of postgres://%s", async (address, sentence) => {
    const database = await createTestDatabase("empty");
    onTestFinished(() => database.drop());
    const { username, password, port, pathname } = new URL(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("CREATE ROLE poor LOGIN PASSWORD 'secret'").catch(() => undefined);
    await client.end();
    const url = `postgres://${address}`
      .replace("DATABASE", `127.0.0.1:${port}`)
      .replace("USER", username)
      .replace("PASSWORD", password)
      .replace("/NAME", pathname);
    for (const script of ["src/main.ts", "scripts/verify-ledger.ts"]) {
      const { code, text } = await startWrong({ DATABASE_URL: url }, dataDirectory, script);
      expect(code).toBe(1);
      expect(text).toMatch(/^\s*The database of DATABASE_URL .*\.\s*$/);
      expect(text).toMatch(sentence);
      for (const secret of ["secret", password]) expect(text).not.toContain(secret);
    }
  });

  it("says what is lost where its secrets are damaged, and makes no others unasked", async () => {
    const damaged = await makeDataDirectory();
    onTestFinished(() => rm(damaged, { recursive: true }));
    const file = join(damaged, "secrets.json");
    const half = '{"sessionSecret": "0123456789abcdef';
    await writeFile(file, half);
    const { code, text } = await startWrong({}, damaged);
    expect(code).toBe(1);
    expect(text).toMatch(/^\s*\S*secrets\.json is damaged\. .*backup.*\.\s*$/);
    expect(text).not.toContain("0123456789");
    expect(await readFile(file, "utf8")).toBe(half);
  });

  it("says in a sentence that it can't listen where it was told to", async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    // An address of documentation (RFC 5737): no machine has it.
    for (const HOST of ["nowhere.invalid", "203.0.113.1"]) {
      const { code, text } = await startWrong({ DATABASE_URL: database.url, HOST, PORT: "0" }, dataDirectory);
      expect(code).toBe(1);
      expect(text).toMatch(
        /^\s*Vitrin can't listen on HOST \S+, PORT \d+: .*(ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL).*\.\s*$/,
      );
      expect(text).toContain(HOST);
    }
  });

  it("refuses a port that is taken when it was asked for by name", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const { code, text } = await startWrong({ PORT: String(port) }, dataDirectory);
    other.close();
    expect(code).toBe(1);
    expect(text).toContain(`PORT ${port} is taken`);
  });
});
