import type { Context } from "../drawing/canvas.ts";
import { versionOf } from "../drawing/image-versions.ts";
import { type Box, boxOf, grown, intersection } from "./box.ts";
import {
  type ClipPlan,
  type DrawState,
  GradientPlan,
  initialState,
  type Operation,
  sameNumbers,
} from "./drawing-list.ts";
import { product, scaleOf } from "./matrix.ts";
import { PathRecorder } from "./path-recorder.ts";
import { TextMeasure } from "./text-measure.ts";

const noNumbers: readonly number[] = [];

/** Modes in which a shape changes pixels that it does not cover. */
const beyondTheShape = new Set<GlobalCompositeOperation>([
  "copy",
  "source-in",
  "source-out",
  "destination-in",
  "destination-atop",
]);

type PlainState = Omit<DrawState, "matrix" | "lineDash">;

/** Properties of a context that are nothing but kept. */
const plainNames = Object.keys(initialState).filter(
  (name): name is keyof PlainState => name !== "matrix" && name !== "lineDash",
);

/**
 * Takes what is drawn on it down instead of drawing it: as much of the standard context as the looks use. What each
 * operation can touch is estimated generously, for its box decides which parts of the frame are drawn again.
 */
export class DrawingRecorder {
  readonly #frame: Box;
  readonly #measure: TextMeasure;
  #operations: Operation[] = [];
  #state: DrawState = { ...initialState };
  /** Whether an operation refers to the state, which then must stay as it is. */
  #isShared = false;
  #clip: ClipPlan | undefined;
  #stack: { state: DrawState; clip: ClipPlan | undefined }[] = [];
  #path = new PathRecorder();
  #isComplete = true;

  constructor(width: number, height: number, native: Context) {
    this.#frame = { left: 0, top: 0, right: width, bottom: height };
    this.#measure = new TextMeasure(native);
  }

  /** Seen as what the looks draw on: they use nothing of it but what is here, which a test of all looks confirms. */
  get context(): Context {
    return this as unknown as Context;
  }

  /** Begins a frame. */
  begin(): void {
    this.#operations = [];
    this.#state = { ...initialState };
    this.#isShared = false;
    this.#clip = undefined;
    this.#stack = [];
    this.#path = new PathRecorder();
    this.#isComplete = true;
  }

  /** All of the frame, or undefined if it cannot be drawn from a list. */
  end(): Operation[] | undefined {
    // A layer that was drawn on again after it was shown does not show any more what it did.
    const isLasting = this.#operations.every(({ image, version }) => !image || versionOf(image) === version);
    return this.#isComplete && isLasting ? this.#operations : undefined;
  }

  /** For the properties below. */
  read<Name extends keyof PlainState>(name: Name): PlainState[Name] {
    return this.#state[name];
  }

  write<Name extends keyof PlainState>(name: Name, value: PlainState[Name]): void {
    if (this.#state[name] === value || !isAccepted(name, value)) return;
    const plain: PlainState = this.#own();
    plain[name] = value;
  }

  save(): void {
    this.#stack.push({ state: this.#state, clip: this.#clip });
    this.#isShared = true;
  }

  restore(): void {
    const saved = this.#stack.pop();
    if (!saved) return;
    this.#state = saved.state;
    this.#clip = saved.clip;
    this.#isShared = true;
  }

  translate(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#state.matrix;
    this.#own().matrix = [a, b, c, d, a * x + c * y + e, b * x + d * y + f];
  }

  scale(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#state.matrix;
    this.#own().matrix = [a * x, b * x, c * y, d * y, e, f];
  }

  rotate(angle: number): void {
    const [a, b, c, d, e, f] = this.#state.matrix;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#own().matrix = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
  }

  transform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.#own().matrix = product(this.#state.matrix, [a, b, c, d, e, f]);
  }

  setLineDash(lengths: readonly number[]): void {
    if (!sameNumbers(this.#state.lineDash, lengths)) this.#own().lineDash = [...lengths];
  }

  createLinearGradient(...geometry: number[]): GradientPlan {
    return new GradientPlan("linear", geometry);
  }

  createRadialGradient(...geometry: number[]): GradientPlan {
    return new GradientPlan("radial", geometry);
  }

  measureText(text: string): TextMetrics {
    return this.#measure.metrics(this.#state, text);
  }

  beginPath(): void {
    this.#path = new PathRecorder();
  }

  closePath(): void {
    this.#path.close();
  }

  moveTo(x: number, y: number): void {
    this.#path.moveTo(this.#state.matrix, x, y);
  }

  lineTo(x: number, y: number): void {
    this.#path.lineTo(this.#state.matrix, x, y);
  }

  quadraticCurveTo(...numbers: [number, number, number, number]): void {
    this.#path.quadraticCurveTo(this.#state.matrix, ...numbers);
  }

  bezierCurveTo(...numbers: [number, number, number, number, number, number]): void {
    this.#path.bezierCurveTo(this.#state.matrix, ...numbers);
  }

  arc(x: number, y: number, radius: number, start: number, end: number, isBackwards = false): void {
    this.#path.arc(this.#state.matrix, x, y, radius, start, end, isBackwards);
  }

  arcTo(...numbers: [number, number, number, number, number]): void {
    this.#path.arcTo(this.#state.matrix, ...numbers);
  }

  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    turn: number,
    start: number,
    end: number,
    isBackwards = false,
  ): void {
    this.#path.ellipse(this.#state.matrix, [x, y, radiusX, radiusY, turn, start, end], isBackwards);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#path.rect(this.#state.matrix, x, y, width, height);
  }

  roundRect(x: number, y: number, width: number, height: number, radius: number): void {
    this.#path.roundRect(this.#state.matrix, x, y, width, height, radius);
  }

  clip(): void {
    const { commands, box } = this.#finishedPath();
    const within = intersection(box, this.#clip?.box ?? this.#frame);
    this.#clip = { outer: this.#clip, matrix: this.#state.matrix, path: commands, box: within };
  }

  fill(): void {
    const { commands, box } = this.#finishedPath();
    this.#add("fill", box, { path: commands });
  }

  stroke(): void {
    const { commands, box, hasCorners } = this.#finishedPath();
    const { lineWidth, lineJoin, miterLimit, matrix } = this.#state;
    // A mitre reaches beyond the line's edge; a square end as far as the diagonal.
    const reach = hasCorners && lineJoin === "miter" ? miterLimit : Math.SQRT2;
    this.#add("stroke", grown(box, (lineWidth / 2) * reach * scaleOf(matrix)), { path: commands });
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const box = boxOf(this.#state.matrix, x, y, x + width, y + height);
    this.#add("fillRect", box, { numbers: [x, y, width, height] });
  }

  fillText(text: string, x: number, y: number): void {
    this.#addText("fillText", text, x, y, 0);
  }

  strokeText(text: string, x: number, y: number): void {
    const { lineWidth, lineJoin, miterLimit } = this.#state;
    const reach = lineJoin === "miter" ? miterLimit / 2 : 1;
    this.#addText("strokeText", text, x, y, lineWidth * reach);
  }

  drawImage(image: CanvasImageSource, ...numbers: number[]): void {
    const [x = 0, y = 0, width, height] = numbers.length > 4 ? numbers.slice(4) : numbers;
    // Layers and pictures of ours are canvases.
    const size = image as { width: number; height: number };
    const box = boxOf(this.#state.matrix, x, y, x + (width ?? size.width), y + (height ?? size.height));
    // Alone of all shadows, those of images are blurred by the scale that a list is recorded at; no look has any.
    if (this.#state.shadowBlur && this.#state.shadowColor !== "transparent") this.#isComplete = false;
    this.#add("drawImage", box, { numbers, image, version: versionOf(image) });
  }

  #addText(kind: "fillText" | "strokeText", text: string, x: number, y: number, edge: number): void {
    const { left, top, right, bottom } = this.#measure.box(this.#state, text);
    const { matrix } = this.#state;
    const box = boxOf(matrix, x + left - edge, y + top - edge, x + right + edge, y + bottom + edge);
    this.#add(kind, box, { text, numbers: [x, y] });
  }

  #add(kind: Operation["kind"], shape: Box, parts: Partial<Operation>): void {
    const state = this.#state;
    const room = this.#clip?.box ?? this.#frame;
    const covered = beyondTheShape.has(state.globalCompositeOperation)
      ? room
      : intersection(withShadow(grown(shape, 1.5), state), room);
    if (covered.left >= covered.right || covered.top >= covered.bottom) return;
    this.#isShared = true;
    this.#operations.push({
      kind,
      state,
      clip: this.#clip,
      box: covered,
      numbers: noNumbers,
      path: noNumbers,
      text: "",
      image: undefined,
      version: 0,
      ...parts,
    });
  }

  #finishedPath(): PathRecorder {
    // A path built under one transform and used under another would have to be drawn command by command.
    if (!this.#path.isOf(this.#state.matrix)) this.#isComplete = false;
    return this.#path.finished();
  }

  #own(): DrawState {
    if (this.#isShared) {
      this.#state = { ...this.#state };
      this.#isShared = false;
    }
    return this.#state;
  }
}

/** Whether a context takes the value; it goes on with the one before where a number is out of range. */
function isAccepted(name: keyof PlainState, value: unknown): boolean {
  if (typeof value !== "number") return true;
  if (name === "globalAlpha") return value >= 0 && value <= 1;
  if (name === "lineWidth" || name === "shadowBlur") return value >= 0;
  return Number.isFinite(value);
}

// Properties that are nothing but kept: fillStyle, lineWidth and all the others.
for (const name of plainNames) {
  Object.defineProperty(DrawingRecorder.prototype, name, {
    get(this: DrawingRecorder) {
      return this.read(name);
    },
    set(this: DrawingRecorder, value: never) {
      this.write(name, value);
    },
  });
}

function withShadow(box: Box, state: DrawState): Box {
  const { shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY, matrix } = state;
  if (shadowColor === "transparent" || (!shadowBlur && !shadowOffsetX && !shadowOffsetY)) return box;
  // A blur reaches three of its deviations, each half the given number; offsets may count in pixels or be scaled.
  const scale = Math.max(1, scaleOf(matrix));
  const reach = (shadowBlur * 1.5 + Math.max(Math.abs(shadowOffsetX), Math.abs(shadowOffsetY))) * scale;
  return grown(box, reach + 2);
}
