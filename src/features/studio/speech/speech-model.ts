import { withoutEmoji } from "#engine/drawing/emoji.ts";
import { EngineError } from "#engine/errors.ts";
import { narrationWords } from "#engine/timeline.ts";
import { alignWords } from "#engine/voice/align-words.ts";
import { sayBrand } from "#engine/voice/brand-said.ts";
import { evenVoice, resample } from "#engine/voice/polish-voice.ts";
import { spokenPart } from "#engine/voice/speech-spans.ts";
import {
  type SynthesizeVoice,
  sampleRate,
  type VoiceRequest,
  type VoiceTrack,
} from "#engine/voice/voice-track.ts";
import { decodeWave } from "./decode-wave.ts";

export interface SpeechModelOptions {
  /** Address of an OpenAI-compatible API, such as https://api.openai.com/v1. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  voice: string | undefined;
  /** For one scene. */
  timeoutMilliseconds?: number;
}

const TIMEOUT_MILLISECONDS = 60_000;
/** A scene of 400 letters takes half a minute to say; this is several minutes of sound. */
const MOST_BYTES = 40 * 1024 * 1024;
const DEFAULT_VOICE = "alloy";
/** Of marks alone there is nothing to be said; a sign has a name, which a voice may not know: "&", "→". */
const mayBeSaid = /[\p{L}\p{N}\p{S}&%@#]/u;
const mustBeSaid = /[\p{L}\p{N}]/u;

/**
 * A voice from a speech model behind an OpenAI-compatible address. Such services send sound without word times:
 * the words are known, so their times are found in the recording.
 * @throws EngineError `voice_failed`
 */
export function createSpeechModel(options: SpeechModelOptions): SynthesizeVoice {
  return async (request, signal) => {
    const track: VoiceTrack = { clips: [], timing: { clips: [], words: [] } };
    for (const { sceneId, text } of request.scenes) {
      const said = toBeSaid(text, request);
      const samples = mayBeSaid.test(said)
        ? await speak(options, said, request.speed, signal)
        : new Float32Array();
      track.clips.push({ sceneId, samples });
      track.timing.clips.push({ sceneId, seconds: samples.length / sampleRate });
      track.timing.words.push(...alignWords(sceneId, text, request.language, samples, sampleRate));
    }
    return track;
  };
}

/** Services read numbers and addresses by themselves, but not a brand's name. */
function toBeSaid(text: string, { language, brand }: VoiceRequest): string {
  if (!brand) return withoutEmoji(text);
  const words = narrationWords(text).map(withoutEmoji);
  const named = sayBrand(words, brand, language);
  return words
    .map((word, index) => named[index] ?? word)
    .filter((word) => word !== "")
    .join(" ");
}

async function speak(
  {
    baseUrl,
    apiKey,
    model,
    voice = DEFAULT_VOICE,
    timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  }: SpeechModelOptions,
  input: string,
  speed: number,
  signal: AbortSignal | undefined,
): Promise<Float32Array> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  let bytes: Uint8Array;
  try {
    const response = await fetch(`${baseUrl.replace(/\/$/, "")}/audio/speech`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input, voice, speed, response_format: "wav" }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    bytes = await readBounded(response);
  } catch (cause) {
    if (signal?.aborted) throw new EngineError("render_cancelled", "the render was cancelled", { cause });
    throw new EngineError("voice_failed", "the speech service did not answer with a recording", { cause });
  }
  const { samples, sampleRate: rate } = decodeWave(bytes);
  if (samples.length === 0 && mustBeSaid.test(input))
    throw new EngineError("voice_failed", "the speech service sent an empty recording");
  const { start, end } = spokenPart(samples, rate);
  return evenVoice(
    resample(samples.slice(Math.round(start * rate), Math.round(end * rate)), rate, sampleRate),
  );
}

async function readBounded(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
