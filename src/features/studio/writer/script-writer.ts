import type { Brief, Structure } from "../schema.ts";
import type { Script } from "./script/assemble-storyboard.ts";

/** A script and the structure that it is told in. */
export interface WrittenScript extends Script {
  structure: Structure;
}

/** Turns a brief into scripts to choose from: hook, scenes, call to action. */
export interface ScriptWriter {
  /**
   * @param round 0 for the first scripts of a project, then growing: another round brings others
   * @returns three, each of another structure, the most suitable first; a language model that was asked twice may
   *   leave fewer, never none
   * @throws writer_unavailable
   */
  write(brief: Brief, round: number): Promise<WrittenScript[]>;
}
