import { EngineError } from "#engine/errors.ts";
import { prepareNaturalVoice } from "#engine/speak-naturally.ts";
import type { Platform } from "#platform/platform.ts";
import { speakersOf } from "./speak-ahead.ts";

/**
 * Has the natural voice ready before a first film asks for it, if this installation has it. Nothing waits for that, or
 * fails with it: a film that comes before, or after it failed, makes what it needs itself.
 */
export async function prepareVoice(
  platform: Pick<Platform, "config" | "log">,
  signal: AbortSignal,
): Promise<void> {
  if (speakersOf(platform).length === 0) return;
  try {
    await prepareNaturalVoice({ signal });
  } catch (error) {
    if (error instanceof EngineError && error.code === "render_cancelled") return;
    platform.log.warn({ err: error }, "the natural voice was not made ready ahead");
  }
}
