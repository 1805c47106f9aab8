import { z } from "zod";

export interface TestCounts {
  passed: number;
  failed: number;
  /** `file › title: first line of the error` of each test that failed, or that passed only at its second try. */
  failures: string[];
  secondTries: string[];
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Reads what vitest's JSON reporter wrote; a passed test with messages of failure was tried again. */
export function readVitestReport(json: unknown): TestCounts {
  const report = vitestReport.parse(json);
  const counts: TestCounts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: [],
    secondTries: [],
  };
  for (const { name, assertionResults } of report.testResults) {
    for (const { fullName, status, failureMessages } of assertionResults) {
      const messages = failureMessages ?? [];
      const line = describe(`${name} › ${fullName}`, messages[0]);
      if (status === "failed") counts.failures.push(line);
      else if (status === "passed" && messages.length > 0) counts.secondTries.push(line);
    }
  }
  return counts;
}

const spec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string() }).partial().optional() })),
    }),
  ),
});
interface Suite {
  title: string;
  specs: z.infer<typeof spec>[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(suite),
});

/** Reads what Playwright's JSON reporter wrote. */
export function readPlaywrightReport(json: unknown): TestCounts {
  const { stats, suites } = playwrightReport.parse(json);
  const counts: TestCounts = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: [],
    secondTries: [],
  };
  for (const { path, one } of suites.flatMap((each) => specsOf(each, []))) {
    for (const { status, results } of one.tests) {
      const line = describe([one.file, ...path, one.title].join(" › "), results[0]?.error?.message);
      if (status === "unexpected") counts.failures.push(line);
      if (status === "flaky") counts.secondTries.push(line);
    }
  }
  return counts;
}

/** A file's own suite carries the file's name, which each spec has already. */
function specsOf(within: Suite, path: string[]): { path: string[]; one: z.infer<typeof spec> }[] {
  return [
    ...within.specs.map((one) => ({ path, one })),
    ...(within.suites ?? []).flatMap((inner) => specsOf(inner, [...path, inner.title])),
  ];
}

function describe(title: string, error = ""): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: both runners color their messages.
  const [first = ""] = error.replaceAll(/\x1b\[[0-9;]*m/g, "").split("\n");
  return `${title}: ${first}`;
}
