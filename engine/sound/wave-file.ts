import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";

const headerBytes = 44;

function header(channels: number, sampleRate: number, bytes: number): Buffer {
  const head = Buffer.alloc(headerBytes);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + bytes, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(bytes, 40);
  return head;
}

/** Samples of each channel that are converted and written at a time. */
const piece = 65_536;

/** Writes 16-bit PCM piece by piece; the file gets its name when it is whole. */
export class WaveWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #channels: number;
  readonly #sampleRate: number;
  #bytes = 0;

  private constructor(path: string, file: FileHandle, channels: number, sampleRate: number) {
    this.#path = path;
    this.#file = file;
    this.#channels = channels;
    this.#sampleRate = sampleRate;
  }

  static async create(path: string, channels: number, sampleRate: number): Promise<WaveWriter> {
    const file = await open(partOf(path), "w");
    await file.write(header(channels, sampleRate, 0));
    return new WaveWriter(path, file, channels, sampleRate);
  }

  /** Appends samples, −1 to 1 (clipped), of as many channels as the file has. */
  async append(channels: readonly Float32Array[]): Promise<void> {
    const frames = channels[0]?.length ?? 0;
    const samples = new Int16Array(Math.min(frames, piece) * channels.length);
    for (let start = 0; start < frames; start += piece) {
      const end = Math.min(start + piece, frames);
      for (const [number, channel] of channels.entries()) {
        quantize(channel.subarray(start, end), samples, number, channels.length);
      }
      const bytes = new Uint8Array(samples.buffer, 0, (end - start) * channels.length * 2);
      await this.#file.write(bytes, 0, undefined, headerBytes + this.#bytes);
      this.#bytes += bytes.byteLength;
    }
  }

  async finish(): Promise<void> {
    await this.#file.write(header(this.#channels, this.#sampleRate, this.#bytes), 0, headerBytes, 0);
    await this.#file.close();
    await rename(partOf(this.#path), this.#path);
  }

  async abandon(): Promise<void> {
    await this.#file.close();
    await rm(partOf(this.#path), { force: true });
  }
}

/** Puts a channel's samples (−1 to 1, clipped) between those of the others: at `from`, and each `step` after it. */
function quantize(channel: Float32Array, samples: Int16Array, from: number, step: number): void {
  for (let index = 0, at = from; index < channel.length; index++, at += step) {
    const value = (channel[index] as number) * 32767; // in range
    samples[at] = value > 32767 ? 32767 : value < -32767 ? -32767 : value + (value < 0 ? -0.5 : 0.5);
  }
}

/** The reverse, for the first `count` samples of a channel. */
function restore(
  samples: Int16Array,
  from: number,
  step: number,
  channel: Float32Array,
  count: number,
): void {
  for (let index = 0, at = from; index < count; index++, at += step) {
    channel[index] = (samples[at] as number) / 32767; // in range
  }
}

function partOf(path: string): string {
  return `${path}.${process.pid}.part`;
}

/** Writes channels of samples (−1 to 1, clipped) as 16-bit PCM WAV, atomically. */
export async function writeWave(
  path: string,
  channels: readonly Float32Array[],
  sampleRate: number,
): Promise<void> {
  const writer = await WaveWriter.create(path, channels.length, sampleRate);
  try {
    await writer.append(channels);
    await writer.finish();
  } catch (error) {
    await writer.abandon().catch(() => {});
    throw error;
  }
}

/** Reads what WaveWriter wrote, any part of it. Throws RangeError for anything else. */
export class WaveReader {
  readonly channels: number;
  readonly sampleRate: number;
  /** Samples in each channel. */
  readonly length: number;
  readonly #file: number;
  /** What was read last, as it lies in the file. */
  #packed = new Int16Array(0);

  constructor(path: string) {
    this.#file = openSync(path, "r");
    const head = Buffer.alloc(headerBytes);
    const count = readSync(this.#file, head, 0, headerBytes, 0);
    const valid =
      count === headerBytes &&
      head.toString("latin1", 0, 4) === "RIFF" &&
      head.toString("latin1", 36, 40) === "data" &&
      head.readUInt16LE(34) === 16 &&
      head.readUInt16LE(22) > 0 &&
      head.readUInt32LE(40) <= fstatSync(this.#file).size - headerBytes;
    if (!valid) {
      this.close();
      throw new RangeError(`not a WAV file of the engine: ${path}`);
    }
    this.channels = head.readUInt16LE(22);
    this.sampleRate = head.readUInt32LE(24);
    this.length = Math.floor(head.readUInt32LE(40) / 2 / this.channels);
  }

  /** Fills arrays of one length, one for each channel, with samples from `start` on; silence beyond the end. */
  readInto(start: number, channels: readonly Float32Array[]): void {
    const count = channels[0]?.length ?? 0;
    const available = Math.max(0, Math.min(count, this.length - start));
    const values = available * this.channels;
    if (this.#packed.length < values) this.#packed = new Int16Array(values);
    const bytes = new Uint8Array(this.#packed.buffer, 0, values * 2);
    readSync(this.#file, bytes, 0, bytes.byteLength, headerBytes + start * this.channels * 2);
    for (const [number, channel] of channels.entries()) {
      restore(this.#packed, number, this.channels, channel, available);
      channel.fill(0, available);
    }
  }

  close(): void {
    closeSync(this.#file);
    // As letGo does: scene after scene, the collector would let them pile up.
    this.#packed.buffer.transfer(0);
  }
}

/** Reads a whole file of writeWave's. Throws RangeError for anything else. */
export function readWave(path: string): { channels: Float32Array[]; sampleRate: number } {
  const reader = new WaveReader(path);
  try {
    const channels = Array.from({ length: reader.channels }, () => new Float32Array(reader.length));
    reader.readInto(0, channels);
    return { channels, sampleRate: reader.sampleRate };
  } finally {
    reader.close();
  }
}
