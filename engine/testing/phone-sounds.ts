import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_FLTP, Encoder, FF_ENCODER_AAC, Frame, Muxer } from "node-av";

/** Recordings in the containers of telephones and editing programs, each of the same samples. */

/** A file of AAC frames and nothing else, as voice recorders write them. */
export async function adtsOf(samples: Float32Array, sampleRate: number, folder: string): Promise<Buffer> {
  const path = join(folder, `made-${samples.length}.aac`);
  const encoder = await Encoder.create(FF_ENCODER_AAC, { context: { bitRate: 128_000 } });
  const muxer = await Muxer.open(path, { format: "adts" });
  const stream = muxer.addStream(encoder);
  const write = () => {
    for (let packet = encoder.receiveSync(); packet; packet = encoder.receiveSync()) {
      muxer.writePacketSync(packet, stream);
      packet.free();
    }
  };
  const size = 1_024;
  for (let at = 0; at + size <= samples.length; at += size) {
    const part = samples.slice(at, at + size);
    const frame = Frame.fromAudioBuffer(Buffer.from(part.buffer), {
      nbSamples: size,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase: { num: 1, den: sampleRate },
      pts: BigInt(at),
    });
    encoder.encodeSync(frame);
    frame.free();
    write();
  }
  await encoder.flush();
  write();
  await muxer.close();
  encoder.close();
  return readFile(path);
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, "latin1");
  head.writeUInt32BE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** 16-bit samples, the large byte first. */
function bigEndian(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [index, value] of samples.entries()) bytes.writeInt16BE(Math.round(value * 32_767), index * 2);
  return bytes;
}

/** A rate as AIFF has it: a floating-point number of ten bytes. */
function extended(value: number): Buffer {
  const exponent = Math.floor(Math.log2(value));
  const bytes = Buffer.alloc(10);
  bytes.writeUInt16BE(16_383 + exponent, 0);
  bytes.writeBigUInt64BE(BigInt(Math.round(value * 2 ** (31 - exponent))) << 32n, 2);
  return bytes;
}

/** AIFF; AIFC with its samples the small byte first, as Macs write it. */
export function aiffOf(samples: Float32Array, sampleRate: number, kind: "AIFF" | "AIFC" = "AIFF"): Buffer {
  const common = Buffer.alloc(8);
  common.writeUInt16BE(1, 0);
  common.writeUInt32BE(samples.length, 2);
  common.writeUInt16BE(16, 6);
  const compression = kind === "AIFC" ? Buffer.from("sowt\0\0", "latin1") : Buffer.alloc(0);
  const sound = bigEndian(samples);
  if (kind === "AIFC") sound.swap16();
  const parts = [
    ...(kind === "AIFC" ? [chunk("FVER", Buffer.from("a2805140", "hex"))] : []),
    chunk("COMM", Buffer.concat([common, extended(sampleRate), compression])),
    chunk("SSND", Buffer.concat([Buffer.alloc(8), sound])),
  ];
  return chunk("FORM", Buffer.concat([Buffer.from(kind), ...parts]));
}

/** Apple's Core Audio format, with plain samples. */
export function cafOf(samples: Float32Array, sampleRate: number): Buffer {
  const description = Buffer.alloc(12 + 32);
  description.write("desc", 0, "latin1");
  description.writeBigUInt64BE(32n, 4);
  description.writeDoubleBE(sampleRate, 12);
  description.write("lpcm", 20, "latin1");
  for (const [index, value] of [0, 2, 1, 1, 16].entries()) description.writeUInt32BE(value, 24 + index * 4);
  const head = Buffer.alloc(16);
  head.write("data", 0, "latin1");
  head.writeBigUInt64BE(BigInt(4 + samples.length * 2), 4);
  return Buffer.concat([Buffer.from("caff\0\x01\0\0", "latin1"), description, head, bigEndian(samples)]);
}

/** Narrow AMR as voice memos of older telephones: frames of twenty milliseconds whose bits are noise, which can be heard. */
export function amrOf(seconds: number): Buffer {
  const frames = Array.from({ length: seconds * 50 }, (_, frame) =>
    Buffer.from(
      Array.from({ length: 32 }, (__, index) =>
        index === 0 ? 0x3c : (frame * 89 + index * index * 53) & 255,
      ),
    ),
  );
  return Buffer.concat([Buffer.from("#!AMR\n", "latin1"), ...frames]);
}
