import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { claimPort } from "#emulators/claim-port.ts";

/** The whole product as `npm start` runs it, in a process and a data directory of its own. */
export interface RunningProduct {
  url: string;
  inbox: string;
  payments: string;
  dataDirectory: string;
  process: ChildProcess;
  /** Stops it as Ctrl-C does and waits for its end. */
  stop(): Promise<number | null>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

export async function startProduct(
  options: { dataDirectory?: string; environment?: Record<string, string> } = {},
): Promise<RunningProduct> {
  const dataDirectory = options.dataDirectory ?? (await makeDataDirectory());
  // Below those that systems give to outgoing connections, one of which could take it before the product listens.
  const port = await claimPort(20_000 + Math.floor(Math.random() * 12_000));
  const child = spawn(process.execPath, ["src/main.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIRECTORY: dataDirectory,
      PORT: String(port),
      // Half as long to wait for each film.
      BUILT_IN_VOICE: "plain",
      RENDERER_READY: "no",
      ...options.environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const screen = await readScreen(child);
  const addressAfter = (label: string) => new RegExp(`${label}\\s+(http\\S+)`).exec(screen)?.[1] ?? "";
  const stop = () => {
    child.kill("SIGINT");
    return ended;
  };
  return {
    url: addressAfter("Open"),
    inbox: addressAfter("Inbox"),
    payments: addressAfter("Payments"),
    dataDirectory,
    process: child,
    stop,
    async remove() {
      await stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** A folder that PostgreSQL's own user may enter too, if root runs the tests. */
export async function makeDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "vitrin-product-"));
  await chmod(directory, 0o755);
  return directory;
}

/** Collects what the product prints until its screen is complete; a failed start throws with all of it. */
function readScreen(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const collect = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes("is ready in") && /Stop {2,}/.test(text)) resolve(text);
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.once("exit", (code) => reject(new Error(`the product ended with ${code}:\n${text}`)));
  });
}
