import { sql } from "drizzle-orm";
import pg from "pg";
import { z } from "zod";
import type { Queryable } from "./database.ts";
import type { Log } from "./log.ts";
import { watchedSockets } from "./watched-socket.ts";

/** Messages between processes through PostgreSQL's NOTIFY; they arrive after the sender's commit, or never. */
export interface Realtime {
  /** Sends to every subscriber of the topic, in every process. Payloads stay under 8,000 bytes (NOTIFY's limit). */
  publish(db: Queryable, topic: string, payload: unknown): Promise<void>;
  /** Calls `listener` for each message until the returned function is called. */
  subscribe(topic: string, listener: (payload: unknown) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = "vitrin_realtime";
const envelopeSchema = z.strictObject({ topic: z.string(), payload: z.unknown() });
const RECONNECT_MILLISECONDS = 500;
const CONNECT_MILLISECONDS = 10_000;
/** Who only listens never learns that the database has vanished: it is asked this often, and has this long to answer. */
const ASK_MILLISECONDS = 10_000;
const ANSWER_MILLISECONDS = 20_000;

export async function startRealtime(databaseUrl: string, log: Log): Promise<Realtime> {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  // Whatever fails here would end the process: the driver has nobody to tell.
  const deliver = (text: string | undefined) => {
    const envelope = envelopeSchema.safeParse(parseJson(text));
    if (!envelope.success) return;
    for (const listener of listeners.get(envelope.data.topic) ?? []) {
      try {
        listener(envelope.data.payload);
      } catch (error) {
        log.error({ err: error, topic: envelope.data.topic }, "realtime listener");
      }
    }
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: "vitrin-realtime",
      stream: watchedSockets(databaseUrl, ANSWER_MILLISECONDS),
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
    });
    next.on("notification", (message) => deliver(message.payload));
    next.on("error", (error) => log.warn({ err: error }, "realtime connection"));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return next.end();
    client = next;
    // Not before: also a connection that could not be made ends, and whoever wanted it tries again already.
    next.on("end", reconnectSoon);
    askAgain(next);
  };
  /** What is not answered ends the connection. */
  const askAgain = (of: pg.Client) => {
    const ask = () => of.query("SELECT 1").then(() => askAgain(of));
    timer = setTimeout(() => void ask().catch(() => undefined), ASK_MILLISECONDS);
  };
  const reconnectSoon = () => {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, "realtime reconnect");
        reconnectSoon();
      });
    }, RECONNECT_MILLISECONDS);
  };
  await connect();

  return {
    async publish(db, topic, payload) {
      await db.execute(sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify({ topic, payload })})`);
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set();
      set.add(listener);
      listeners.set(topic, set);
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(topic);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** Nothing for what is no JSON: whoever has the database may NOTIFY. */
function parseJson(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
