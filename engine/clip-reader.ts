import {
  AV_FRAME_FLAG_INTERLACED,
  AVSEEK_FLAG_BACKWARD,
  type Decoder,
  Demuxer,
  FilterAPI,
  type Frame,
  type Stream,
} from "node-av";
import { EngineError } from "./errors.ts";
import { clipContainers, containerOf, createDecoder, headOf, mediaOptions } from "./media-options.ts";

/** Pixels of the largest clip that is decoded: 8K. */
const mostPixels = 7_680 * 4_320;

type Frames = AsyncGenerator<Frame | null>;

/** A picture of a clip, and when it is shown, in seconds from the clip's beginning. */
export interface ClipFrame {
  frame: Frame;
  seconds: number;
}

/** Reads a clip's pictures in their order. Nothing is read twice: whoever goes back opens it anew. */
export class ClipReader {
  readonly stream: Stream;
  /** What the file says of its length; 0 where it says nothing, or may count from elsewhere. Seconds. */
  readonly seconds: number;
  /** Where a cut-out of something longer begins to count; all other files at 0. Seconds. */
  readonly #start: number;
  readonly #demuxer: Demuxer;
  readonly #decoder: Decoder;
  #frames: Frames;
  #filter: FilterAPI | undefined;
  #isBegun = false;

  private constructor(demuxer: Demuxer, stream: Stream, decoder: Decoder) {
    this.#demuxer = demuxer;
    this.stream = stream;
    this.#decoder = decoder;
    this.#start = demuxer.startTime;
    this.seconds = this.#start > 0 ? 0 : demuxer.duration;
    this.#frames = decoder.frames(demuxer.packets(stream.index));
  }

  /** Opens a clip to be read on from the key frame before a second. Throws `asset_unreadable`. */
  static async open(path: string, from = 0): Promise<ClipReader> {
    const demuxer = await openDemuxer(path);
    try {
      const stream = demuxer.video();
      if (!stream) throw new EngineError("asset_unreadable", `no picture in the clip ${path}`);
      refuseHuge(stream.codecpar.width, stream.codecpar.height);
      if (from > 0) await demuxer.seek(demuxer.startTime + from, -1, AVSEEK_FLAG_BACKWARD);
      // As players do: the picture before one that is damaged stays. An upload is looked at here and there only.
      return new ClipReader(demuxer, stream, await createDecoder(stream, true));
    } catch (error) {
      await demuxer.close();
      throw error;
    }
  }

  /**
   * The next picture, which the caller frees; undefined behind the last.
   * @param unknown the second of a picture that says none
   */
  async next(unknown: number): Promise<ClipFrame | undefined> {
    const frame = this.#isBegun ? await take(this.#frames) : await this.#begin();
    if (!frame) return undefined;
    const { num, den } = frame.timeBase;
    return { frame, seconds: den > 0 ? (Number(frame.pts) * num) / den - this.#start : unknown };
  }

  async close(): Promise<void> {
    await this.#frames.return(undefined);
    this.#filter?.close();
    this.#decoder.close();
    await this.#demuxer.close();
  }

  /** Camcorders take every other line a fiftieth of a second later: such pictures are made whole. */
  async #begin(): Promise<Frame | undefined> {
    this.#isBegun = true;
    const first = await take(this.#frames);
    if (!first?.hasFlags(AV_FRAME_FLAG_INTERLACED)) return first;
    this.#filter = FilterAPI.create("yadif");
    this.#frames = this.#filter.frames(withFirst(first, this.#frames));
    return take(this.#frames);
  }
}

async function take(frames: Frames): Promise<Frame | undefined> {
  for (;;) {
    const { value, done } = await frames.next();
    if (done) return undefined;
    if (value) return value;
  }
}

async function* withFirst(first: Frame, rest: Frames): Frames {
  yield first;
  yield* rest;
}

/** Beyond 8K there is nothing to be seen, only memory to be filled. Throws `asset_unreadable`. */
export function refuseHuge(width: number, height: number): void {
  if (width < 1 || height < 1 || width * height > mostPixels)
    throw new EngineError("asset_unreadable", `a clip of ${width} × ${height} pixels`);
}

/** How long the pictures of a clip are shown, in seconds: it is read to its end, decoding nothing. */
export async function measureClip(path: string): Promise<number> {
  const demuxer = await openDemuxer(path);
  try {
    const stream = demuxer.video();
    if (!stream) return 0;
    let end = 0n;
    let last: bigint | undefined;
    let longest = 0n;
    for await (const packet of demuxer.packets(stream.index)) {
      if (!packet) break;
      // Without a length of its own, a picture lasts as long as the longest before it.
      if (last !== undefined && packet.pts - last > longest) longest = packet.pts - last;
      if (last === undefined || packet.pts > last) last = packet.pts;
      const until = packet.pts + (packet.duration > 0n ? packet.duration : longest);
      if (until > end) end = until;
      packet.free();
    }
    const { num, den } = stream.timeBase;
    return den > 0 ? Math.max(0, (Number(end) * num) / den - demuxer.startTime) : 0;
  } finally {
    await demuxer.close();
  }
}

/** Opens a file as the kind of clip that its first bytes say it is, and as nothing else. */
async function openDemuxer(path: string): Promise<Demuxer> {
  const container = containerOf(await headOf(path));
  if (!container || !clipContainers.includes(container))
    throw new EngineError("asset_unreadable", `no kind of clip: ${path}`);
  return Demuxer.open(path, mediaOptions(container));
}
