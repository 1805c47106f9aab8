import { readFile } from "node:fs/promises";
import { writeFileAtomic } from "../write-file.ts";

/** Writes channels of samples (−1 to 1, clipped) as 16-bit PCM WAV, atomically. */
export async function writeWave(
  path: string,
  channels: readonly Float32Array[],
  sampleRate: number,
): Promise<void> {
  const frames = channels[0]?.length ?? 0;
  const bytes = frames * channels.length * 2;
  const file = Buffer.alloc(44 + bytes);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(36 + bytes, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels.length, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * channels.length * 2, 28);
  file.writeUInt16LE(channels.length * 2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(bytes, 40);
  const samples = new Int16Array(file.buffer, file.byteOffset + 44, frames * channels.length);
  channels.forEach((channel, number) => {
    for (let index = 0; index < frames; index++) {
      const value = Math.max(-1, Math.min(1, channel[index] as number)); // same length
      samples[index * channels.length + number] = Math.round(value * 32767);
    }
  });
  await writeFileAtomic(path, file);
}

/** Reads what writeWave wrote. Throws RangeError for anything else. */
export async function readWave(path: string): Promise<{ channels: Float32Array[]; sampleRate: number }> {
  const file = await readFile(path);
  const valid =
    file.length >= 44 &&
    file.toString("latin1", 0, 4) === "RIFF" &&
    file.toString("latin1", 36, 40) === "data" &&
    file.readUInt16LE(34) === 16 &&
    file.readUInt32LE(40) <= file.length - 44;
  if (!valid) throw new RangeError(`not a WAV file of the engine: ${path}`);
  const count = file.readUInt16LE(22);
  const frames = Math.floor(file.readUInt32LE(40) / 2 / count);
  const channels = Array.from({ length: count }, () => new Float32Array(frames));
  channels.forEach((channel, number) => {
    for (let index = 0; index < frames; index++) {
      channel[index] = file.readInt16LE(44 + (index * count + number) * 2) / 32767;
    }
  });
  return { channels, sampleRate: file.readUInt32LE(24) };
}
