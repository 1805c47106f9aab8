import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { EngineError } from "#engine/errors.ts";
import type { Storyboard } from "#engine/storyboard.ts";
import type { SynthesizeVoice } from "#engine/voice/voice-track.ts";

/**
 * The name under which the engine's child looks for a finished voice: it knows no other, since a service's key must
 * not reach the process that decodes users' files.
 */
const VOICE_NAME = "espeak";

/** Tells whether the engine used the prepared voice, after it has run. */
export interface PreparedVoice {
  wasUsed(): Promise<boolean>;
}

/**
 * Does the engine's voice step, and only that, with another voice. Its files lie in the work directory then, and the
 * engine goes on from them. Nothing is done, and paid, again if they are there already.
 * @throws EngineError `voice_failed`, `render_cancelled`
 */
export async function prepareVoice(
  synthesize: SynthesizeVoice,
  storyboard: Storyboard,
  workDirectory: string,
  signal: AbortSignal,
): Promise<PreparedVoice> {
  const wave = join(workDirectory, "voice.wav");
  if (!existsSync(`${wave}.key`)) await makeVoice(synthesize, storyboard, workDirectory, signal);
  const made = await stat(wave);
  return {
    wasUsed: async () => (await stat(wave)).mtimeMs === made.mtimeMs,
  };
}

async function makeVoice(
  synthesize: SynthesizeVoice,
  storyboard: Storyboard,
  workDirectory: string,
  signal: AbortSignal,
): Promise<void> {
  // Loaded when it is needed: it brings the encoders with it.
  const { renderVideo } = await import("#engine/render-video.ts");
  const spoken = new AbortController();
  try {
    await renderVideo({
      // Without music there is nothing between the voice and the look at the signal.
      storyboard: { ...storyboard, music: { ...storyboard.music, enabled: false } },
      assets: {},
      workDirectory,
      signal: spoken.signal,
      voice: {
        name: VOICE_NAME,
        async synthesize(request) {
          const track = await synthesize(request, signal);
          spoken.abort();
          return track;
        },
      },
    });
  } catch (error) {
    const isDone = error instanceof EngineError && error.code === "render_cancelled" && spoken.signal.aborted;
    if (!isDone) throw error;
  }
}
