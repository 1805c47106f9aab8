import type { Server } from "node:http";
import { type Config, ConfigurationError } from "#config";
import { keepRendererReady } from "#engine/ready-renderer.ts";
import { createAuth } from "#features/accounts/auth.ts";
import { prepareVoice } from "#features/studio/speech/prepare-voice.ts";
import { connectDatabase, migrateDatabase } from "#platform/database.ts";
import { createHttpServer } from "#platform/http/http-server.ts";
import { type Jobs, startJobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { type Realtime, startRealtime } from "#platform/realtime.ts";
import { createStorage } from "#platform/storage.ts";
import { createPageHandler, type PageHandler } from "#web/server.ts";
import { createApp } from "./app.ts";
import { createJobHandlers, jobDefinitions } from "./jobs.ts";

export interface RunningVitrin {
  platform: Platform;
  /** The port it listens on; none in a worker process. */
  port: number | undefined;
  close(): Promise<void>;
}

export interface StartOptions {
  log: Log;
  /** Where to listen. */
  host: string;
  port: number;
  /** Pages: built, compiled on demand, or none (tests of the API alone). */
  pages: "production" | "development" | "none";
  now?: () => Date;
}

/** Starts the product on settled configuration: database → migrations → http and jobs. */
export async function startVitrin(config: Config, options: StartOptions): Promise<RunningVitrin> {
  const { log } = options;
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    await migrateDatabase(config.database.url);
    const connection = connectDatabase({
      ...config.database,
      onError: (error) => log.warn({ err: error }, "database connection"),
    });
    closers.push(() => connection.close());
    const [jobs, realtime] = await startQueueAndRealtime(config, log);
    closers.push(() => realtime.close());
    const platform: Platform = {
      config,
      db: connection.db,
      pool: connection.pool,
      jobs,
      realtime,
      storage: createStorage(config.storage),
      log,
      now: options.now ?? (() => new Date()),
    };
    let port: number | undefined;
    if (config.process !== "worker") {
      const web = await startWeb(platform, options);
      closers.push(() => web.close());
      port = web.port;
    }
    // Work stops before the web server does, so that the last progress still reaches open pages.
    closers.push(() => jobs.stop());
    if (config.process !== "web") {
      const { handlers, schedules } = createJobHandlers(platform);
      await jobs.work(handlers, schedules);
    }
    const stopping = new AbortController();
    closers.push(() => stopping.abort());
    if (config.process !== "web" && config.keepsRendererReady) keepRendererReady(stopping.signal);
    // Web processes speak too: previews. Not awaited; it never fails.
    void prepareVoice(platform, stopping.signal);
    return { platform, port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function startQueueAndRealtime(config: Config, log: Log): Promise<[Jobs, Realtime]> {
  return Promise.all([
    startJobs(config.database.url, jobDefinitions, log),
    startRealtime(config.database.url, log),
  ]);
}

async function startWeb(platform: Platform, options: StartOptions) {
  const auth = await createAuth(platform);
  let handle: (request: Request, env: object) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 });
  // Made before the pages: development attaches its hot-reload socket to the server.
  const server = createHttpServer((request, env) => handle(request, env));
  const pages = await createPages(options.pages, server);
  const development = options.pages === "development";
  const app = createApp(platform, { auth, pages, development });
  handle = (request, env) => app.fetch(request, env);
  const middleware = pages?.middleware;
  if (middleware) serveThrough(server, middleware);
  await listen(server, options);
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : options.port,
    async close() {
      await pages?.close();
      await closeServer(server);
    },
  };
}

/** @throws ConfigurationError if nobody can be heard there */
function listen(server: Server, { host, port }: Pick<StartOptions, "host" | "port">): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", ({ message }) =>
      reject(new ConfigurationError(`Vitrin can't listen on HOST ${host}, PORT ${port}: ${message}.`)),
    );
    server.listen(port, host, () => resolve());
  });
}

async function createPages(mode: StartOptions["pages"], server: Server) {
  if (mode === "none") return undefined;
  if (mode === "production") return createPageHandler({ mode });
  return createPageHandler({ mode, httpServer: server });
}

/** Development: Vite answers for modules and hot updates first; what it does not know goes on to the app. */
function serveThrough(server: Server, middleware: NonNullable<PageHandler["middleware"]>): void {
  // The adaptor has set one listener of this kind; Node types listeners of any event as mere functions.
  const [app] = server.listeners("request") as ((request: unknown, response: unknown) => void)[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    // Those of that same plain server, which the adaptor's types do not tell.
    middleware(request as never, response as never, () => app?.(request, response));
  });
}

/** Lets running requests finish, but not for ever: progress streams stay open as long as their page. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1000).unref();
  });
}
