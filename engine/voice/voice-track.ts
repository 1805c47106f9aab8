import type { VoiceTiming } from "../timeline.ts";
import type { BrandSaid } from "./brand-said.ts";

/** The rate of all sound in the engine, samples a second. */
export const sampleRate = 48_000;

/** The spoken narration: one mono recording per scene at 48 kHz, −1 to 1, and when each word is said in it. */
export interface VoiceTrack {
  clips: { sceneId: string; samples: Float32Array }[];
  timing: VoiceTiming;
}

/** What to say, scene by scene. */
export interface VoiceRequest {
  language: "en" | "tr";
  /** 1 is the natural pace. */
  speed: number;
  scenes: { sceneId: string; text: string }[];
  brand?: BrandSaid | undefined;
}

/**
 * Makes speech. The built-in one is eSpeak NG; a speech service is another function of the same shape.
 * Throws EngineError `voice_unavailable` when it cannot be used at all, `voice_failed` when it fails on a text.
 */
export type SynthesizeVoice = (request: VoiceRequest, signal?: AbortSignal) => Promise<VoiceTrack>;
