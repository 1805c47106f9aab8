import { z } from "zod";
import type { TestClient } from "#tests/test-client.ts";
import type { Locale } from "./shop.ts";

/** A project with its script, written by the built-in writer; its id. */
export async function newProject(person: TestClient, language: Locale): Promise<string> {
  const brief = {
    description:
      language === "tr"
        ? "Kavruk, İstanbul'da günlük kavrulan tek köken kahvedir. 18 saatte soğuk demlenir, şeker içermez."
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
