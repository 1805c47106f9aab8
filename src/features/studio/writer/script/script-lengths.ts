import type { Brief } from "../../schema.ts";
import { createDresser, type Script, withHaste } from "./assemble-storyboard.ts";
import { createSecondsToSay, plannedLength } from "./planned-length.ts";

/** How many seconds a script's film has: spoken as usual, and as much faster as it takes. */
export interface ScriptLengths {
  usual: (script: Script) => number;
  inHaste: (script: Script) => number;
}

/** Lengths of a brief's scripts, which have most of their texts in common. */
export function createScriptLengths(brief: Brief): ScriptLengths {
  const secondsToSay = createSecondsToSay(brief.language);
  const dress = createDresser(brief, 0);
  return {
    usual: (script) => plannedLength(dress(script), secondsToSay),
    inHaste: (script) => plannedLength(withHaste(dress(script), secondsToSay), secondsToSay),
  };
}
