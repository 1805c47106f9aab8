import {
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FFmpegError,
  Frame,
  Rational,
} from "node-av";
import { VideoHint } from "./video-hint.ts";
import { blockSize, paddedWidth, YuvPicture, type YuvPlanes } from "./yuv-picture.ts";

/** A frame for the encoder, YUV 4:2:0 (BT.709, limited range), kept for the whole film: fresh memory is slow. */
export class PictureBuffer {
  readonly yuv: Frame;
  readonly #planes: YuvPlanes;
  readonly #width: number;
  readonly #height: number;
  readonly #hint: VideoHint;
  /** The picture that was taken last, and which of its frames. */
  #picture: YuvPicture | undefined;
  #taken = 0;

  constructor(width: number, height: number, framesPerSecond: number) {
    this.#width = width;
    this.#height = height;
    this.yuv = allocate(width, height);
    this.yuv.timeBase = new Rational(1, framesPerSecond);
    this.yuv.duration = 1n;
    const [y, u, v] = this.yuv.data ?? [];
    const [yStride = 0, uvStride = 0] = this.yuv.linesize;
    const rowPixels = paddedWidth(width);
    const hasRoom = yStride >= rowPixels && uvStride >= rowPixels / 2;
    if (!y || !u || !v || !hasRoom) throw new Error("the picture's memory could not be reached");
    this.#planes = { y, u, v, yStride, uvStride };
    this.#hint = new VideoHint(this.yuv, rowPixels / blockSize, Math.ceil(height / blockSize));
  }

  /** A picture whose rows lie as this frame's do. */
  createPicture(): YuvPicture {
    return new YuvPicture(this.#width, this.#height, this.#planes);
  }

  /**
   * Copies a frame of a picture made by createPicture of this buffer or one like it, and begins the picture's next. Each
   * frame must be taken once, by whichever buffer, and encoded in that order: what the encoder is told is how it differs
   * from the one before.
   */
  take(picture: YuvPicture): void {
    if (picture !== this.#picture) this.#taken = 0;
    this.#picture = picture;
    this.#hint.clear();
    // Only rows that have changed since this buffer last took a frame are other than those that are here.
    let from = 0;
    for (let row = 0; row < picture.blockRows; row++) {
      if (this.#takeChanges(picture, row) > this.#taken) continue;
      if (row > from) this.#copy(picture, from, row);
      from = row + 1;
    }
    if (picture.blockRows > from) this.#copy(picture, from, picture.blockRows);
    this.#taken = picture.frame;
    picture.beginNextFrame();
  }

  /**
   * Tells the encoder which macroblocks of a row have changed.
   *
   * @returns the last frame in which any did
   */
  #takeChanges({ changes, blockColumns, frame }: YuvPicture, row: number): number {
    const start = row * blockColumns;
    let latest = 0;
    let left = -1;
    for (let column = 0; column < blockColumns; column++) {
      const changed = changes[start + column] ?? 0;
      if (changed > latest) latest = changed;
      if (changed === frame && left < 0) left = column;
      else if (changed !== frame && left >= 0) {
        this.#hint.addRun(row, left, column);
        left = -1;
      }
    }
    if (left >= 0) this.#hint.addRun(row, left, blockColumns);
    return latest;
  }

  #copy({ planes }: YuvPicture, fromRow: number, toRow: number): void {
    for (const name of ["y", "u", "v"] as const) {
      const rowBytes =
        name === "y" ? this.#planes.yStride * blockSize : (this.#planes.uvStride * blockSize) / 2;
      // A frame's last row may end before its padding.
      const end = Math.min(toRow * rowBytes, this.#planes[name].byteLength, planes[name].byteLength);
      this.#planes[name].set(planes[name].subarray(fromRow * rowBytes, end), fromRow * rowBytes);
    }
  }

  free(): void {
    this.yuv.free();
  }
}

function allocate(width: number, height: number): Frame {
  const frame = new Frame();
  frame.alloc();
  frame.width = width;
  frame.height = height;
  frame.format = AV_PIX_FMT_YUV420P;
  frame.colorSpace = AVCOL_SPC_BT709;
  frame.colorRange = AVCOL_RANGE_MPEG;
  frame.colorPrimaries = AVCOL_PRI_BT709;
  frame.colorTrc = AVCOL_TRC_BT709;
  FFmpegError.throwIfError(frame.allocBuffer(), "allocBuffer");
  return frame;
}
