import type { Context } from "../drawing/canvas.ts";
import { readableOn, seenOn } from "../drawing/color.ts";
import { easeOutBack, span } from "../drawing/easing.ts";
import { fitText } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { createButton } from "./button.ts";
import { setRows } from "./checklist-rows.ts";
import { type SheetPlan, sheetColor, sheetInk } from "./checklist-sheet.ts";
import type { Clock, SceneBrief, SceneContent, Stage } from "./style.ts";

/** Seconds from one word to the next. */
export const wordPace = 0.07;
/** How high a ticked row above the call to action is, in units. */
export const finishedRow = { least: 100, most: 130 };
/** Type of such a row that is smaller is not read on a telephone, in units. */
const readable = 38;
/** A call that is smaller than this has the sheet alone, if it is so much larger there. */
const smallCall = { size: 64, larger: 1.25 };
/** In a column narrower than this a long call takes more lines rather than small type, in units. */
const narrow = 600;

/** How many of the last points can be read above the call to action: it is larger without any. */
export function countFinished(
  stage: Stage,
  brief: SceneBrief,
  plan: SheetPlan,
  points: readonly SceneContent[],
): number {
  const { unit } = stage;
  const counts = Array.from(points, (_, index) => points.length - index);
  const alone = createCall(stage, brief, plan, 0).size;
  const readableIn = (count: number) => {
    const call = createCall(stage, brief, plan, count);
    if (call.size < smallCall.size * unit && alone >= call.size * smallCall.larger) return false;
    const height = plan.rows.height - call.height;
    const texts = points.slice(-count).map(({ headline }) => headline);
    if (height / count < finishedRow.least * unit * 0.99) return false;
    const room = { width: plan.rows.width, height, inSight: count, ...finishedRow };
    return setRows(stage, texts, room).size >= readable * unit;
  };
  return counts.find(readableIn) ?? 0;
}

/** What the call to action may take of the sheet's height: all `rows` stay above it if it is readable then. */
function callHeight(stage: Stage, { rows, picture }: SheetPlan, count: number, button: number): number {
  const { unit, orientation } = stage;
  const small = 150 * unit;
  const share = picture && orientation === "portrait" ? 0.9 : orientation === "landscape" ? 0.74 : 0.62;
  const beside = rows.height - button - 64 * unit - count * finishedRow.least * unit;
  // Never less than two small lines: then the finished rows give way.
  const usual = Math.max(
    rows.height * share - button - 50 * unit,
    Math.min(rows.height - button - 60 * unit, small),
  );
  if (count === 0) return beside;
  return beside >= small ? Math.min(usual, beside) : usual;
}

/** Below the finished list: the call to action in large type, and its button. */
export function createCall(
  stage: Stage,
  brief: SceneBrief,
  plan: SheetPlan,
  finished: number,
): { height: number; size: number; draw(context: Context, clock: Clock): void } {
  const { unit, palette } = stage;
  const { rows } = plan;
  const fill = seenOn(sheetColor(stage), palette);
  const button = createButton(stage, fill, readableOn(fill), "heavy", rows.width);
  const block = fitText(stage.measure, brief.headline, {
    face: stage.face("showcase"),
    maxWidth: rows.width - 8 * unit,
    maxHeight: callHeight(stage, plan, finished, button.height),
    maxSize: (stage.orientation === "square" ? 80 : 112) * (finished > 0 ? 1 : 1.25) * unit,
    leading: 1.06,
    maxLines: rows.width < narrow * unit ? 6 : 4,
  });
  const height = block.height + button.height + 64 * unit;
  const free = rows.height - height;
  const top = rows.y + (finished > 0 ? free : free / 2) + 24 * unit;
  const ink = sheetInk(stage);
  return {
    height,
    size: block.size,
    draw(context, clock) {
      context.save();
      context.font = font(block.face, block.size);
      context.fillStyle = ink;
      for (const line of block.lines) {
        for (const word of line.words) {
          const start = 0.2 + word.index * wordPace;
          if (clock.t <= start) continue;
          const p = easeOutBack(span(clock.t, start, 0.4), 1.6);
          context.globalAlpha = span(clock.t, start, 0.15);
          context.fillText(word.text, rows.x + word.x, top + line.baseline + (1 - p) * 36 * unit);
        }
      }
      context.restore();
      button.draw(context, rows.x, top + block.height + 30 * unit, clock.t - 0.8, stage.pulse(clock.film));
    },
  };
}
