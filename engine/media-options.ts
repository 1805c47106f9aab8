import { open } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Decoder, type Stream } from "node-av";

/** Containers that may hold a person's clip or recording, by the demuxer that reads them. */
export type Container =
  | "mov"
  | "matroska"
  | "wav"
  | "mp3"
  | "ogg"
  | "flac"
  | "aac"
  | "aiff"
  | "amr"
  | "caf"
  | "mpegts";

/** Those that a clip may come in. */
export const clipContainers: readonly Container[] = ["mov", "matroska", "mpegts"];

/** Decoders of clips and recordings; every other one stays shut. */
const decoders = {
  video: ["h264", "hevc", "vp8", "vp9", "av1", "libdav1d", "mpeg4", "prores", "mjpeg"],
  audio: [
    "aac",
    "mp3float",
    "mp3",
    "opus",
    "libopus",
    "vorbis",
    "flac",
    "alac",
    // Camcorders.
    "ac3",
    // What telephones and pocket recorders wrote before those.
    "amrnb",
    "amrwb",
    "adpcm_ima_wav",
    "adpcm_ms",
    "adpcm_ima_qt",
    "pcm_alaw",
    "pcm_mulaw",
    "pcm_u8",
    "pcm_s8",
    "pcm_s16le",
    "pcm_s16be",
    "pcm_s24le",
    "pcm_s24be",
    "pcm_s32le",
    "pcm_s32be",
    "pcm_f32le",
    "pcm_f32be",
    "pcm_f64le",
    "pcm_f64be",
  ],
};
const openDecoders = [...decoders.video, ...decoders.audio].join(",");

/** What a demuxer may do for a file: nothing but read that file, in that container, with these decoders. */
export function mediaOptions(container: Container | "own") {
  const formats = container === "own" ? "mov,matroska,webm,avi" : container;
  return {
    ...(container === "own" ? {} : { format: container }),
    options: {
      // A playlist, or a container that points elsewhere, finds no way out of the file.
      protocol_whitelist: "file",
      format_whitelist: formats,
      codec_whitelist: openDecoders,
    },
  };
}

/**
 * Opens the decoder of a stream, if it is one of those. What the demuxer was told holds for its own looks alone.
 * @param isLenient leaves out what is damaged, instead of throwing
 */
export function createDecoder(stream: Stream, isLenient = false): Promise<Decoder> {
  return Decoder.create(stream, {
    exitOnError: !isLenient,
    threadCount: Math.min(mostThreads, availableParallelism()),
    options: { codec_whitelist: openDecoders },
  });
}
/** By itself a decoder takes as many as there are cores, and for each a picture more: of 4K, a hundred megabytes on eight. */
const mostThreads = 4;

/** What a film's file may begin with: its kind, or in QuickTime's of old any of its parts, behind the part's length. */
const filmParts = ["ftyp", "moov", "mdat", "wide", "free", "skip"];

/** Tells a container by its first bytes, never by its name; undefined for everything else. */
export function containerOf(head: Uint8Array): Container | undefined {
  const text = (from: number, to: number) => Buffer.from(head.subarray(from, to)).toString("latin1");
  const isLength = (head[0] ?? 255) < 32;
  if (isLength && filmParts.includes(text(4, 8))) return "mov";
  if (text(0, 4) === "\x1a\x45\xdf\xa3") return "matroska";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WAVE") return "wav";
  if (text(0, 4) === "OggS") return "ogg";
  if (text(0, 4) === "fLaC") return "flac";
  if (text(0, 4) === "FORM" && ["AIFF", "AIFC"].includes(text(8, 12))) return "aiff";
  if (text(0, 4) === "caff") return "caf";
  if (isTransport(head)) return "mpegts";
  if (text(0, 6) === "#!AMR\n" || text(0, 9) === "#!AMR-WB\n") return "amr";
  return text(0, 3) === "ID3" ? "mp3" : framesOf(head);
}

/** Packets of one size, each with its mark: alone, or behind four bytes of a camcorder's own. */
function isTransport(head: Uint8Array): boolean {
  return [
    [0, 188],
    [4, 192],
  ].some(([from = 0, size = 0]) => [0, 1, 2].every((packet) => head[from + packet * size] === 0x47));
}

/** Both begin with the mark of their first frame, which names the layer: AAC has none. */
function framesOf([first, second = 0]: Uint8Array): Container | undefined {
  if (first !== 0xff) return undefined;
  if ((second & 0xe6) === 0xe2) return "mp3";
  return (second & 0xf6) === 0xf0 ? "aac" : undefined;
}

/** As many as three packets of a camcorder's. */
const headBytes = 3 * 192;

/** The first bytes of a file; of AAC those behind the tag with its title, before which everything looks like MP3. */
export async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const readFrom = async (place: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, place);
      return buffer.subarray(0, bytesRead);
    };
    const head = await readFrom(0);
    const tagged = tagBytes(head);
    const behind = tagged > 0 ? await readFrom(tagged) : head;
    return framesOf(behind) === "aac" ? behind : head;
  } finally {
    await file.close();
  }
}

/** Bytes of the ID3v2 tag that a file begins with: its length stands there in four times seven bits. */
function tagBytes(head: Buffer): number {
  if (head.length < 10 || head.toString("latin1", 0, 3) !== "ID3") return 0;
  return 10 + head.subarray(6, 10).reduce((length, byte) => length * 128 + (byte & 0x7f), 0);
}
