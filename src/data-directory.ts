import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { ConfigurationError } from "./config.ts";

const runningSchema = z.object({
  pid: z.int(),
  databaseUrl: z.string().optional(),
  url: z.string().optional(),
});
export type RunningProcess = z.infer<typeof runningSchema>;

const fileOf = (directory: string) => join(directory, "running.json");
const LOOK_AGAIN_MILLISECONDS = 20;
const ownFileOf = (directory: string) => `${fileOf(directory)}.${process.pid}`;

/**
 * Takes the data directory for this process: two would share one local database and one set of files.
 * @throws ConfigurationError if another process that still runs has it, or nothing can be written there
 */
export async function claimDataDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true }).catch(unwritable(directory));
  const own = ownFileOf(directory);
  await writeNote(own, { pid: process.pid }).catch(unwritable(directory));
  try {
    await becomeFirst(directory);
    await rename(own, fileOf(directory)).catch(unwritable(directory));
  } catch (error) {
    await rm(own, { force: true });
    throw error;
  }
}

/**
 * Whoever starts has laid down a note of its own before it looks at others', so that of several at once none is
 * overlooked: the one with the lowest number waits until the others have seen it and left, or have the directory.
 * @throws ConfigurationError
 */
async function becomeFirst(directory: string): Promise<void> {
  for (;;) {
    const starting = await findStarting(directory);
    const other = (await findRunning(directory))?.pid ?? starting.find((pid) => pid < process.pid);
    if (other !== undefined) {
      throw new ConfigurationError(
        `Vitrin already runs on ${directory} (process ${other}). Stop it first, or set DATA_DIRECTORY to another folder.`,
      );
    }
    if (starting.length === 0) return;
    await setTimeout(LOOK_AGAIN_MILLISECONDS);
  }
}

/** Numbers of other processes that have laid down a note and live; the notes of the dead go. */
async function findStarting(directory: string): Promise<number[]> {
  const starting: number[] = [];
  for (const name of await readdir(directory)) {
    const pid = Number(/^running\.json\.(\d+)$/.exec(name)?.[1]);
    if (!pid || pid === process.pid) continue;
    if (await isVitrin(pid)) starting.push(pid);
    else await rm(join(directory, name), { force: true });
  }
  return starting;
}

/** Makes what a full disk or a lack of rights says a sentence for whoever starts. */
function unwritable(directory: string) {
  return (error: Error): never => {
    throw new ConfigurationError(`Nothing can be written to ${directory}: ${error.message}.`);
  };
}

/**
 * Empties the folder of work under way in a directory that this process has claimed: what is there is of one that was
 * killed, and may be somebody's upload or archive. From now on all temporary files lie there, too, where there is room for
 * films.
 */
export async function openWorkDirectory(directory: string): Promise<void> {
  const work = join(directory, "work");
  const temporary = join(work, "tmp");
  await rm(work, { recursive: true, force: true, maxRetries: 5 });
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  // What Node's tmpdir() answers, here and in processes that are started from here.
  process.env.TMPDIR = temporary;
}

/** Notes what commands such as `npm run admin` need to reach the running product. Readable by its owner alone. */
export async function noteRunning(directory: string, running: RunningProcess): Promise<void> {
  await writeNote(ownFileOf(directory), running);
  await rename(ownFileOf(directory), fileOf(directory));
}

function writeNote(file: string, running: RunningProcess): Promise<void> {
  return writeFile(file, JSON.stringify(running), { mode: 0o600 });
}

export async function releaseDataDirectory(directory: string): Promise<void> {
  await rm(fileOf(directory), { force: true });
}

/** The process that has the directory, if it still runs. */
export async function findRunning(directory: string): Promise<RunningProcess | undefined> {
  const text = await readFile(fileOf(directory), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const running = runningSchema.safeParse(parseNote(text));
  return running.success && (await isVitrin(running.data.pid)) ? running.data : undefined;
}

/** Nothing for a note that a full disk or a loss of power has cut off. */
function parseNote(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** After a crash the pid may belong to another program: look at what it runs (on Linux; elsewhere, whether it lives). */
async function isVitrin(pid: number): Promise<boolean> {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== "linux") return true;
  return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).includes("main.ts");
}
