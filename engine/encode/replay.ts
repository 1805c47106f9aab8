import type { Context } from "../drawing/canvas.ts";
import {
  type ClipPlan,
  type DrawState,
  GradientPlan,
  type Matrix,
  type Operation,
  type Paint,
  samePaint,
} from "./drawing-list.ts";
import { followPath } from "./path-recorder.ts";

/** Draws operations on a canvas that shows the frame at a scale, and sets of its context only what they change. */
export class Replay {
  readonly context: Context;
  readonly #scale: number;
  #state: DrawState | undefined;
  /** What the context's state is outside of all clips. */
  #outside: DrawState | undefined;
  #clip: ClipPlan | undefined;

  constructor(context: Context, scale: number) {
    this.context = context;
    this.#scale = scale;
  }

  /** Begins with an empty canvas of this size in its own pixels. */
  begin(width: number, height: number): void {
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.#state = undefined;
    // Emptied as a whole, or the canvas would keep all that was ever drawn, and copy it before it is drawn on again.
    this.context.clearRect(0, 0, width, height);
  }

  draw(operation: Operation): void {
    this.#setClip(operation.clip);
    this.#setState(operation.state);
    const context = this.context;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = operation.numbers;
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
        if (operation.numbers.length === 2) context.drawImage(operation.image, a, b);
        else if (operation.numbers.length === 4) context.drawImage(operation.image, a, b, c, d);
        else context.drawImage(operation.image, a, b, c, d, e, f, g, h);
    }
  }

  /** Leaves all clips, so that the canvas can be emptied. */
  end(): void {
    this.#setClip(undefined);
  }

  #setClip(clip: ClipPlan | undefined): void {
    if (clip === this.#clip) return;
    if (this.#clip) {
      this.context.restore();
      this.#state = this.#outside;
    }
    this.#clip = clip;
    if (!clip) return;
    this.context.save();
    this.#outside = this.#state;
    this.#enter(clip);
    // Clips change the transform.
    this.#state = undefined;
  }

  #enter({ outer, matrix, path }: ClipPlan): void {
    if (outer) this.#enter(outer);
    this.#setMatrix(matrix);
    followPath(this.context, path);
    this.context.clip();
  }

  #setMatrix([a, b, c, d, e, f]: Matrix): void {
    const scale = this.#scale;
    this.context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
  }

  #setState(state: DrawState): void {
    const was = this.#state;
    if (was === state) return;
    const context = this.context;
    this.#state = state;
    if (was?.matrix !== state.matrix) this.#setMatrix(state.matrix);
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
