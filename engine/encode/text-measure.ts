import type { Context } from "../drawing/canvas.ts";
import type { Box } from "./box.ts";
import type { DrawState } from "./drawing-list.ts";

/** Texts whose measures are kept: those of a few scenes. */
const mostKept = 2_000;

/** Measures texts as a context does; looks ask for the same ones on every frame. */
export class TextMeasure {
  readonly #native: Context;
  readonly #kept = new Map<string, TextMetrics>();

  constructor(native: Context) {
    this.#native = native;
  }

  metrics({ font, textAlign, textBaseline }: DrawState, text: string): TextMetrics {
    const key = `${font}\n${textAlign}\n${textBaseline}\n${text}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    this.#native.font = font;
    this.#native.textAlign = textAlign;
    this.#native.textBaseline = textBaseline;
    const metrics = this.#native.measureText(text);
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(key, metrics);
    return metrics;
  }

  /** What the text may cover, from the point where it is drawn. */
  box(state: DrawState, text: string): Box {
    const metrics = this.metrics(state, text);
    const size = Number(/([\d.]+)px/.exec(state.font)?.[1] ?? 0);
    // Glyphs may stick out of what is said of them, by hinting and by marks.
    const spare = size * 0.15 + 2;
    return {
      left: -Math.max(metrics.actualBoundingBoxLeft, leftOf(state.textAlign) * metrics.width) - spare,
      right: Math.max(metrics.actualBoundingBoxRight, (1 - leftOf(state.textAlign)) * metrics.width) + spare,
      top: -metrics.actualBoundingBoxAscent - spare,
      bottom: metrics.actualBoundingBoxDescent + spare,
    };
  }
}

/** The share of a text that lies left of its point. */
function leftOf(align: CanvasTextAlign): number {
  if (align === "center") return 0.5;
  return align === "right" || align === "end" ? 1 : 0;
}
