import type { Canvas } from "@napi-rs/canvas";
import type { CreateLayer } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";

/** Pixels below which a layer takes no time worth mentioning. */
const fewPixels = 40_000;

/**
 * Makes layers, and draws them one by one. A canvas takes down what is drawn on it, and draws it when its pixels are
 * first wanted: for all layers of a scene that is in one frame, and for so long the encoder would get none.
 */
export class LayerQueue {
  readonly #waiting: Canvas[] = [];

  readonly createLayer: CreateLayer = (width, height) =>
    createNodeLayer(width, height, (canvas) => {
      if (width * height >= fewPixels) this.#waiting.push(canvas);
    });

  /** Draws the layer that was made first; one that has been shown already takes no time. False if none was waiting. */
  drawNext(): boolean {
    const canvas = this.#waiting.shift();
    canvas?.getContext("2d").getImageData(0, 0, 1, 1);
    return canvas !== undefined;
  }
}
