import {
  AV_FRAME_FLAG_INTERLACED,
  AV_PIX_FMT_RGBA,
  AVCOL_RANGE_JPEG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_RGB,
  AVCOL_SPC_SMPTE170M,
  AVCOL_SPC_UNSPECIFIED,
  FFmpegError,
  Frame,
  SoftwareScaleContext,
} from "node-av";
import { refuseHuge } from "./clip-reader.ts";

/** Rows from which on video that doesn't name its colours has those of HD. */
const hdHeight = 720;

/** Brings a clip's pictures to the size and colours of a canvas. To be freed. */
export class FrameScaler {
  readonly width: number;
  readonly height: number;
  readonly #target = new Frame();
  readonly #scaler = new SoftwareScaleContext();
  /** Rows without gaps; made once: thirty a second would have to be collected. */
  readonly #packed: Uint8ClampedArray<ArrayBuffer>;

  constructor({ width, height }: { width: number; height: number }) {
    this.width = width;
    this.height = height;
    this.#packed = new Uint8ClampedArray(width * height * 4);
    this.#target.alloc();
    this.#target.width = width;
    this.#target.height = height;
    this.#target.format = AV_PIX_FMT_RGBA;
    this.#target.colorSpace = AVCOL_SPC_RGB;
    this.#target.colorRange = AVCOL_RANGE_JPEG;
    FFmpegError.throwIfError(this.#target.allocBuffer(), "allocBuffer");
    this.#scaler.allocContext();
    this.#scaler.setOption("sws_flags", "bilinear");
  }

  /** A frame's pixels, red, green, blue and opacity; good until the next are asked for. Throws `asset_unreadable`. */
  async pixelsOf(frame: Frame): Promise<Uint8ClampedArray<ArrayBuffer>> {
    const { width, height } = this;
    refuseHuge(frame.width, frame.height);
    // Without a word on its colours a picture is taken for what browsers take it for.
    if (frame.colorSpace === AVCOL_SPC_UNSPECIFIED)
      frame.colorSpace = frame.height < hdHeight ? AVCOL_SPC_SMPTE170M : AVCOL_SPC_BT709;
    // One whose halves were not made one is shown as it is; the scaler would refuse it.
    frame.clearFlags(AV_FRAME_FLAG_INTERLACED);
    // Not told sizes and formats beforehand, the scaler reads them, and the colours' meaning, off each frame.
    FFmpegError.throwIfError(await this.#scaler.scaleFrame(this.#target, frame), "scaleFrame");
    const pixels = this.#target.data?.[0];
    const stride = this.#target.linesize[0] ?? width * 4;
    for (let row = 0; pixels && row < height; row++) {
      this.#packed.set(pixels.subarray(row * stride, row * stride + width * 4), row * width * 4);
    }
    return this.#packed;
  }

  free(): void {
    this.#scaler.freeContext();
    this.#target.free();
  }
}
