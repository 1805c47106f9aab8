import "./load-environment.ts";
import { resolve } from "node:path";
import { claimPort } from "../emulators/claim-port.ts";
import type { RunningServices } from "../emulators/start-local-services.ts";
import { buildIfStale } from "../scripts/build.ts";
import { checkDatabase } from "./check-database.ts";
import {
  ConfigurationError,
  checkShared,
  createConfig,
  type Environment,
  readEnvironment,
} from "./config.ts";
import {
  claimDataDirectory,
  noteRunning,
  openWorkDirectory,
  releaseDataDirectory,
} from "./data-directory.ts";
import { exitInTime } from "./platform/exit-in-time.ts";
import { createLog, type Log } from "./platform/log.ts";
import { welcomeScreen } from "./welcome-screen.ts";

const DEFAULT_PORT = 5173;
const development = process.argv.includes("--dev");
const closers: (() => Promise<unknown>)[] = [];

process.once("SIGINT", () => void stopAndExit(0));
process.once("SIGTERM", () => void stopAndExit(0));
try {
  const environment = readEnvironment(process.env);
  await start(environment, createLog(environment.LOG_LEVEL));
} catch (error) {
  process.stderr.write(`\n${error instanceof ConfigurationError ? error.message : describe(error)}\n\n`);
  await stopAndExit(1);
}

async function start(environment: Environment, log: Log): Promise<void> {
  checkShared(environment);
  if (environment.DATABASE_URL) await checkDatabase(environment.DATABASE_URL);
  const dataDirectory = resolve(environment.DATA_DIRECTORY ?? ".data");
  await claimDataDirectory(dataDirectory);
  closers.push(() => releaseDataDirectory(dataDirectory));

  const port = await choosePort(environment);
  const publicUrl = environment.PUBLIC_URL?.replace(/\/$/, "") ?? `http://localhost:${port}`;
  const [local, { startVitrin }] = await Promise.all([
    startServices(environment, dataDirectory, publicUrl, port),
    // Only then: the server imports messages and mails that the build has just compiled.
    buildIfStale({ pages: !development }).then(() => import("./start-vitrin.ts")),
  ]);
  const config = createConfig(environment, local?.services ?? {}, { publicUrl, dataDirectory });
  if (local?.services.stripe) {
    const { setUpStripe } = await import("./features/billing/set-up-stripe.ts");
    await setUpStripe(config.stripe);
  }
  await openWorkDirectory(dataDirectory);
  const pages = development ? "development" : "production";
  const vitrin = await startVitrin(config, { log, host: environment.HOST ?? "127.0.0.1", port, pages });
  closers.push(() => vitrin.close());
  await noteRunning(dataDirectory, { pid: process.pid, databaseUrl: config.database.url, url: publicUrl });
  process.stdout.write(
    welcomeScreen({
      process: config.process,
      publicUrl,
      dataDirectory,
      ...local?.addresses,
      seconds: process.uptime(),
    }),
  );
}

/** The port that was asked for, or the first free one from 5173 on. */
async function choosePort(environment: Environment): Promise<number> {
  if (environment.PORT === undefined) return claimPort(DEFAULT_PORT);
  const port = Number(environment.PORT);
  if (environment.VITRIN_PROCESS !== "worker" && port !== 0 && !(await isFree(port))) {
    throw new ConfigurationError(`PORT ${port} is taken by another program.`);
  }
  return port === 0 ? claimPort(0) : port;
}

async function isFree(port: number): Promise<boolean> {
  return (await claimPort(port)) === port;
}

/** Starts what the environment leaves open; a process with every service named starts none. */
async function startServices(
  environment: Environment,
  dataDirectory: string,
  publicUrl: string,
  port: number,
): Promise<RunningServices | undefined> {
  const { DATABASE_URL, STRIPE_SECRET_KEY, GOOGLE_CLIENT_ID, SMTP_URL } = environment;
  const { SESSION_SECRET, C2PA_PRIVATE_KEY } = environment;
  const hasServices = DATABASE_URL && STRIPE_SECRET_KEY && GOOGLE_CLIENT_ID && SMTP_URL;
  if (hasServices && SESSION_SECRET && C2PA_PRIVATE_KEY) return undefined;
  const { startLocalServices } = await import("../emulators/start-local-services.ts");
  const local = await startLocalServices({ environment, dataDirectory, publicUrl, firstPort: port + 1 });
  closers.push(() => local.close());
  return local;
}

async function stopAndExit(code: number): Promise<never> {
  exitInTime();
  for (const closer of closers.splice(0).reverse()) {
    await closer().catch((error: unknown) => process.stderr.write(`${describe(error)}\n`));
  }
  process.exit(code);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
