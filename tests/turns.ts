import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** In so many days every test has had its turn; in twice as many, as it is odd, the browser's in both languages. */
export const TURNS = 7;

/**
 * The day whose part of the tests runs (days since 1970, UTC), or null for all of them. CI has 15 minutes, and all takes
 * three times as long on two cores: there, tests that look at one thing from many sides take turns (docs/decisions/072). It is kept in
 * the environment, as workers read the settings again, perhaps after midnight.
 *
 * @throws {Error} where `TEST_DAY` is neither a whole number nor "all".
 */
export function testDay(environment = process.env, now = Date.now()): number | null {
  environment.TEST_DAY ??= environment.CI ? String(Math.floor(now / 86_400_000)) : "all";
  if (environment.TEST_DAY === "all") return null;
  if (!/^\d+$/.test(environment.TEST_DAY))
    throw new Error('TEST_DAY is a number of days since 1970, or "all"');
  return Number(environment.TEST_DAY);
}

/** The browser tests' languages on that day. */
export function languagesOn(day: number | null): string {
  if (day === null) return "en,tr";
  return day % 2 === 0 ? "en" : "tr";
}

/** Those of the files whose turn it is not on that day, in the order of their names. */
export function waitingOn(day: number | null, files: string[]): string[] {
  if (day === null) return [];
  return files.toSorted().filter((_file, at) => at % TURNS !== day % TURNS);
}

/** Paths, from the project's folder, of the files below a folder of it that end so, but for those named. */
export function testsIn(folder: string, ending: string, except: readonly string[] = []): string[] {
  const files = readdirSync(fileURLToPath(new URL(`../${folder}/`, import.meta.url)), { recursive: true });
  return files
    .map((file) => `${folder}/${String(file).replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(ending) && !except.includes(file));
}
