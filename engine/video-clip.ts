import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";
import {
  AV_PIX_FMT_RGBA,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVCOL_RANGE_JPEG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_RGB,
  AVCOL_SPC_SMPTE170M,
  AVCOL_SPC_UNSPECIFIED,
  AVSEEK_FLAG_BACKWARD,
  Decoder,
  Demuxer,
  FFmpegError,
  Frame,
  SoftwareScaleContext,
} from "node-av";
import type { Picture } from "./drawing/canvas.ts";
import { noteChange } from "./drawing/image-versions.ts";
import { EngineError } from "./errors.ts";
import { containerOf, headOf, mediaOptions } from "./media-options.ts";
import { type PictureTurn, readPictureTurn, turnedSize } from "./picture-turn.ts";

/** Pixels of the largest clip that is decoded: 8K. */
const mostPixels = 7_680 * 4_320;
/** Decoding on is quicker than looking for a key frame up to here. */
const farSeconds = 3;
/** Rows from which on video that doesn't name its colours has those of HD. */
const hdHeight = 720;

interface ClipStream {
  stream: number;
  size: { width: number; height: number };
  seconds: number;
  /** Pixels of a picture before it is turned. */
  encoded: { width: number; height: number };
  turn: PictureTurn | undefined;
}

/** A user's clip as a picture that changes: decoded in step with the film, held on its last frame, looped by nobody. */
export class VideoClip {
  /** The right way up, however the camera was held. */
  readonly picture: Picture;
  /** Pixels of the clip itself, the right way up. */
  readonly size: { width: number; height: number };
  /** What the file says of its length, or else the end of its last picture; in seconds. */
  readonly seconds: number;
  readonly #canvas: Canvas;
  /** Pictures as they are encoded, before they are turned; none for those that are not. */
  readonly #lying: Canvas | undefined;
  readonly #turn: PictureTurn | undefined;
  readonly #path: string;
  #demuxer: Demuxer;
  #decoder: Decoder;
  readonly #stream: number;
  readonly #target = new Frame();
  readonly #scaler = new SoftwareScaleContext();
  #frames: AsyncGenerator<Frame | null>;
  #shown = -1;
  #next: { frame: Frame; seconds: number } | undefined;
  #ended = false;

  private constructor(
    path: string,
    demuxer: Demuxer,
    decoder: Decoder,
    { stream, size, seconds, encoded, turn }: ClipStream,
  ) {
    this.#path = path;
    this.#demuxer = demuxer;
    this.#decoder = decoder;
    this.#stream = stream;
    this.#turn = turn;
    this.size = size;
    this.seconds = seconds;
    const shown = turnedSize(encoded, turn);
    this.#canvas = createCanvas(shown.width, shown.height);
    this.#lying = turn && createCanvas(encoded.width, encoded.height);
    this.#target.alloc();
    this.#target.width = encoded.width;
    this.#target.height = encoded.height;
    this.#target.format = AV_PIX_FMT_RGBA;
    this.#target.colorSpace = AVCOL_SPC_RGB;
    this.#target.colorRange = AVCOL_RANGE_JPEG;
    FFmpegError.throwIfError(this.#target.allocBuffer(), "allocBuffer");
    this.#scaler.allocContext();
    this.#scaler.setOption("sws_flags", "bilinear");
    this.#frames = decoder.frames(demuxer.packets(stream));
    // A Skia canvas is what Skia's drawImage takes for an image.
    this.picture = { image: this.#canvas as unknown as CanvasImageSource, ...shown, live: true };
  }

  /** Opens a clip, brought down so that its longer side is at most `longest` pixels. Throws `asset_unreadable`. */
  static async open(path: string, longest: number): Promise<VideoClip> {
    let demuxer: Demuxer | undefined;
    try {
      demuxer = await openDemuxer(path);
      const stream = demuxer.video();
      if (!stream) throw new EngineError("asset_unreadable", `no picture in the clip ${path}`);
      const { width, height } = stream.codecpar;
      refuseHuge(width, height);
      const scale = Math.min(1, longest / Math.max(width, height));
      const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
      const seconds = demuxer.duration || (await endOf(path));
      const turn = readPictureTurn(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX));
      const clip = new VideoClip(path, demuxer, await Decoder.create(stream), {
        stream: stream.index,
        size: turnedSize({ width, height }, turn),
        seconds,
        encoded: { width: even(width), height: even(height) },
        turn,
      });
      await clip.seek(0);
      if (clip.#shown < 0) throw new EngineError("asset_unreadable", `no frame in the clip ${path}`);
      return clip;
    } catch (error) {
      await demuxer?.close();
      if (error instanceof EngineError) throw error;
      throw new EngineError("asset_unreadable", `not a readable clip: ${path}`, { cause: error });
    }
  }

  /** Shows the frame at `seconds`. Going back, or far ahead, starts again from the key frame before it. */
  async seek(seconds: number): Promise<void> {
    if (this.#ended && seconds >= this.#shown) return;
    if (seconds < this.#shown - 0.5 || seconds > Math.max(this.#shown, 0) + farSeconds) {
      await this.#jump(seconds);
    }
    // Only the last of the frames that are due is seen; bringing each to the canvas takes as long as decoding it.
    let due: Frame | undefined;
    try {
      for (;;) {
        this.#next ??= await this.#read();
        if (!this.#next || (this.#next.seconds > seconds && this.#shown >= 0)) break;
        due?.free();
        due = this.#next.frame;
        this.#shown = this.#next.seconds;
        this.#next = undefined;
      }
      if (due) await this.#show(due);
    } finally {
      due?.free();
    }
  }

  async close(): Promise<void> {
    this.#next?.frame.free();
    this.#next = undefined;
    await this.#frames.return(undefined);
    this.#decoder.close();
    await this.#demuxer.close();
    this.#scaler.freeContext();
    this.#target.free();
  }

  async #jump(seconds: number): Promise<void> {
    this.#next?.frame.free();
    this.#next = undefined;
    await this.#frames.return(undefined);
    this.#decoder.close();
    await this.#demuxer.close();
    // Packets that were cut off cannot be asked for again: the file is opened anew.
    this.#demuxer = await openDemuxer(this.#path);
    const stream = this.#demuxer.video();
    if (!stream) throw new EngineError("asset_unreadable", `no picture in the clip ${this.#path}`);
    await this.#demuxer.seek(seconds, -1, AVSEEK_FLAG_BACKWARD);
    this.#decoder = await Decoder.create(stream);
    this.#frames = this.#decoder.frames(this.#demuxer.packets(this.#stream));
    this.#ended = false;
    this.#shown = -1;
  }

  async #read(): Promise<{ frame: Frame; seconds: number } | undefined> {
    while (!this.#ended) {
      const { value, done } = await this.#frames.next();
      if (done) this.#ended = true;
      else if (value) {
        const { num, den } = value.timeBase;
        return { frame: value, seconds: den > 0 ? (Number(value.pts) * num) / den : this.#shown + 1 / 30 };
      }
    }
    return undefined;
  }

  async #show(frame: Frame): Promise<void> {
    const { width, height } = this.#target;
    refuseHuge(frame.width, frame.height);
    // Without a word on its colours a picture is taken for what browsers take it for.
    if (frame.colorSpace === AVCOL_SPC_UNSPECIFIED)
      frame.colorSpace = frame.height < hdHeight ? AVCOL_SPC_SMPTE170M : AVCOL_SPC_BT709;
    // Not told sizes and formats beforehand, the scaler reads them, and the colours' meaning, off each frame.
    FFmpegError.throwIfError(await this.#scaler.scaleFrame(this.#target, frame), "scaleFrame");
    const pixels = this.#target.data?.[0];
    if (!pixels) return;
    const stride = this.#target.linesize[0] ?? width * 4;
    const packed = new Uint8ClampedArray(width * height * 4);
    for (let row = 0; row < height; row++) {
      packed.set(pixels.subarray(row * stride, row * stride + width * 4), row * width * 4);
    }
    const encoded = this.#lying ?? this.#canvas;
    encoded.getContext("2d").putImageData(new ImageData(packed, width, height), 0, 0);
    if (this.#turn) turnOnto(this.#canvas, encoded, this.#turn);
    noteChange(this.#canvas);
  }
}

/** Draws a picture turned, pixel by pixel: what leaves the canvas to the left or above is moved back onto it. */
function turnOnto(canvas: Canvas, picture: Canvas, { a, b, c, d }: PictureTurn): void {
  const context = canvas.getContext("2d");
  context.imageSmoothingEnabled = false;
  context.globalCompositeOperation = "copy";
  const left = a + c < 0 ? canvas.width : 0;
  const top = b + d < 0 ? canvas.height : 0;
  context.setTransform(a, b, c, d, left, top);
  context.drawImage(picture, 0, 0);
}

/** Beyond 8K there is nothing to be seen, only memory to be filled. Throws `asset_unreadable`. */
function refuseHuge(width: number, height: number): void {
  if (width < 1 || height < 1 || width * height > mostPixels)
    throw new EngineError("asset_unreadable", `a clip of ${width} × ${height} pixels`);
}

/** The second at which a clip's last picture ends. Files that browsers record do not say it: they are read to their end. */
async function endOf(path: string): Promise<number> {
  const demuxer = await openDemuxer(path);
  try {
    const stream = demuxer.video();
    if (!stream) return 0;
    let end = 0n;
    let last = 0n;
    let longest = 0n;
    for await (const packet of demuxer.packets(stream.index)) {
      if (!packet) break;
      // Without a length of its own, a picture lasts as long as the longest before it.
      if (packet.pts - last > longest && packet.pts > 0n) longest = packet.pts - last;
      if (packet.pts > last) last = packet.pts;
      const until = packet.pts + (packet.duration > 0n ? packet.duration : longest);
      if (until > end) end = until;
      packet.free();
    }
    const { num, den } = stream.timeBase;
    return den > 0 ? (Number(end) * num) / den : 0;
  } finally {
    await demuxer.close();
  }
}

/** Opens a file as the kind of clip that its first bytes say it is, and as nothing else. */
async function openDemuxer(path: string): Promise<Demuxer> {
  const container = containerOf(await headOf(path));
  if (container !== "mov" && container !== "matroska")
    throw new EngineError("asset_unreadable", `no kind of clip: ${path}`);
  return Demuxer.open(path, mediaOptions(container));
}
