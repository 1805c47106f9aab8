import {
  AV_FRAME_FLAG_INTERLACED,
  AV_PIX_FMT_GBRP10LE,
  AV_PIX_FMT_RGBA,
  AVCOL_RANGE_JPEG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_RGB,
  AVCOL_SPC_SMPTE170M,
  AVCOL_SPC_UNSPECIFIED,
  type AVPixelFormat,
  FFmpegError,
  Frame,
  SoftwareScaleContext,
} from "node-av";
import { refuseHuge } from "./clip-reader.ts";
import { isBright, toFilmColours } from "./hdr-colours.ts";

/** Rows from which on video that doesn't name its colours has those of HD. */
const hdHeight = 720;

/** Brings a clip's pictures to the size and colours of a canvas. To be freed. */
export class FrameScaler {
  readonly width: number;
  readonly height: number;
  readonly #target: Frame;
  /** The same of ten bits, for clips of HDR. */
  #deep: Frame | undefined;
  readonly #scaler = new SoftwareScaleContext();
  /** Rows without gaps; made once: thirty a second would have to be collected. */
  readonly #packed: Uint8ClampedArray<ArrayBuffer>;

  constructor({ width, height }: { width: number; height: number }) {
    this.width = width;
    this.height = height;
    this.#packed = new Uint8ClampedArray(width * height * 4);
    this.#target = frameOf(width, height, AV_PIX_FMT_RGBA);
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
    if (isBright(frame.colorTrc)) return this.#filmColoursOf(frame);
    // Not told sizes and formats beforehand, the scaler reads them, and the colours' meaning, off each frame.
    FFmpegError.throwIfError(await this.#scaler.scaleFrame(this.#target, frame), "scaleFrame");
    const pixels = this.#target.data?.[0];
    const stride = this.#target.linesize[0] ?? width * 4;
    for (let row = 0; pixels && row < height; row++) {
      this.#packed.set(pixels.subarray(row * stride, row * stride + width * 4), row * width * 4);
    }
    return this.#packed;
  }

  /** Scaled in its own colours, which are then brought to a film's: the scaler would cut off what is brighter than white. */
  async #filmColoursOf(frame: Frame): Promise<Uint8ClampedArray<ArrayBuffer>> {
    const { width, height } = this;
    this.#deep ??= frameOf(width, height, AV_PIX_FMT_GBRP10LE);
    const deep = this.#deep;
    deep.colorPrimaries = frame.colorPrimaries;
    deep.colorTrc = frame.colorTrc;
    FFmpegError.throwIfError(await this.#scaler.scaleFrame(deep, frame), "scaleFrame");
    const [green, blue, red] = [0, 1, 2].map((plane) => packedPlane(deep, plane));
    const colours = { transfer: frame.colorTrc, primaries: frame.colorPrimaries };
    if (red && green && blue) toFilmColours({ red, green, blue }, colours, this.#packed);
    return this.#packed;
  }

  free(): void {
    this.#scaler.freeContext();
    this.#target.free();
    this.#deep?.free();
  }
}

/** A frame of red, green and blue to scale into. */
function frameOf(width: number, height: number, format: AVPixelFormat): Frame {
  const frame = new Frame();
  frame.alloc();
  frame.width = width;
  frame.height = height;
  frame.format = format;
  frame.colorSpace = AVCOL_SPC_RGB;
  frame.colorRange = AVCOL_RANGE_JPEG;
  FFmpegError.throwIfError(frame.allocBuffer(), "allocBuffer");
  return frame;
}

/** A plane of more than eight bits without the gaps at its rows' ends. */
function packedPlane({ data, linesize, width, height }: Frame, plane: number): Uint16Array {
  const bytes = data?.[plane];
  const stride = linesize[plane] ?? width * 2;
  const packed = new Uint16Array(width * height);
  if (!bytes) return packed;
  const rows = new Uint16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 2));
  for (let row = 0; row < height; row++) {
    packed.set(rows.subarray((row * stride) / 2, (row * stride) / 2 + width), row * width);
  }
  return packed;
}
