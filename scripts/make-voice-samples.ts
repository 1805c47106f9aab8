// Makes anew what people hear of a speaker before they choose one: public/voices. For developers; needs the natural voice.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_SAMPLE_FMT_FLTP,
  Encoder,
  FF_ENCODER_LIBMP3LAME,
  Frame,
  Muxer,
} from "node-av";
import { speakerIds } from "#engine/speakers.ts";
import { kokoroVoice } from "#engine/voice/kokoro/kokoro.ts";
import { sampleRate } from "#engine/voice/voice-track.ts";

const text = "Hi! This is how I would tell people about your product.";
const frameSamples = 1_152;

/** Writes one channel as an MP3 file. */
async function writeMp3(path: string, samples: Float32Array): Promise<void> {
  const encoder = await Encoder.create(FF_ENCODER_LIBMP3LAME, { context: { bitRate: "64k" } });
  const muxer = await Muxer.open(path, { format: "mp3" });
  const stream = muxer.addStream(encoder);
  const writePackets = () => {
    for (let packet = encoder.receiveSync(); packet; packet = encoder.receiveSync()) {
      muxer.writePacketSync(packet, stream);
      packet.free();
    }
  };
  for (let from = 0; from < samples.length; from += frameSamples) {
    const piece = samples.slice(from, from + frameSamples);
    const frame = Frame.fromAudioBuffer(Buffer.from(piece.buffer), {
      nbSamples: piece.length,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase: { num: 1, den: sampleRate },
      pts: BigInt(from),
    });
    encoder.encodeSync(frame);
    frame.free();
    writePackets();
  }
  encoder.flushSync();
  writePackets();
  await muxer.close();
  encoder.close();
}

const folder = fileURLToPath(new URL("../public/voices", import.meta.url));
await mkdir(folder, { recursive: true });
for (const speaker of speakerIds) {
  const { clips } = await kokoroVoice(speaker).synthesize({
    language: "en",
    speed: 1,
    scenes: [{ sceneId: speaker, text }],
  });
  await writeMp3(`${folder}/${speaker}.mp3`, clips[0]?.samples ?? new Float32Array());
}
