import type { Page } from "@playwright/test";
import { z } from "zod";
import type { Storyboard } from "#engine/storyboard.ts";
import { projectSchema } from "#features/studio/schema.ts";
import type { TestClient } from "#tests/test-client.ts";
import { type Locale, untilHydrated, type Visit } from "./shop.ts";

/** A project with its script, written by the built-in writer; its id. */
export async function newProject(person: TestClient, language: Locale): Promise<string> {
  const brief = {
    description:
      language === "tr"
        ? "Kavruk soğuk kahvedir. 18 saatte demlenir. Şeker içermez. Dolapta hazır bekler."
        : "Brewline is cold brew coffee in a can. Steeped for 18 hours, no sugar, ready in the fridge.",
    brandName: language === "tr" ? "Kavruk" : "Brewline",
    assetIds: [],
    language,
    tone: "friendly",
    targetSeconds: 15,
    aspect: "9:16",
  };
  const answer = await person.post("/api/studio/projects", { brief });
  return z.looseObject({ id: z.uuid() }).parse(await answer.json()).id;
}

/** Opens the brief of a new video; ready to be used when it resolves. */
export async function openBrief(visit: (options: Visit) => Promise<Page>, options: Visit): Promise<Page> {
  const page = await visit(options);
  await page.goto("/create");
  await untilHydrated(page);
  return page;
}

/** Opens a project in the studio; ready to be used when it resolves. */
export async function openProject(
  visit: (options: Visit) => Promise<Page>,
  project: string,
  options: Visit,
): Promise<Page> {
  const page = await visit({ height: 1400, ...options });
  await page.goto(`/create/${project}`);
  await untilHydrated(page);
  return page;
}

/** A project whose film renders in a few seconds. Its id. */
export async function newShortProject(
  person: TestClient,
  language: Locale,
  change: Partial<Storyboard> = {},
): Promise<string> {
  const id = await newProject(person, language);
  await shorten(person, id, change);
  return id;
}

/** Leaves a project's film one scene, one word and no music. */
export async function shorten(
  person: TestClient,
  id: string,
  change: Partial<Storyboard> = {},
): Promise<void> {
  const path = `/api/studio/projects/${id}`;
  const { storyboard, revision } = projectSchema.parse(await (await person.get(path)).json());
  const short: Storyboard = {
    ...storyboard,
    scenes: [{ id: "only", role: "hook", headline: "Merhaba", narration: "Merhaba." }],
    aspect: "1:1",
    music: { ...storyboard.music, enabled: false },
    ...change,
  };
  const answer = await person.put(`${path}/storyboard`, { storyboard: short, revision });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
