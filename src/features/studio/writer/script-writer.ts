import type { Storyboard } from "#engine/storyboard.ts";
import type { Brief } from "../schema.ts";

/** Turns a brief into a storyboard: hook, scenes, call to action, and a look that suits the tone. */
export interface ScriptWriter {
  /**
   * @param attempt 0 for the first script of a project, then growing: another attempt is another script
   * @throws writer_unavailable
   */
  write(brief: Brief, attempt: number): Promise<Storyboard>;
}
