import { expect, test } from "vitest";
import { briefOf, scriptsOf, spokenIn } from "./scripts-for-tests.ts";

/* What a named product does, told in one sentence with what it is: that sets it apart. */

const briefs = [
  {
    description:
      "Nomad Desk is a standing desk that folds flat in ten seconds. Oak top, holds 60 kg. Free delivery in the UK. £349 until Sunday.",
    deed: "Nomad Desk folds flat in ten seconds.",
  },
  {
    description:
      "Quietly is a white noise machine that fits in your palm. Battery lasts 20 hours. $39 with free shipping.",
    deed: "Quietly fits in your palm.",
  },
  {
    description:
      "Looma is an app which plans your meals from what is in your fridge. Free for two weeks. On iOS and Android.",
    deed: "plans your meals from what is in your fridge.",
  },
];

test.each(briefs)("opens a film, and is in each: $deed", async ({ description, deed }) => {
  const scripts = await scriptsOf(briefOf("en", description, { targetSeconds: 15 }), 1);
  expect(scripts.some(({ scenes }) => scenes[0]?.narration.endsWith(deed))).toBe(true);
  for (const script of scripts) expect(spokenIn(script), script.structure).toContain(deed);
});

test("what a thing comes in sets it not apart, and opens nothing", async () => {
  const description = "Driftwood is a dry shampoo that comes in a tin. Free delivery in the UK. £12.";
  const scripts = await scriptsOf(briefOf("en", description, { targetSeconds: 15 }));
  for (const { scenes } of scripts) expect(scenes[0]?.narration).not.toMatch(/comes in a tin/);
});
