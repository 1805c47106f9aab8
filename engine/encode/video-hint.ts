import { AV_FRAME_DATA_VIDEO_HINT, type Frame } from "node-av";
import { blockSize } from "./yuv-picture.ts";

/** 32-bit words of the head, and of each rectangle after it. */
const headWords = 8;
const rectangleWords = 4;
const wordBytes = 4;
/** AV_VIDEO_HINT_TYPE_CHANGED: outside the rectangles all is as on the frame before. */
const changedOnly = 1;

/**
 * What a frame tells its encoder: which macroblocks differ from the frame before. x264 looks at no other, where it has
 * those as good as it wants them. The side data AVVideoHint of FFmpeg's libavutil/video_hint.h: three 64-bit numbers
 * (how many rectangles, where they begin, the bytes of each), one of 32 bits for what they mean, and the rectangles, each
 * x, y, width and height in pixels.
 */
export class VideoHint {
  readonly #words: Uint32Array;
  #count = 0;

  /** Gives the frame room for as many runs as its rows of macroblocks can have. */
  constructor(frame: Frame, columns: number, rows: number) {
    const bytes = (headWords + Math.ceil(columns / 2) * rows * rectangleWords) * wordBytes;
    const data = frame.newSideData(AV_FRAME_DATA_VIDEO_HINT, bytes);
    this.#words = new Uint32Array(data.buffer, data.byteOffset, bytes / wordBytes);
    this.#words.fill(0);
    this.#words[2] = headWords * wordBytes;
    this.#words[4] = rectangleWords * wordBytes;
    this.#words[6] = changedOnly;
  }

  /** Forgets what the frame before had. */
  clear(): void {
    this.#count = 0;
    this.#words[0] = 0;
  }

  /** Adds a run of macroblocks that have changed: columns from `left` to before `right`. */
  addRun(row: number, left: number, right: number): void {
    const at = headWords + this.#count * rectangleWords;
    this.#words[at] = left * blockSize;
    this.#words[at + 1] = row * blockSize;
    this.#words[at + 2] = (right - left) * blockSize;
    this.#words[at + 3] = blockSize;
    this.#count += 1;
    this.#words[0] = this.#count;
  }
}
