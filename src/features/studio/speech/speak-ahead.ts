import type { Config } from "#config";
import { EngineError } from "#engine/errors.ts";
import { naturalVoiceName, speakNaturally } from "#engine/speak-naturally.ts";
import { type SpeakerId, speakerIds } from "#engine/speakers.ts";
import type { Language, Storyboard } from "#engine/storyboard.ts";
import { isModelInstalled } from "#engine/voice/kokoro/model.ts";
import type { Platform } from "#platform/platform.ts";
import { createSpeechModel, type SpeechModelOptions } from "./speech-model.ts";

/**
 * The voice that says a film before the engine begins; undefined if the engine's own one does. A speech model's key must
 * not reach the process that decodes people's files, and the natural voice wants a process of its own.
 */
export function aheadVoiceName(
  { config }: Pick<Platform, "config">,
  storyboard: Storyboard,
): string | undefined {
  const { enabled, recordingAssetId } = storyboard.voice;
  if (!enabled || recordingAssetId) return undefined;
  const speech = speechModelOf(config, storyboard.language);
  if (speech) return `${speech.model}:${speech.voice}`;
  return config.ai.builtInVoice === "natural" ? naturalVoiceName(storyboard) : undefined;
}

/** Whether it is the natural voice that says a film: free, but it takes its time. */
export function isSaidNaturally(platform: Pick<Platform, "config">, storyboard: Storyboard): boolean {
  const { language } = storyboard;
  return !speechModelOf(platform.config, language) && aheadVoiceName(platform, storyboard) !== undefined;
}

/** Who can be chosen to say English films; nobody where another voice says them. */
export function speakersOf({ config }: Pick<Platform, "config">): readonly SpeakerId[] {
  const isNatural = !speechModelOf(config, "en") && config.ai.builtInVoice === "natural";
  return isNatural && isModelInstalled() ? speakerIds : [];
}

/** The speech model that says films of a language in place of our own voices, where this installation has one. */
function speechModelOf({ ai }: Pick<Config, "ai">, language: Language): SpeechModelOptions | undefined {
  const { baseUrl, apiKey, speechModel: model, speechVoice: voice, speechLanguages: languages } = ai;
  if (languages && !languages.includes(language)) return undefined;
  return baseUrl !== undefined && model !== undefined ? { baseUrl, apiKey, model, voice } : undefined;
}

export interface AheadRequest {
  /** For whom: people take turns. */
  person: string;
  storyboard: Storyboard;
  /** Gets the voice step's files. */
  workDirectory: string;
  /** Called where films wait for each other, when it is this one's turn: what they said may be brought then. */
  onTurn?: () => Promise<void>;
  /** Called after each scene, with how many are said. */
  onScene?: (done: number) => Promise<void>;
  /** Called while it waits for its turn, when another film of this person's has a scene said: it may be one of its own. */
  onOthersScene?: () => Promise<void>;
  signal?: AbortSignal;
}

/**
 * Has a film said by the voice that speaks before the engine, if there is one. Where the natural voice fails the engine's
 * own takes its place: a plainer film is better than none.
 *
 * @returns the name under which the engine finds what was said
 * @throws EngineError of the speech model, `render_cancelled`
 */
export async function speakAhead(
  platform: Pick<Platform, "config" | "log">,
  request: AheadRequest,
): Promise<string | undefined> {
  const name = aheadVoiceName(platform, request.storyboard);
  if (name === undefined) return undefined;
  const speech = speechModelOf(platform.config, request.storyboard.language);
  if (speech) {
    // Loaded when it is needed: it brings decoders with it.
    const { prepareVoiceFiles } = await import("#engine/voice-step.ts");
    const synthesize = createSpeechModel(speech);
    const { onScene, onTurn: _, onOthersScene: __, person: ___, ...rest } = request;
    await prepareVoiceFiles({
      ...rest,
      voice: { name, synthesize },
      onScene: async (done) => onScene?.(done),
    });
    return name;
  }
  return (await trySpeakingNaturally(platform, request)) ? name : undefined;
}

async function trySpeakingNaturally({ log }: Pick<Platform, "log">, request: AheadRequest): Promise<boolean> {
  const { onScene, ...rest } = request;
  let told: Promise<unknown> = Promise.resolve();
  try {
    await speakNaturally({
      ...rest,
      onScene(done) {
        told = told.then(() => onScene?.(done));
        // Awaited at the end.
        told.catch(() => {});
        return told;
      },
    });
  } catch (error) {
    if (error instanceof EngineError && error.code === "render_cancelled") throw error;
    log.warn({ err: error }, "the natural voice failed, the plain one speaks");
    return false;
  }
  await told;
  return true;
}
