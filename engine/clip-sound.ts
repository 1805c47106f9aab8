import { AVSEEK_FLAG_BACKWARD, type Decoder, Demuxer } from "node-av";
import { clipContainers, containerOf, createDecoder, headOf, mediaOptions } from "./media-options.ts";
import { fadeEnds } from "./sound/fade-ends.ts";
import { measureLoudness, normalizeLoudness } from "./sound/loudness.ts";
import { monoOf } from "./sound/mono-of.ts";
import { voiceLoudness, voicePeak } from "./voice/level-voice.ts";
import { resample } from "./voice/polish-voice.ts";
import { sampleRate } from "./voice/voice-track.ts";

/** What is softer than a voice by more than so many dB is background, and made no louder than by them. */
const mostGain = 15;

/** Which part of a clip is heard, in its seconds. */
export interface ClipPart {
  from: number;
  seconds: number;
}

/**
 * The sound of a part of a clip as one channel at 48 kHz, as loud as a voice; empty where the clip has none, or one that
 * can't be read: the clip is silent then, as it was.
 */
export async function readClipSound(path: string, part: ClipPart): Promise<Float32Array> {
  const container = containerOf(await headOf(path));
  if (!container || !clipContainers.includes(container)) return new Float32Array();
  let demuxer: Demuxer | undefined;
  let decoder: Decoder | undefined;
  try {
    demuxer = await Demuxer.open(path, mediaOptions(container));
    const stream = demuxer.audio();
    if (!stream) return new Float32Array();
    decoder = await createDecoder(stream, true);
    if (part.from > 0) await demuxer.seek(demuxer.startTime + part.from, -1, AVSEEK_FLAG_BACKWARD);
    return level(await readPart(demuxer, stream.index, decoder, part));
  } catch {
    return new Float32Array();
  } finally {
    decoder?.close();
    await demuxer?.close();
  }
}

async function readPart(
  demuxer: Demuxer,
  stream: number,
  decoder: Decoder,
  { from, seconds }: ClipPart,
): Promise<Float32Array> {
  const parts: { at: number; samples: Float32Array }[] = [];
  let rate = sampleRate;
  for await (const frame of decoder.frames(demuxer.packets(stream))) {
    if (!frame) continue;
    const { num, den } = frame.timeBase;
    const at = den > 0 ? (Number(frame.pts) * num) / den - demuxer.startTime - from : 0;
    rate = frame.sampleRate;
    const samples = monoOf(frame);
    frame.free();
    if (at >= seconds) break;
    if (at + samples.length / rate > 0) parts.push({ at, samples });
  }
  const last = parts.at(-1);
  if (!last) return new Float32Array();
  const end = Math.min(seconds, last.at + last.samples.length / rate);
  const sound = new Float32Array(Math.round(end * rate));
  for (const { at, samples } of parts) {
    // A frame begins where its clip says: also after a silence that takes no bytes.
    const place = Math.round(at * rate);
    const heard = samples.subarray(Math.max(0, -place), Math.max(0, sound.length - place));
    sound.set(heard, Math.max(0, place));
  }
  return resample(sound, rate, sampleRate);
}

function level(samples: Float32Array): Float32Array {
  const sound = { left: samples, right: samples.slice() };
  normalizeLoudness(sound, Math.min(voiceLoudness, measureLoudness(sound) + mostGain), voicePeak);
  fadeEnds(samples);
  return samples;
}
