import {
  AV_PIX_FMT_RGBA,
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_JPEG,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_RGB,
  AVCOL_TRC_BT709,
  FFmpegError,
  Frame,
  Rational,
  SoftwareScaleContext,
} from "node-av";

/**
 * Memory for one picture on its way from the canvas to the encoder: RGBA in, YUV 4:2:0 (BT.709, limited range)
 * out. Kept for the whole film, because fresh memory costs more than the conversion.
 */
export class PictureBuffer {
  readonly yuv: Frame;
  /** Pixels a row of the RGBA memory holds. A canvas of this width can be copied in one go. */
  readonly rowPixels: number;
  readonly #rgba: Frame;
  readonly #memory: Buffer;
  readonly #scaler = new SoftwareScaleContext();

  constructor(width: number, height: number, framesPerSecond: number) {
    this.#rgba = allocate(width, height, true);
    this.yuv = allocate(width, height, false);
    this.yuv.timeBase = new Rational(1, framesPerSecond);
    this.yuv.duration = 1n;
    const memory = this.#rgba.data?.[0];
    if (!memory) throw new Error("the picture's memory could not be reached");
    this.#memory = memory;
    this.rowPixels = (this.#rgba.linesize[0] ?? 0) / 4;
    // Left unconfigured on purpose: only then does swscale take BT.709 from the frames instead of assuming BT.601.
    this.#scaler.allocContext();
  }

  /** Takes the pixels of a canvas `rowPixels` wide. Opaque pixels only: their alpha is ignored. */
  load(pixels: Buffer): void {
    pixels.copy(this.#memory, 0, 0, this.#memory.length);
  }

  /** Converts what was loaded, on another thread. */
  async convert(): Promise<void> {
    FFmpegError.throwIfError(await this.#scaler.scaleFrame(this.yuv, this.#rgba), "scaleFrame");
  }

  free(): void {
    this.#scaler.freeContext();
    this.#rgba.free();
    this.yuv.free();
  }
}

function allocate(width: number, height: number, rgb: boolean): Frame {
  const frame = new Frame();
  frame.alloc();
  frame.width = width;
  frame.height = height;
  frame.format = rgb ? AV_PIX_FMT_RGBA : AV_PIX_FMT_YUV420P;
  frame.colorSpace = rgb ? AVCOL_SPC_RGB : AVCOL_SPC_BT709;
  frame.colorRange = rgb ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG;
  frame.colorPrimaries = AVCOL_PRI_BT709;
  frame.colorTrc = AVCOL_TRC_BT709;
  FFmpegError.throwIfError(frame.allocBuffer(), "allocBuffer");
  return frame;
}
