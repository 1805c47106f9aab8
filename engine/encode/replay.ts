import type { Context } from "../drawing/canvas.ts";
import {
  type ClipPlan,
  type DrawState,
  GradientPlan,
  type Operation,
  type Paint,
  samePaint,
} from "./drawing-list.ts";
import type { Matrix } from "./matrix.ts";
import { followPath } from "./path-recorder.ts";

/**
 * Draws operations on a canvas that shows the frame, or what of it begins at a point, at a scale; sets of its context only
 * what they change. Made anew when the context was, whose state it would not know.
 */
export class Replay {
  readonly context: Context;
  readonly #scale: number;
  /** In the canvas's pixels. */
  readonly #left: number;
  readonly #top: number;
  /** What the context's properties and its transform were last set to, and what they are outside of all clips. */
  #state: DrawState | undefined;
  #matrix: Matrix | undefined;
  #outside: DrawState | undefined;
  #outsideMatrix: Matrix | undefined;
  #clip: ClipPlan | undefined;

  constructor(context: Context, scale: number, { x, y }: { x: number; y: number } = { x: 0, y: 0 }) {
    this.context = context;
    this.#scale = scale;
    this.#left = x * scale;
    this.#top = y * scale;
  }

  draw(operation: Operation): void {
    this.#setClip(operation.clip);
    this.#setState(operation.state);
    const { context } = this;
    // By their places: a list taken apart is an object for the collector.
    const at = operation.numbers;
    const a = at[0] ?? 0;
    const b = at[1] ?? 0;
    const c = at[2] ?? 0;
    const d = at[3] ?? 0;
    switch (operation.kind) {
      case "fillRect":
        context.fillRect(a, b, c, d);
        break;
      case "fill":
        followPath(context, operation.path);
        context.fill();
        break;
      case "stroke":
        followPath(context, operation.path);
        context.stroke();
        break;
      case "fillText":
        context.fillText(operation.text, a, b);
        break;
      case "strokeText":
        context.strokeText(operation.text, a, b);
        break;
      case "drawImage":
        if (!operation.image) break;
        if (at.length === 2) context.drawImage(operation.image, a, b);
        else if (at.length === 4) context.drawImage(operation.image, a, b, c, d);
        else context.drawImage(operation.image, a, b, c, d, at[4] ?? 0, at[5] ?? 0, at[6] ?? 0, at[7] ?? 0);
    }
  }

  /** Leaves all clips. */
  end(): void {
    this.#setClip(undefined);
  }

  #setClip(clip: ClipPlan | undefined): void {
    if (clip === this.#clip) return;
    if (this.#clip) {
      this.context.restore();
      this.#state = this.#outside;
      this.#matrix = this.#outsideMatrix;
    }
    this.#clip = clip;
    if (!clip) return;
    this.context.save();
    this.#outside = this.#state;
    this.#outsideMatrix = this.#matrix;
    this.#enter(clip);
  }

  #enter({ outer, matrix, path }: ClipPlan): void {
    if (outer) this.#enter(outer);
    this.#setMatrix(matrix);
    followPath(this.context, path);
    this.context.clip();
  }

  #setMatrix(m: Matrix): void {
    if (m === this.#matrix) return;
    this.#matrix = m;
    const scale = this.#scale;
    this.context.setTransform(
      m[0] * scale,
      m[1] * scale,
      m[2] * scale,
      m[3] * scale,
      m[4] * scale - this.#left,
      m[5] * scale - this.#top,
    );
  }

  #setState(state: DrawState): void {
    this.#setMatrix(state.matrix);
    const was = this.#state;
    if (was === state) return;
    const { context } = this;
    this.#state = state;
    if (!was || !samePaint(was.fillStyle, state.fillStyle)) context.fillStyle = this.#made(state.fillStyle);
    if (!was || !samePaint(was.strokeStyle, state.strokeStyle))
      context.strokeStyle = this.#made(state.strokeStyle);
    for (const name of settable) {
      // Each value comes from the property of the same name.
      if (was?.[name] !== state[name]) (context as unknown as Record<string, unknown>)[name] = state[name];
    }
    // Offsets of shadows count in the canvas's own pixels.
    if (was?.shadowOffsetX !== state.shadowOffsetX) context.shadowOffsetX = state.shadowOffsetX * this.#scale;
    if (was?.shadowOffsetY !== state.shadowOffsetY) context.shadowOffsetY = state.shadowOffsetY * this.#scale;
    // Only read; the type has no word for that.
    if (was?.lineDash !== state.lineDash) context.setLineDash(state.lineDash as number[]);
  }

  #made(paint: Paint): string | CanvasGradient | CanvasPattern {
    return paint instanceof GradientPlan ? paint.madeBy(this.context) : paint;
  }
}

const settable = [
  "globalAlpha",
  "globalCompositeOperation",
  "lineWidth",
  "lineCap",
  "lineJoin",
  "miterLimit",
  "lineDashOffset",
  "shadowColor",
  "shadowBlur",
  "font",
  "textAlign",
  "textBaseline",
  "imageSmoothingEnabled",
  "imageSmoothingQuality",
] as const satisfies readonly (keyof DrawState)[];
