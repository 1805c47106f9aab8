import { EngineError } from "#engine/errors.ts";

/** A recording, mixed to one channel; samples from −1 to 1. */
export interface Recording {
  samples: Float32Array;
  sampleRate: number;
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

interface Format {
  encoding: number;
  channels: number;
  sampleRate: number;
  bits: number;
}

/**
 * Reads a WAV file of 16-bit integers or 32-bit floats, as speech services send it. Streamed ones state lengths that
 * are not true (their end was unknown when they began), so what is there counts, not what is stated.
 * @throws EngineError `voice_failed` for anything else
 */
export function decodeWave(bytes: Uint8Array): Recording {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || tag(0) !== "RIFF" || tag(8) !== "WAVE") throw unreadable("it is no WAV file");
  let format: Format | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8);
    if (tag(at) === "fmt " && length >= 16) format = readFormat(view, at + 8, length);
    if (tag(at) === "data") return readSamples(view, at + 8, length, format);
    at += 8 + length + (length % 2);
  }
  throw unreadable("it holds no sound");
}

function readFormat(view: DataView, at: number, length: number): Format {
  const stated = view.getUint16(at, true);
  return {
    // The extensible form carries the real encoding behind the fields of the plain one.
    encoding: stated === EXTENSIBLE && length >= 26 ? view.getUint16(at + 24, true) : stated,
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
}

function readSamples(view: DataView, start: number, length: number, format: Format | undefined): Recording {
  if (!format || format.channels < 1 || format.channels > 8) throw unreadable("its format is not stated");
  const { encoding, channels, sampleRate, bits } = format;
  const isPcm = encoding === PCM && bits === 16;
  if (!isPcm && !(encoding === FLOAT && bits === 32))
    throw unreadable(`encoding ${encoding} of ${bits} bits`);
  if (sampleRate < 8000 || sampleRate > 192_000) throw unreadable(`${sampleRate} samples a second`);
  const size = bits / 8;
  const samples = new Float32Array(Math.floor(length / (size * channels)));
  for (let index = 0; index < samples.length; index++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) {
      const at = start + (index * channels + channel) * size;
      sum += isPcm ? view.getInt16(at, true) / 32_768 : view.getFloat32(at, true);
    }
    const value = sum / channels;
    samples[index] = Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0;
  }
  return { samples, sampleRate };
}

function unreadable(why: string): EngineError {
  return new EngineError("voice_failed", `the speech service sent a recording that can't be read: ${why}`);
}
