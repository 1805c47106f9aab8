import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";
import { AV_PKT_DATA_DISPLAYMATRIX, type Frame, type Stream } from "node-av";
import { type ClipFrame, ClipReader, measureClip } from "./clip-reader.ts";
import type { Picture } from "./drawing/canvas.ts";
import { noteChange } from "./drawing/image-versions.ts";
import { EngineError } from "./errors.ts";
import { FrameScaler } from "./frame-scaler.ts";
import { type PictureTurn, readPictureTurn, turnedSize } from "./picture-turn.ts";

/** Decoding on is quicker than looking for a key frame up to here. */
const farSeconds = 3;

/** Pixels of a clip are at most so many times as wide as they are high, or the other way round; anything else is a mistake. */
const mostStretch = 4;

interface ClipStream {
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
  /** None while it rests. */
  #reader: ClipReader | undefined;
  readonly #encoded: { width: number; height: number };
  #scaler: FrameScaler | undefined;
  #shown = -1;
  #next: ClipFrame | undefined;
  #ended = false;

  private constructor(path: string, reader: ClipReader, { size, seconds, encoded, turn }: ClipStream) {
    this.#path = path;
    this.#reader = reader;
    this.#turn = turn;
    this.size = size;
    this.seconds = seconds;
    const shown = turnedSize(encoded, turn);
    this.#canvas = createCanvas(shown.width, shown.height);
    this.#lying = turn && createCanvas(encoded.width, encoded.height);
    this.#encoded = encoded;
    // A Skia canvas is what Skia's drawImage takes for an image.
    this.picture = { image: this.#canvas as unknown as CanvasImageSource, ...shown, live: true };
  }

  /** Opens a clip, brought down so that its longer side is at most `longest` pixels. Throws `asset_unreadable`. */
  static async open(path: string, longest: number): Promise<VideoClip> {
    let reader: ClipReader | undefined;
    try {
      reader = await ClipReader.open(path);
      const { stream } = reader;
      const { width, height } = shownSize(stream);
      const scale = Math.min(1, longest / Math.max(width, height));
      const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
      const seconds = reader.seconds || (await measureClip(path));
      const turn = readPictureTurn(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX));
      const clip = new VideoClip(path, reader, {
        size: turnedSize({ width, height }, turn),
        seconds,
        encoded: { width: even(width), height: even(height) },
        turn,
      });
      await clip.seek(0);
      if (clip.#shown < 0) throw new EngineError("asset_unreadable", `no frame in the clip ${path}`);
      return clip;
    } catch (error) {
      await reader?.close();
      if (error instanceof EngineError) throw error;
      throw new EngineError("asset_unreadable", `not a readable clip: ${path}`, { cause: error });
    }
  }

  /** Shows the frame at `seconds`. Going back, or far ahead, starts again from the key frame before it. */
  async seek(seconds: number): Promise<void> {
    if (this.#ended && seconds >= this.#shown) return;
    const reader = this.#reader;
    if (!reader) await this.#begin(seconds);
    else if (seconds < this.#shown - 0.5 || seconds > Math.max(this.#shown, 0) + farSeconds)
      await this.#jump(reader, seconds);
    // Only the last of the frames that are due is seen; bringing each to the canvas takes as long as decoding it.
    let due: Frame | undefined;
    try {
      for (;;) {
        this.#next ??= this.#ended ? undefined : await this.#read();
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

  get isAwake(): boolean {
    return this.#reader !== undefined;
  }

  /** Lets go of its decoder, which holds a dozen pictures; the one that is shown stays. It is opened anew when it is needed. */
  async rest(): Promise<void> {
    this.#next?.frame.free();
    this.#next = undefined;
    const reader = this.#reader;
    this.#reader = undefined;
    this.#scaler?.free();
    this.#scaler = undefined;
    await reader?.close();
  }

  async close(): Promise<void> {
    await this.rest();
  }

  /** Packets that were cut off cannot be asked for again: the file is opened anew. */
  async #jump(before: ClipReader, seconds: number): Promise<void> {
    const { reader, first } = await openAt(this.#path, seconds);
    const reached = this.#next?.seconds ?? this.#shown;
    // No key frame lies between: going on from here takes less.
    if (seconds > this.#shown && first && first.seconds <= reached) {
      first.frame.free();
      await reader.close();
      return;
    }
    this.#next?.frame.free();
    await before.close();
    this.#goOnWith(reader, first);
  }

  async #begin(seconds: number): Promise<void> {
    const { reader, first } = await openAt(this.#path, seconds);
    this.#goOnWith(reader, first);
  }

  #goOnWith(reader: ClipReader, first: ClipFrame | undefined): void {
    this.#reader = reader;
    this.#next = first;
    this.#ended = !first;
    this.#shown = -1;
  }

  async #read(): Promise<ClipFrame | undefined> {
    const next = await this.#reader?.next(this.#shown + 1 / 30);
    this.#ended = !next;
    return next;
  }

  async #show(frame: Frame): Promise<void> {
    this.#scaler ??= new FrameScaler(this.#encoded);
    const { width, height } = this.#scaler;
    const pixels = await this.#scaler.pixelsOf(frame);
    const encoded = this.#lying ?? this.#canvas;
    encoded.getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0);
    if (this.#turn) turnOnto(this.#canvas, encoded, this.#turn);
    noteChange(this.#canvas);
  }
}

interface OpenedClip {
  reader: ClipReader;
  first: ClipFrame | undefined;
}

/**
 * Opens a clip at the key frame before a second, and reads its picture. A camcorder's file has no list of them: there one
 * looks further and further ahead of the second, at last from the beginning.
 */
async function openAt(path: string, seconds: number): Promise<OpenedClip> {
  for (const back of [0, 2, 8]) {
    if (back >= seconds) break;
    const opened = await openFrom(path, seconds - back);
    if (opened.first && opened.first.seconds <= seconds) return opened;
    opened.first?.frame.free();
    await opened.reader.close();
  }
  return openFrom(path, 0);
}

async function openFrom(path: string, from: number): Promise<OpenedClip> {
  const reader = await ClipReader.open(path, from);
  try {
    return { reader, first: await reader.next(0) };
  } catch (error) {
    await reader.close();
    throw error;
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

/** The size in which a stream's pictures are shown: some cameras' pixels are no squares. The longer side is lengthened. */
function shownSize({ codecpar, sampleAspectRatio }: Stream): { width: number; height: number } {
  const { width, height } = codecpar;
  // The container's word counts before the codec's.
  const { num, den } = sampleAspectRatio.num > 0 ? sampleAspectRatio : codecpar.sampleAspectRatio;
  const stretch = num > 0 && den > 0 ? num / den : 1;
  if (stretch > mostStretch || stretch < 1 / mostStretch) return { width, height };
  return stretch > 1
    ? { width: Math.round(width * stretch), height }
    : { width, height: Math.round(height / stretch) };
}
