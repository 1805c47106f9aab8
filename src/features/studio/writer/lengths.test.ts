import { expect, test } from "vitest";
import type { Brief } from "../schema.ts";
import { englishBriefs } from "./briefs/english-briefs-for-tests.ts";
import { scriptsOf, secondsOf, spokenSecondsOf } from "./briefs/scripts-for-tests.ts";
import { turkishBriefs } from "./briefs/turkish-briefs-for-tests.ts";

/** So much longer than asked a film may be, in parts of its length: a second of fifteen. */
const OVERRUN = 16 / 15;
/** A narration as it is said takes a little longer than planned, or less. */
const OVERRUN_AS_SPOKEN = 16.5 / 15;

test.each([
  ["English", englishBriefs],
  ["Turkish", turkishBriefs],
] as const)("whatever %s brands tell, a film has the length that was asked", async (_, briefs) => {
  for (const targetSeconds of [15, 30, 60] as const) {
    for (const brief of briefs.map((told) => ({ ...told, targetSeconds }))) {
      for (const script of await scriptsOf(brief)) {
        const film = `${script.structure} of ${targetSeconds} s: ${brief.description}`;
        expect(secondsOf(brief, script), film).toBeLessThanOrEqual(targetSeconds * OVERRUN);
      }
    }
  }
});

test.each([
  ["English", englishBriefs],
  ["Turkish", turkishBriefs],
] as const)("so it has as the plain voice says it, in %s", async (_, briefs) => {
  for (const brief of briefs.map((told): Brief => ({ ...told, targetSeconds: 15 }))) {
    const scripts = await scriptsOf(brief, 1);
    const [longest] = scripts.toSorted((one, other) => secondsOf(brief, other) - secondsOf(brief, one));
    if (!longest) throw new Error("no script");
    const film = `${longest.structure}: ${brief.description}`;
    expect(await spokenSecondsOf(brief, longest), film).toBeLessThanOrEqual(15 * OVERRUN_AS_SPOKEN);
  }
});
