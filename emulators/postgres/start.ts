import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import pg from "pg";
import { endWithUs } from "./end-with-us.ts";
import { findPostgresHome, type PostgresHome } from "./postgres-home.ts";

export interface LocalPostgres {
  /** Address of a database of that name; it is made if it is missing. */
  databaseUrl(name: string): Promise<string>;
  close(): Promise<void>;
}

export interface LocalPostgresOptions {
  /** Where the data live; made on first use. */
  directory: string;
  /** A throw-away server: no durability, so faster; and it ends with this process. */
  disposable?: boolean;
  /** It ends with this process, also if that is killed. */
  endsWithUs?: boolean;
  /** Addresses lead through a socket in the data directory, which costs a third less than the loopback interface. */
  socket?: boolean;
}

const USER = "vitrin";
const START_MILLISECONDS = 30_000;

/**
 * Starts a native PostgreSQL that belongs to this checkout, on a free port of the loopback interface, and waits
 * until it takes connections. A server that a killed process left behind on the same data is stopped first.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const home = await findPostgresHome(options.directory);
  await stopLeftover(home.data);
  const password = await initialise(home);
  const port = await freePort();
  // Windows has none.
  const socket = options.socket === true && process.platform !== "win32";
  const host = socket ? encodeURIComponent(home.data) : "127.0.0.1";
  const urlOf = (name: string) => `postgres://${USER}:${password}@${host}:${port}/${name}`;
  const server = await spawnServer(home, port, { disposable: options.disposable ?? false, socket });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  if (options.disposable || options.endsWithUs) endWithUs(server);
  await waitUntilReady(urlOf("postgres"), server, home.log);
  return {
    async databaseUrl(name) {
      const client = new pg.Client({ connectionString: urlOf("postgres") });
      await client.connect();
      try {
        const known = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
        if (known.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
      } finally {
        await client.end();
      }
      return urlOf(name);
    },
    async close() {
      // A fast shutdown: open transactions are rolled back, everything committed is on disk.
      if (server.exitCode === null) server.kill("SIGINT");
      await ended;
    },
  };
}

/** Makes the data directory on first use. Its password is random and stays beside it, readable by its owner alone. */
async function initialise(home: PostgresHome): Promise<string> {
  const passwordFile = `${home.data}.password`;
  if (existsSync(join(home.data, "PG_VERSION"))) return (await readFile(passwordFile, "utf8")).trim();
  await rm(home.data, { recursive: true, force: true });
  await mkdir(dirname(home.data), { recursive: true });
  const password = randomUUID();
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  await mkdir(home.data, { mode: 0o700 });
  await home.giveToServer(home.data, passwordFile);
  const flags = ["-D", home.data, "-U", USER, "--pwfile", passwordFile, "--auth=scram-sha-256"];
  const encoding = ["--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"];
  await run(home, home.initdb, [...flags, ...encoding]);
  return password;
}

/** The log is a file, not a pipe, so that a server which outlives a killed parent never blocks on it. */
async function spawnServer(
  home: PostgresHome,
  port: number,
  { disposable, socket }: { disposable: boolean; socket: boolean },
): Promise<ChildProcess> {
  const log = await open(home.log, "a");
  const sockets = `unix_socket_directories=${socket ? home.data : ""}`;
  const settings = ["listen_addresses=127.0.0.1", sockets, "max_connections=200"];
  if (disposable) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const server = spawn(home.postgres, ["-D", home.data, "-p", String(port), ...flags], {
    ...home.identity,
    cwd: "/",
    // A session of its own: Ctrl-C in the terminal reaches us alone, and we stop the server last.
    detached: true,
    stdio: ["ignore", "ignore", log.fd],
  });
  await log.close();
  return server;
}

async function run(home: PostgresHome, program: string, flags: string[]): Promise<void> {
  const child = spawn(program, flags, { ...home.identity, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${complaint.trim()}`);
}

async function waitUntilReady(url: string, server: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + START_MILLISECONDS;
  for (;;) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill("SIGKILL");
      const tail = (await readFile(log, "utf8")).trim().split("\n").slice(-5).join("\n");
      throw new Error(`PostgreSQL did not start. Its log (${log}) ends with:\n${tail}`);
    }
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

/** Ends the server that holds this data directory, if one still runs, and waits until it is gone. */
async function stopLeftover(data: string): Promise<void> {
  const pidFile = join(data, "postmaster.pid");
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  if (!pid) return;
  if (await isServerOf(pid, data)) {
    process.kill(pid, "SIGINT");
    while (await isServerOf(pid, data)) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await rm(pidFile, { force: true });
}

/** The pid may belong to another program by now: look at what it runs (on Linux; elsewhere, whether it lives). */
async function isServerOf(pid: number, data: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== "linux") return true;
  return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).includes(data);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" ? address?.port : undefined;
      probe.close(() => (port ? resolve(port) : reject(new Error("no free port"))));
    });
  });
}
