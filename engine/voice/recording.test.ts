import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_LOG_ERROR,
  AV_SAMPLE_FMT_FLTP,
  Encoder,
  FF_ENCODER_EAC3,
  Frame,
  Log,
  Muxer,
} from "node-av";
import { afterAll, beforeAll, expect, test } from "vitest";
import { measureLoudness } from "../sound/loudness.ts";
import { writeWave } from "../sound/wave-file.ts";
import { adtsOf, aiffOf, cafOf } from "../testing/phone-sounds.ts";
import { synthesizeWithEspeak } from "./espeak.ts";
import { cutRecording, type RecordedScene } from "./recording.ts";
import { sampleRate } from "./voice-track.ts";

/** Recordings as people make them: at a kitchen table, with what there is. */

const texts = [
  "Meet Luma, a candle that burns for sixty hours.",
  "It smells of fig and cedar.",
  "Order yours today.",
];
let folder = "";
/** All three, with a pause before, between and after. */
let said = new Float32Array();
let clean: RecordedScene[] = [];

beforeAll(async () => {
  Log.setLevel(AV_LOG_ERROR);
  folder = await mkdtemp(join(tmpdir(), "vitrin-recording-"));
  const scenes = texts.map((text, index) => ({ sceneId: `scene-${index}`, text }));
  const { clips } = await synthesizeWithEspeak({ language: "en", speed: 1, scenes });
  const pause = new Float32Array(sampleRate * 0.6);
  said = Float32Array.from(
    [pause, ...clips.flatMap(({ samples }) => [samples, pause])].flatMap((part) => [...part]),
  );
  clean = await cut("clean", (value) => value);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function cut(
  name: string,
  change: (value: number, second: number) => number,
): Promise<RecordedScene[]> {
  const path = join(folder, `${name}.wav`);
  const samples = said.map((value, index) => Math.max(-1, Math.min(1, change(value, index / sampleRate))));
  await writeWave(path, [samples], sampleRate);
  return cutRecording(path, texts, "en");
}

function loudnessOf({ samples }: RecordedScene): number {
  return measureLoudness({ left: samples, right: samples });
}

/** A knock on the microphone, of six milliseconds, as loud as can be. */
function knock(second: number, at: number): number {
  const since = second - at;
  return since > 0 && since < 0.006 ? Math.sin(since * 4_000) : 0;
}

const recordings: [string, (value: number, second: number) => number][] = [
  ["spoken so softly that hardly anything moves", (value) => value * 0.01],
  [
    "that begins with a knock, far louder than all that is said",
    (value, at) => value * 0.02 + knock(at, 0.1),
  ],
  ["with a knock between two sentences", (value, at) => value * 0.02 + knock(at, 4.1)],
  ["that was turned up too far", (value) => value * 8],
  ["by a microphone that does not rest at zero", (value) => value * 0.1 + 0.3],
];
test.each(recordings)(
  "a recording %s is heard as well as any other, and cut at the same places",
  async (name, change) => {
    const scenes = await cut(String(name.length), change);
    for (const [index, scene] of scenes.entries()) {
      const other = clean[index] ?? { samples: new Float32Array(), words: [] };
      expect(Math.abs(loudnessOf(scene) - loudnessOf(other))).toBeLessThan(2.5);
      expect(Math.abs(scene.samples.length - other.samples.length) / sampleRate).toBeLessThan(0.15);
    }
  },
);

test("where a recording is cut in the hum of a room, nothing clicks", async () => {
  const scenes = await cut("hum", (value, second) => value + 0.03 * Math.cos(2 * Math.PI * 120 * second));
  for (const { samples } of scenes) {
    const middle = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    for (const end of [samples.slice(0, 3), samples.slice(-3)])
      for (const value of end) expect(Math.abs(value)).toBeLessThan(middle * 0.005);
  }
});

test("single samples that are no numbers, as some programs leave them, silence nothing else", async () => {
  const path = join(folder, "floats.wav");
  const samples = said.map((value, index) => (index % 9_000 === 7 ? Number.NaN : value));
  await writeFile(path, floatWave(samples));
  const scenes = await cutRecording(path, texts, "en");
  for (const [index, scene] of scenes.entries())
    expect(Math.abs(loudnessOf(scene) - loudnessOf(clean[index] ?? scene))).toBeLessThan(2.5);
});

test("a recording is cut at the same places whichever telephone or program wrote it", async () => {
  const kinds = {
    aac: await adtsOf(said, sampleRate, folder),
    aiff: aiffOf(said, sampleRate),
    aifc: aiffOf(said, sampleRate, "AIFC"),
    caf: cafOf(said, sampleRate),
  };
  for (const [kind, bytes] of Object.entries(kinds)) {
    const path = join(folder, `said.${kind}`);
    await writeFile(path, bytes);
    for (const [index, scene] of (await cutRecording(path, texts, "en")).entries()) {
      const other = clean[index] ?? scene;
      expect(Math.abs(scene.samples.length - other.samples.length) / sampleRate).toBeLessThan(0.15);
      expect(Math.abs(loudnessOf(scene) - loudnessOf(other))).toBeLessThan(1);
    }
  }
});

/** A WAV file of 32-bit floats. */
function floatWave(samples: Float32Array): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(3, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(32, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}

test("a decoder that is not on the list stays shut for recordings, too", async () => {
  const path = join(folder, "surround.mka");
  const encoder = await Encoder.create(FF_ENCODER_EAC3);
  const muxer = await Muxer.open(path, { format: "matroska" });
  const stream = muxer.addStream(encoder);
  for (let at = 0; at + 1_536 <= said.length; at += 1_536) {
    const samples = said.slice(at, at + 1_536);
    const frame = Frame.fromAudioBuffer(Buffer.from(samples.buffer), {
      nbSamples: samples.length,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase: { num: 1, den: sampleRate },
      pts: BigInt(at),
    });
    encoder.encodeSync(frame);
    frame.free();
    for (let packet = encoder.receiveSync(); packet; packet = encoder.receiveSync()) {
      muxer.writePacketSync(packet, stream);
      packet.free();
    }
  }
  await muxer.close();
  encoder.close();
  await expect(cutRecording(path, texts, "en")).rejects.toMatchObject({ code: "asset_unreadable" });
});
