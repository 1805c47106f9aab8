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
import { convertPixels, paddedWidth, type YuvPlanes } from "./convert-pixels.ts";

/** A frame for the encoder, YUV 4:2:0 (BT.709, limited range), kept for the whole film: fresh memory is slow. */
export class PictureBuffer {
  readonly yuv: Frame;
  readonly planes: YuvPlanes;
  readonly height: number;
  /** Pixels of a row that load takes: the width, up to a multiple of 16. */
  readonly rowPixels: number;

  constructor(width: number, height: number, framesPerSecond: number) {
    this.yuv = allocate(width, height);
    this.yuv.timeBase = new Rational(1, framesPerSecond);
    this.yuv.duration = 1n;
    this.height = height;
    this.rowPixels = paddedWidth(width);
    const [y, u, v] = this.yuv.data ?? [];
    const [yStride = 0, uvStride = 0] = this.yuv.linesize;
    const hasRoom = yStride >= this.rowPixels && uvStride >= this.rowPixels / 2;
    if (!y || !u || !v || !hasRoom) throw new Error("the picture's memory could not be reached");
    this.planes = { y, u, v, yStride, uvStride };
  }

  /**
   * Converts RGBA pixels, `rowPixels` a row, and gives their memory back at once: left to the garbage collector, 8 MB a
   * frame bring on full collections. They must be all that their memory holds; it is empty afterwards.
   */
  load(pixels: Uint8Array): void {
    if (!(pixels.buffer instanceof ArrayBuffer)) throw new TypeError("pixels in shared memory");
    convertPixels(pixels, this.rowPixels, this.height, this.planes);
    pixels.buffer.transfer(0);
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
