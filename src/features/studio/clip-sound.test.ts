import { afterAll, beforeAll, expect, test } from "vitest";
import type { Storyboard } from "#engine/storyboard.ts";
import { makeTimedClip } from "#engine/testing/timed-clip.ts";
import { sampleRate } from "#engine/voice/voice-track.ts";
import { isVoiceFile } from "#engine/voice-files.ts";
import { videoExportSchema } from "#features/videos/schema.ts";
import { exportRequest, exportsOf } from "#features/videos/testing.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { assetSchema } from "./schema.ts";
import { readStepFiles } from "./step-files.ts";
import {
  createShortProject,
  generate,
  RENDER_PAUSE,
  signUpWithCredits,
  untilRendered,
  waitFor,
} from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.close());

test("a film whose scene is said by its clip is rendered, and had in another format", {
  timeout: 180_000,
}, async () => {
  const { client } = await signUpWithCredits(app, 1);
  const tone = Float32Array.from({ length: 4 * sampleRate }, (_, index) => 0.3 * Math.sin(index / 9));
  const sent = await client.request("/api/studio/assets/clips", {
    method: "POST",
    body: new Uint8Array(await makeTimedClip(4, tone)),
    headers: { "content-type": "application/octet-stream" },
  });
  const { id: assetId } = assetSchema.parse(await sent.json());
  const project = await createShortProject(client);
  const media: Storyboard["scenes"][number]["media"] = { assetId, kind: "video", sound: "speech" };
  const scenes = project.storyboard.scenes.map((scene) => ({ ...scene, media }));
  const saved = await client.request(`/api/studio/projects/${project.id}/storyboard`, {
    method: "PUT",
    body: JSON.stringify({ storyboard: { ...project.storyboard, scenes }, revision: project.revision }),
    headers: { "content-type": "application/json" },
  });
  expect(saved.status).toBe(200);
  const { videoId } = await generate(client, project.id);
  const { video, job } = await untilRendered(app, videoId);
  expect(video?.status).toBe("completed");
  // "Hello there." takes the built-in voice a second.
  expect(video?.durationSeconds).toBeGreaterThanOrEqual(4);
  expect(readStepFiles(job?.stepFiles).filter(({ name }) => isVoiceFile(name))).toHaveLength(2);

  const asked = await client.post(`/api/videos/${videoId}/exports`, { ...exportRequest, format: "mov" });
  const { id } = videoExportSchema.parse(await asked.json());
  const made = await waitFor(async () => {
    const { exports } = await exportsOf(client, videoId);
    return exports.find((one) => one.id === id && one.state !== "queued" && one.state !== "running");
  }, RENDER_PAUSE);
  expect(made.state).toBe("completed");
});
