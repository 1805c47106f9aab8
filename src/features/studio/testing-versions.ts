import { randomUUID } from "node:crypto";
import type { TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { claimRenderJob } from "./claim-render-job.ts";
import { completeRenderJob } from "./complete-render-job.ts";
import { type Project, projectSchema } from "./schema.ts";
import { attemptPrefix, type StepFile } from "./step-files.ts";
import { createShortProject, generate, signUpWithCredits } from "./testing.ts";

/**
 * For tests: finished videos, and what a worker does with their versions, whose films are words instead.
 *
 * @param appOf the test's app, once it has started
 */
export function versionsIn(appOf: () => TestApp) {
  async function claim(jobId: string): Promise<string> {
    const claimed = await claimRenderJob(appOf().platform.db, jobId);
    if (claimed.outcome !== "claimed") throw new Error(claimed.outcome);
    return claimed.token;
  }

  /** What a worker's upload leaves, with bytes that tell the render. */
  async function uploaded(videoId: string, token: string, bytes: string): Promise<StepFile[]> {
    const files = ["video.mp4", "thumbnail.jpg"].map((name) => ({
      name,
      key: `${attemptPrefix(videoId, token)}${name}`,
    }));
    for (const { key } of files) {
      await appOf().platform.storage.putBytes(key, new TextEncoder().encode(bytes), "video/mp4");
    }
    return files;
  }

  async function finish(videoId: string, jobId: string, bytes: string, changed = {}): Promise<void> {
    const token = await claim(jobId);
    const files = await uploaded(videoId, token, bytes);
    const facts = { durationSeconds: 15, width: 1080, height: 1080, sizeBytes: bytes.length, ...changed };
    const isComplete = await completeRenderJob(appOf().platform, jobId, token, { ...facts, files });
    if (!isComplete) throw new Error(`the render ${jobId} was not completed`);
  }

  /** A person with a credit, spent on a finished video of a project; or with more, of which one is spent. */
  async function finishedVideo(credits = 1) {
    const { client } = await signUpWithCredits(appOf(), credits);
    const project = await createShortProject(client);
    const { videoId } = await generate(client, project.id);
    await finish(videoId, videoId, "first");
    return { client, project, videoId };
  }

  return { claim, uploaded, finish, finishedVideo };
}

export async function retitle(client: TestClient, project: Project, title: string): Promise<Project> {
  const response = await client.put(`/api/studio/projects/${project.id}/storyboard`, {
    storyboard: { ...project.storyboard, title },
    revision: project.revision,
  });
  return projectSchema.parse(await response.json());
}

export function rerender(client: TestClient, videoId: string, requestId: string = randomUUID()) {
  return client.post(`/api/studio/videos/${videoId}/versions`, { request_id: requestId });
}
