import { createHash } from "node:crypto";
import { glob, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";

export interface Built {
  root: string;
  /** The file, within the root, that keeps of what it was built. */
  note: string;
  patterns: readonly string[];
  settings: string;
}

/**
 * Runs `build` unless `settings` and the files that `patterns` match are those of its last success. Whether they are is
 * told by their times, which costs next to nothing; where those have changed, by what the files hold: a checkout and a
 * container's image set times anew, and where that is run there may be neither the tools nor the right to build.
 */
export async function whenChanged(
  { root, note, patterns, settings }: Built,
  build: () => Promise<void>,
): Promise<void> {
  const noteFile = resolve(root, note);
  const [knownTimes, knownContents] = (await readFile(noteFile, "utf8").catch(() => "")).split("\n");
  const files = await listFiles(root, patterns);
  const times = fingerprint([...files.map(({ line }) => line), settings]);
  if (times === knownTimes) return;
  const contents = await fingerprintOfContents(root, files, settings);
  const write = () => writeFile(noteFile, `${times}\n${contents}`);
  if (contents === knownContents) {
    // Where it can't be written, the next start reads the files once more.
    await write().catch(() => undefined);
    return;
  }
  await rm(noteFile, { force: true });
  await build();
  await mkdir(dirname(noteFile), { recursive: true });
  await write();
}

interface SourceFile {
  path: string;
  /** With its size and when it was changed. */
  line: string;
}

async function listFiles(root: string, patterns: readonly string[]): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for await (const entry of glob([...patterns], { cwd: root, withFileTypes: true })) {
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
    const path = resolve(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(path);
    files.push({ path, line: `${path} ${size} ${mtimeMs}` });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function fingerprintOfContents(root: string, files: SourceFile[], settings: string): Promise<string> {
  const lines: string[] = [];
  for (const { path } of files) lines.push(`${relative(root, path)} ${fingerprint([await readFile(path)])}`);
  return fingerprint([...lines, settings]);
}

function fingerprint(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\n");
  return hash.digest("hex");
}
