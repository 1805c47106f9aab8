import type { Brief } from "../../schema.ts";
import { assembleStoryboard, dressScript, type Script } from "./assemble-storyboard.ts";
import { createSecondsToSay, plannedLength } from "./planned-length.ts";

/** How many seconds a script's film has: spoken as usual, and as much faster as it takes. */
export interface ScriptLengths {
  usual: (script: Script) => number;
  inHaste: (script: Script) => number;
}

/** Lengths of a brief's scripts, which have most of their texts in common. */
export function createScriptLengths(brief: Brief): ScriptLengths {
  const secondsToSay = createSecondsToSay(brief.language);
  return {
    usual: (script) => plannedLength(dressScript(brief, script, 0), secondsToSay),
    inHaste: (script) => plannedLength(assembleStoryboard(brief, script, 0, secondsToSay), secondsToSay),
  };
}
