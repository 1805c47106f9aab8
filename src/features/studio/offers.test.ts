import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { offerScripts } from "./offer-scripts.ts";
import { presentProject } from "./present-project.ts";
import { type Project, projectSchema } from "./schema.ts";
import { createProject, signUpWithCredits } from "./testing.ts";
import { createScriptWriter } from "./writer/create-script-writer.ts";
import type { ScriptWriter } from "./writer/script-writer.ts";

/* A language model takes its time: what happens to a project while others of its scripts are written. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Asks for other scripts, of a writer that takes as long as something else does. */
async function offer(userId: string, project: Project, meanwhile: () => Promise<Response>): Promise<Project> {
  const quick = createScriptWriter(app.platform.config.ai);
  const slow: ScriptWriter = {
    async write(brief, round) {
      expect((await meanwhile()).status).toBe(200);
      return quick.write(brief, round);
    },
  };
  return presentProject(await offerScripts(app.platform, slow, userId, project.id, project));
}

const stored = async (client: TestClient, { id }: Project) =>
  projectSchema.parse(await (await client.get(`/api/studio/projects/${id}`)).json());

test("what is edited meanwhile is kept, and the scripts are there", async () => {
  const { client, userId } = await signUpWithCredits(app, 1);
  const project = await createProject(client);
  const storyboard = { ...project.storyboard, title: "Edited meanwhile" };
  const offered = await offer(userId, project, () =>
    client.put(`/api/studio/projects/${project.id}/storyboard`, { storyboard, revision: project.revision }),
  );
  expect(offered.storyboard).toEqual(storyboard);
  expect(offered.variants).not.toEqual(project.variants);
  // Another tab, which shows the scripts before, can't choose one of these by its place.
  expect(offered.revision).toBe(project.revision + 2);
  expect(await stored(client, project)).toEqual(offered);
});

test("beside another writing they count for nothing: both would have one number, and be paid by one credit", async () => {
  const { client, userId } = await signUpWithCredits(app, 1);
  const project = await createProject(client);
  const offered = offer(userId, project, () =>
    client.post(`/api/studio/projects/${project.id}/script`, { revision: project.revision }),
  );
  await expect(offered).rejects.toMatchObject({ code: "project_changed" });
});
