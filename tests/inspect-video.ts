import { createHash } from "node:crypto";
import { Decoder, Demuxer } from "node-av";

export interface VideoContents {
  /** Frames that the decoder gave. */
  frames: number;
  /** How many of them differ from each other. */
  distinctFrames: number;
  /** Root mean square of all samples, 0–1; silence is 0. */
  loudness: number;
}

/** Decodes a whole file: what is really in it, whatever its headers say. */
export async function inspectVideo(path: string): Promise<VideoContents> {
  const pictures = new Set<string>();
  let frames = 0;
  await decode(path, "video", (planes) => {
    frames += 1;
    pictures.add(
      createHash("sha1")
        .update(planes[0] ?? "")
        .digest("base64"),
    );
  });
  let squares = 0;
  let samples = 0;
  await decode(path, "audio", (planes) => {
    // AAC decodes to one plane of 32-bit floats for each channel.
    for (const plane of planes) {
      for (let offset = 0; offset + 4 <= plane.length; offset += 4) {
        squares += plane.readFloatLE(offset) ** 2;
        samples += 1;
      }
    }
  });
  return {
    frames,
    distinctFrames: pictures.size,
    loudness: samples === 0 ? 0 : Math.sqrt(squares / samples),
  };
}

async function decode(path: string, kind: "video" | "audio", use: (planes: Buffer[]) => void): Promise<void> {
  const demuxer = await Demuxer.open(path);
  try {
    const stream = kind === "video" ? demuxer.video() : demuxer.audio();
    if (!stream) return;
    const decoder = await Decoder.create(stream);
    for await (const frame of decoder.frames(demuxer.packets(stream.index))) {
      if (!frame) continue;
      use(frame.data ?? []);
      frame.free();
    }
    decoder.close();
  } finally {
    await demuxer.close();
  }
}
