import { expect, test } from "vitest";
import { briefOf, scriptsOf, spokenIn } from "../briefs/scripts-for-tests.ts";

test("a name that two sentences of a scene begin with is said once", async () => {
  const description =
    "The Wander Jacket packs into its own pocket, keeps you dry in a downpour and weighs less than an apple. Recycled nylon. Five colours, sizes XS to 3XL. £110";
  const scripts = await scriptsOf(briefOf("en", description), 1);
  for (const { scenes } of scripts)
    for (const { narration } of scenes)
      expect(narration.match(/The Wander Jacket/gu)?.length ?? 0).toBeLessThan(2);
  expect(scripts.map(spokenIn).join(" ")).toMatch(/The Wander Jacket [^.]+\. It [a-z]+s /u);
});
