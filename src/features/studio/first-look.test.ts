import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { type Brief, type Project, projectSchema } from "./schema.ts";
import { createProject, uploadPhoto } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const WRITINGS = 8;

/** A project as it is after each of several writings. */
async function writingsOf(changes: Partial<Brief>, { photo = false } = {}): Promise<Project[]> {
  const client = await app.signUp();
  const assetIds = photo ? [await uploadPhoto(client)] : [];
  const projects = [await createProject(client, { ...changes, assetIds })];
  while (projects.length < WRITINGS) {
    const { id, revision } = projects.at(-1) as Project; // there is one from the beginning
    const again = await client.post(`/api/studio/projects/${id}/script`, { revision });
    projects.push(projectSchema.parse(await again.json()));
  }
  return projects;
}

const described =
  "Olma makes linen shirts. We dye them by hand in Porto. They soften with every wash. From $69. “I live in mine, every single day” says Jo from Hull.";

test("a film begins in the look that was made for how it is told", async () => {
  const seen = new Set<string>();
  for (const { variants, storyboard } of await writingsOf({ description: described })) {
    const structure = variants[0]?.structure ?? "";
    const isCompared = structure === "comparison" || structure === "before-after";
    expect(storyboard.style === "compare", structure).toBe(isCompared);
    expect(storyboard.style === "checklist", structure).toBe(structure === "list" || structure === "how-to");
    // A card of a product that nobody sees.
    expect(storyboard.style, structure).not.toBe("showcase");
    seen.add(storyboard.style);
  }
  expect(seen.size).toBeGreaterThanOrEqual(3);
});

test("somebody's words begin as a review", async () => {
  const testimonials = (await writingsOf({ description: described })).filter(
    ({ variants }) => variants[0]?.structure === "testimonial",
  );
  expect(testimonials.length).toBeGreaterThan(0);
  for (const { storyboard } of testimonials) expect(storyboard.style).toBe("reviews");
});

test("a photo is shown as the tone has it, also in a list", async () => {
  for (const { variants, storyboard } of await writingsOf({ description: described }, { photo: true })) {
    const structure = variants[0]?.structure ?? "";
    if (!/comparison|before-after|testimonial/.test(structure))
      expect(["showcase", "story"], structure).toContain(storyboard.style);
  }
});
