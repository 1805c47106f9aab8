// Every check there is, in one command: types, lint, unit and HTTP tests, then the journeys in a real browser.
// Ends with the plain line `N passed, N failed`.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale } from "./build.ts";
import { runCommand } from "./run-command.ts";
import { readPlaywrightReport, readVitestReport, type TestCounts } from "./test-reports.ts";

type Outcome = TestCounts;
const nothing: TestCounts = { passed: 0, failed: 0, failures: [], secondTries: [] };
const results = await mkdtemp(join(tmpdir(), "vitrin-results-"));
const outcomes: Outcome[] = [];
try {
  // Types are those of the compiled messages too; the rest is built beside them, on the other core: pages, and the
  // natural voice, which each test that speaks would else make for itself.
  await buildIfStale({ pages: false });
  const [checked, built] = await Promise.all([
    checkSources(),
    runCommand(process.execPath, ["scripts/build.ts"]),
  ]);
  if (built !== 0) throw new Error("the build failed");
  outcomes.push(...checked);
  outcomes.push(await runVitest(join(results, "vitest.json")));
  outcomes.push(await runPlaywright(join(results, "playwright.json")));
} finally {
  await rm(results, { recursive: true, force: true });
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
list("Passed only at the second try", (outcome) => outcome.secondTries);
list("Failed", (outcome) => outcome.failures);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

async function checkSources(): Promise<Outcome[]> {
  return [
    await check("Types", "npm", ["run", "--silent", "typecheck"]),
    await check("Lint", process.execPath, ["scripts/lint.ts"]),
  ];
}

async function check(title: string, program: string, args: string[]): Promise<Outcome> {
  announce(title);
  const code = await runCommand(program, args);
  return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1, failures: [title] };
}

async function runVitest(path: string): Promise<Outcome> {
  announce("Unit and HTTP tests");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const code = await runCommand("vitest", ["run", ...reporters]);
  return outcome(await readReport(path, readVitestReport), code, "vitest");
}

async function runPlaywright(path: string): Promise<Outcome> {
  announce("Browser journeys");
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const code = await runCommand("playwright", ["test", "--reporter=list,json"], environment);
  return outcome(await readReport(path, readPlaywrightReport), code, "playwright");
}

/** A runner that failed without a failed test (a crash, a file that does not load) counts as one failure. */
function outcome(counts: TestCounts | undefined, code: number, runner: string): Outcome {
  const { passed, failed, failures, secondTries } = counts ?? nothing;
  if (code === 0 || failed > 0) return { passed, failed, failures, secondTries };
  return { passed, failed: 1, failures: [`${runner} ended with ${code}`], secondTries };
}

async function readReport(path: string, read: (json: unknown) => TestCounts) {
  const text = await readFile(path, "utf8").catch(() => undefined);
  return text === undefined ? undefined : read(JSON.parse(text));
}

/** Again at the end, where whoever reads a long log looks first. */
function list(title: string, of: (outcome: Outcome) => string[]): void {
  const lines = outcomes.flatMap(of);
  if (lines.length > 0) process.stdout.write(`\n${title}:\n${lines.map((line) => `  ${line}\n`).join("")}`);
}

function announce(title: string): void {
  process.stdout.write(`\n── ${title} ──\n`);
}
