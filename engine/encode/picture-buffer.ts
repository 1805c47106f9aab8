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
import { paddedWidth, YuvPicture, type YuvPlanes } from "./yuv-picture.ts";

/** A frame for the encoder, YUV 4:2:0 (BT.709, limited range), kept for the whole film: fresh memory is slow. */
export class PictureBuffer {
  readonly yuv: Frame;
  readonly #planes: YuvPlanes;
  readonly #width: number;
  readonly #height: number;
  /** The picture that was taken last, and how often it had been loaded then. */
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
  }

  /** A picture whose rows lie as this frame's do. */
  createPicture(): YuvPicture {
    return new YuvPicture(this.#width, this.#height, this.#planes);
  }

  /**
   * Copies a picture made by createPicture of this buffer or one like it. Only rows that have been loaded since this
   * buffer last took it are other than those that are here.
   */
  take(picture: YuvPicture): void {
    if (picture !== this.#picture) this.#taken = 0;
    this.#picture = picture;
    const { loads } = picture;
    for (let band = 0; band < loads.length; ) {
      const first = band;
      while (band < loads.length && (loads[band] ?? 0) > this.#taken) band += 1;
      if (band > first) this.#copy(picture, first * picture.bandRows, band * picture.bandRows);
      else band += 1;
    }
    this.#taken = picture.loadCount;
  }

  #copy({ planes }: YuvPicture, from: number, to: number): void {
    for (const name of ["y", "u", "v"] as const) {
      const stride = name === "y" ? this.#planes.yStride : this.#planes.uvStride / 2;
      // A frame's last row may end before its padding.
      const end = Math.min(to * stride, this.#planes[name].byteLength, planes[name].byteLength);
      this.#planes[name].set(planes[name].subarray(from * stride, end), from * stride);
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
