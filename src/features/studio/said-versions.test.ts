import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isVoiceFile } from "#engine/voice-files.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { projectSchema } from "./schema.ts";
import { readStepFiles } from "./step-files.ts";
import { renderJobs } from "./tables.ts";
import {
  createShortProject,
  generate,
  RENDER_PAUSE,
  signUpWithCredits,
  untilRendered,
  waitFor,
} from "./testing.ts";
import { rerender } from "./testing-versions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.close());

/** Has a project say something else. */
async function say(client: TestClient, projectId: string, narration: string): Promise<void> {
  const path = `/api/studio/projects/${projectId}`;
  const { storyboard, revision } = projectSchema.parse(await (await client.get(path)).json());
  const scenes = storyboard.scenes.map((scene) => ({ ...scene, narration }));
  await client.put(`${path}/storyboard`, { storyboard: { ...storyboard, scenes }, revision });
}

/** Names of the recordings that a finished render keeps. */
async function recordingsOf(jobId: string): Promise<string[]> {
  const job = await waitFor(async () => {
    const [row] = await app.platform.db.select().from(renderJobs).where(eq(renderJobs.id, jobId));
    return row?.state === "completed" && row;
  }, RENDER_PAUSE);
  return readStepFiles(job.stepFiles)
    .map(({ name }) => name)
    .filter(isVoiceFile);
}

test("a version keeps the recordings of what it says, and none of what versions before it said", {
  timeout: 120_000,
}, async () => {
  const { client } = await signUpWithCredits(app, 1);
  const project = await createShortProject(client);
  const { videoId } = await generate(client, project.id);
  await untilRendered(app, videoId);
  const first = await recordingsOf(videoId);
  expect(first).toHaveLength(2);

  const [second, third] = [randomUUID(), randomUUID()];
  await say(client, project.id, "Hello again.");
  expect((await rerender(client, videoId, second)).status).toBe(202);
  const other = await recordingsOf(second);
  expect(other).toHaveLength(2);
  expect(other).not.toEqual(first);

  // What an older one said is not said anew.
  await say(client, project.id, project.storyboard.scenes[0]?.narration ?? "");
  expect((await rerender(client, videoId, third)).status).toBe(202);
  expect(await recordingsOf(third)).toEqual(first);
});
