import { createHash } from "node:crypto";
import { access, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomic } from "./write-file.ts";

/** Raised when drawing or sound changes, so that files of an older engine are not taken for this one's. */
const engineVersion = 7;

/** A digest of what a step's result is made from. */
export function keyOf(...parts: unknown[]): string {
  return createHash("sha256")
    .update(JSON.stringify([engineVersion, ...parts]))
    .digest("hex")
    .slice(0, 32);
}

/** Remembers, beside each result in a work directory, the key of the inputs it was made from. */
export class StepStore {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  path(name: string): string {
    return join(this.#directory, name);
  }

  async has(name: string, key: string): Promise<boolean> {
    const stored = await readFile(this.path(`${name}.key`), "utf8").catch(() => undefined);
    return (
      stored === key &&
      (await access(this.path(name)).then(
        () => true,
        () => false,
      ))
    );
  }

  async done(name: string, key: string): Promise<void> {
    await writeFileAtomic(this.path(`${name}.key`), key);
  }

  /** A killed render leaves its unfinished files behind. */
  async removeLeftovers(): Promise<void> {
    const unfinished = (await readdir(this.#directory)).filter((name) => name.endsWith(".part"));
    await Promise.all(unfinished.map((name) => rm(this.path(name), { force: true })));
  }
}
