import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Pool } from "pg";
import { createApp } from "./app.ts";
import { startClock } from "./clock.ts";
import { type AfterDunning, type Emulator, openDatabase } from "./database.ts";
import { randomText } from "./ids.ts";
import { startDeliveries } from "./webhooks/deliver.ts";

export type StripeEmulatorOptions = {
  /** PostgreSQL; everything is kept in a schema of its own, `stripe_emulator`. */
  databaseUrl: string;
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** The only key that the API accepts. */
  secretKey: string;
  /** The server's clock; the machine's when left out. */
  now?: () => Date;
  /** What becomes of a subscription when its last retry has failed; canceled when left out. */
  afterDunning?: AfterDunning;
};

export type StripeEmulator = { url: string; port: number; close: () => Promise<void> };

/**
 * Starts the local payment server. `close` stops it within moments: connections and webhook requests in flight
 * are cut, and what was not delivered is delivered after the next start.
 */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const pool = await openDatabase(options.databaseUrl);
  const closers: (() => Promise<unknown>)[] = [() => pool.end()];
  const close = async () => {
    for (const closer of closers.splice(0)) await closer();
  };
  try {
    const emulator: Emulator = {
      pool,
      now: options.now ?? (() => new Date()),
      baseUrl: "",
      secretKey: options.secretKey,
      fingerprintKey: await setting(pool, "fingerprint_key", randomText(32)),
      afterDunning: options.afterDunning ?? "cancel",
      onCommit: () => {},
      wakeClock: () => Promise.resolve(),
    };
    const server = await listen(emulator, options);
    closers.unshift(() => stopServer(server));
    const { port } = server.address() as AddressInfo; // A TCP server's address is never a string.
    const host = options.host.includes(":") ? `[${options.host}]` : options.host;
    emulator.baseUrl = `http://${host}:${port}`;
    await moveAddresses(pool, emulator.baseUrl);
    const deliveries = await startDeliveries(emulator);
    emulator.onCommit = deliveries.wake;
    closers.unshift(deliveries.stop);
    const clock = startClock(emulator);
    emulator.wakeClock = clock.wake;
    closers.unshift(clock.stop);
    return { url: emulator.baseUrl, port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(emulator: Emulator, options: StripeEmulatorOptions): Promise<Server> {
  // Without HTTP/2 options the adaptor makes a plain node:http server.
  const server = createAdaptorServer({ fetch: createApp(emulator).fetch }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => resolve());
  });
  return server;
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function setting(pool: Pool, name: string, initial: string): Promise<string> {
  await pool.query(
    "INSERT INTO stripe_emulator.settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [name, initial],
  );
  const found = await pool.query<{ value: string }>(
    "SELECT value FROM stripe_emulator.settings WHERE name = $1",
    [name],
  );
  return found.rows[0]?.value ?? initial;
}

/** Open pages keep their address when a restart takes another port. */
async function moveAddresses(pool: Pool, baseUrl: string): Promise<void> {
  const before = await setting(pool, "base_url", baseUrl);
  if (before === baseUrl) return;
  await pool.query(
    `UPDATE stripe_emulator.objects SET data = replace(data::text, $1, $2)::json
     WHERE object <> 'event' AND strpos(data::text, $1) > 0`,
    [`"${before}/`, `"${baseUrl}/`],
  );
  await pool.query("UPDATE stripe_emulator.settings SET value = $1 WHERE name = 'base_url'", [baseUrl]);
}
