// Every check there is, in one command: types, lint, unit and HTTP tests, then the journeys in a real browser.
// Ends with the plain line `N passed, N failed`.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { buildIfStale } from "./build.ts";
import { runCommand } from "./run-command.ts";

interface Outcome {
  passed: number;
  failed: number;
}

const results = await mkdtemp(join(tmpdir(), "vitrin-results-"));
const outcomes: Outcome[] = [];
try {
  await buildIfStale({ pages: true });
  outcomes.push(await check("Types", "npm", ["run", "--silent", "typecheck"]));
  outcomes.push(await check("Lint", process.execPath, ["scripts/lint.ts"]));
  outcomes.push(await runVitest(join(results, "vitest.json")));
  outcomes.push(await runPlaywright(join(results, "playwright.json")));
} finally {
  await rm(results, { recursive: true, force: true });
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

async function check(title: string, program: string, args: string[]): Promise<Outcome> {
  announce(title);
  return (await runCommand(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(report: string): Promise<Outcome> {
  announce("Unit and HTTP tests");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runCommand("vitest", ["run", ...reporters]);
  const shape = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
  const counts = await readReport(report, shape);
  return outcome(counts?.numPassedTests ?? 0, counts?.numFailedTests ?? 0, code);
}

async function runPlaywright(report: string): Promise<Outcome> {
  announce("Browser journeys");
  const code = await runCommand("playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const shape = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) });
  const stats = (await readReport(report, shape))?.stats;
  if (stats && stats.flaky > 0)
    process.stdout.write(`\n${stats.flaky} passed only at the second try: see above\n`);
  return outcome((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, code);
}

/** A runner that failed without a failed test (a crash, a file that does not load) counts as one failure. */
function outcome(passed: number, failed: number, code: number): Outcome {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function readReport<T>(path: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : shape.parse(JSON.parse(text));
}

function announce(title: string): void {
  process.stdout.write(`\n── ${title} ──\n`);
}
