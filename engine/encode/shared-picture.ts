import { convertPixels, type YuvPlanes } from "./convert-pixels.ts";

/** How a picture lies in memory: the encoder's own layout, so that it moves there in one copy a plane. */
export interface PictureLayout {
  height: number;
  /** Pixels a row of the canvas must hold: the width, up to a multiple of 16. */
  rowPixels: number;
  yStride: number;
  uvStride: number;
}

/** Memory for one picture that two threads can reach. */
export function createSharedPicture({ height, yStride, uvStride }: PictureLayout): SharedArrayBuffer {
  return new SharedArrayBuffer(height * (yStride + uvStride));
}

/** The planes of a picture made by createSharedPicture. */
export function planesOf(memory: SharedArrayBuffer, { height, yStride, uvStride }: PictureLayout): YuvPlanes {
  const luma = height * yStride;
  const chroma = (height / 2) * uvStride;
  return {
    y: new Uint8Array(memory, 0, luma),
    u: new Uint8Array(memory, luma, chroma),
    v: new Uint8Array(memory, luma + chroma, chroma),
    yStride,
    uvStride,
  };
}

/**
 * Converts what a canvas `rowPixels` wide gave, and gives the pixels' memory back at once: left to the garbage
 * collector, 8 MB a frame bring on full collections. The array is empty afterwards.
 */
export function loadPixels(pixels: Buffer, layout: PictureLayout, planes: YuvPlanes): void {
  convertPixels(pixels, layout.rowPixels, layout.height, planes);
  if (pixels.buffer instanceof ArrayBuffer) pixels.buffer.transfer(0);
}
