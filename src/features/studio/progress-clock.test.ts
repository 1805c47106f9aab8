import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { createProject, generate, signUpWithCredits, stateOf, waitFor } from "./testing.ts";

const HOUR = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

test.each([
  ["back", -HOUR],
  ["forward", HOUR],
])(
  "a film's progress is told although the machine's clock goes %s an hour meanwhile",
  async (_, jump) => {
    const { client } = await signUpWithCredits(app, 1);
    const { videoId } = await generate(client, (await createProject(client)).id);
    const percents = new Set<number>();
    const drawn = async () => {
      const { job } = await stateOf(app, videoId);
      if (job?.step === "frames") percents.add(job.percent);
      return { isOver: job?.state === "completed", percents: percents.size };
    };
    await waitFor(async () => (await drawn()).percents > 0);
    const { now: clock } = Date;
    vi.spyOn(Date, "now").mockImplementation(() => clock() + jump);
    percents.clear();
    const seen = await waitFor(async () => {
      const now = await drawn();
      return (now.percents > 3 || now.isOver) && now;
    });
    expect(seen.percents).toBeGreaterThan(3);
    await waitFor(async () => (await drawn()).isOver);
    expect((await stateOf(app, videoId)).entries).toEqual([-1]);
  },
  120_000,
);
