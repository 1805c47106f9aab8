import type { Context, Rect } from "../drawing/canvas.ts";
import { isDark, mix, readableOn, seenOn } from "../drawing/color.ts";
import { easeInOut, easeOutBack, easeOutExpo, span } from "../drawing/easing.ts";
import { fitText, type TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { captionColorsOnPhoto } from "./caption-ground.ts";
import { countFinished, createCall, finishedRow, wordPace } from "./checklist-call.ts";
import { createPhotoGround, createWall } from "./checklist-ground.ts";
import { drawCurrent, drawDone } from "./checklist-marks.ts";
import { createPhoto } from "./checklist-photo.ts";
import { createBlankRow, createRow } from "./checklist-row.ts";
import { setRows } from "./checklist-rows.ts";
import {
  layHeading,
  paintSheetPicture,
  planSheet,
  type SheetPlan,
  sheetColor,
  sheetInk,
} from "./checklist-sheet.ts";
import { coverPace } from "./cover-pace.ts";
import type { Clock, PreparedScene, SceneBrief, SceneContent, Stage, Style, Transition } from "./style.ts";
import { areBehindWords } from "./tall-photo.ts";

/** Rows in sight at once; the list moves up when there are more. */
const rowsInSight = 4;
/** How high a row is while points are written, in units. */
const writtenRow = { least: 104, most: 270 };
/** A list's only row has more of the sheet, for larger words. */
const onlyRow = { ...writtenRow, mostForWords: 460 };
/** In units: smaller than this in two rows on a low sheet, points stand one at a time. */
const readable = 46;

function prepareScene(brief: SceneBrief, stage: Stage): PreparedScene {
  const plan = planSheet(stage, brief);
  const { picture } = plan;
  const ground =
    picture && plan.isBeforePhoto ? createPhotoGround(stage, brief, picture, plan.sheet) : createWall(stage);
  const sheet = paintSheetPicture(stage, plan);
  const photo = plan.photo && picture && createPhoto(stage, picture, plan.photo, brief.index);
  const title = createTitle(stage, brief, plan);
  const list = brief.role === "hook" ? undefined : createList(stage, brief, plan);

  return {
    draw(context, clock) {
      ground(context, clock);
      // The board is laid down once; later scenes write on it.
      const p = brief.index === 0 ? easeOutExpo(span(clock.t, 0, 0.8)) : 1;
      const y = Math.round((1 - p) * stage.height * 0.5);
      context.drawImage(sheet.layer.image, sheet.x, sheet.y + y);
      context.save();
      context.translate(0, y);
      photo?.(context, clock);
      title(context, clock);
      list?.(context, clock);
      context.restore();
    },
  };
}

function layOpening(stage: Stage, text: string, { width, height }: Rect): TextBlock {
  const { unit } = stage;
  return fitText(stage.measure, text, {
    face: stage.face("showcase"),
    maxWidth: width - 8 * unit,
    maxHeight: height - 40 * unit,
    maxSize: (stage.orientation === "portrait" ? 158 : 118) * unit,
    leading: 1.06,
    maxLines: 6,
  });
}

/** The first scene's headline: large when it opens the list, small above the rows from then on. */
function createTitle(
  stage: Stage,
  brief: SceneBrief,
  plan: SheetPlan,
): (context: Context, clock: Clock) => void {
  const opening = brief.role === "hook";
  const text = opening ? brief.headline : brief.earlier.find(({ role }) => role === "hook")?.headline;
  const { title } = plan;
  if (!text || title.height < 40 * stage.unit) return () => {};
  const { unit } = stage;
  const block = (opening ? layOpening : layHeading)(stage, text, title);
  const top = title.y + (opening ? Math.max(0, (title.height - block.height) * 0.4) : 0);
  const ink = sheetInk(stage);
  // In the first frame, a film's cover, the title stands and is underlined.
  const [pace, closed] = brief.index === 0 ? [coverPace(block, wordPace, 0.2), 0.42] : [wordPace, 0.9];
  return (context, clock) => {
    context.save();
    context.font = font(block.face, block.size);
    context.fillStyle = ink;
    if (!opening) {
      context.globalAlpha = 0.62;
      for (const line of block.lines) context.fillText(line.text, title.x, top + line.baseline);
      context.restore();
      return;
    }
    for (const line of block.lines) {
      for (const word of line.words) {
        const start = 0.35 + word.index * pace;
        const p = easeOutBack(span(clock.t, start, 0.4), 1.6);
        if (clock.t <= start) continue;
        context.globalAlpha = span(clock.t, start, 0.15);
        context.fillText(word.text, title.x + word.x, top + line.baseline + (1 - p) * 40 * unit);
      }
    }
    // A stroke of the pen under the last line closes the title.
    const last = block.lines.at(-1);
    if (last) {
      const below = top + last.baseline + block.size * 0.24;
      drawStroke(context, stage, title.x, below, last.width, clock.t - closed);
      // While it is still being spoken of, the pen comes back.
      const again = Math.max(closed + 1, clock.duration * 0.5);
      drawStroke(
        context,
        stage,
        title.x + last.width * 0.06,
        below + 30 * unit,
        last.width * 0.8,
        clock.t - again,
      );
    }
    context.restore();
  };
}

function drawStroke(context: Context, stage: Stage, x: number, y: number, width: number, t: number): void {
  const p = easeInOut(span(t, 0, 0.5));
  if (p === 0) return;
  context.globalAlpha = 1;
  context.strokeStyle = seenOn(sheetColor(stage), stage.palette);
  context.lineWidth = 14 * stage.unit;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(x, y);
  context.quadraticCurveTo(x + (width * p) / 2, y + 16 * stage.unit, x + width * p, y - 5 * stage.unit);
  context.stroke();
}

/** The rows of the scenes so far; this scene's own is written and ticked now, those before are done. */
function createList(
  stage: Stage,
  brief: SceneBrief,
  plan: SheetPlan,
): (context: Context, clock: Clock) => void {
  const { unit } = stage;
  const points = brief.earlier.filter(({ role }) => role === "scene");
  const calls = brief.role === "cta";
  const contents = calls ? points : [...points, brief];
  const total = Math.max(contents.length, brief.point?.of ?? 0);
  const most =
    stage.orientation === "portrait" && !plan.picture ? rowsInSight : plan.picture && !calls ? 2 : 3;
  const shown = calls ? countFinished(stage, brief, plan, points.slice(-most)) : Math.min(total, most);
  const call = calls ? createCall(stage, brief, plan, shown) : undefined;
  const area = { ...plan.rows, height: plan.rows.height - (call?.height ?? 0) };
  const { rows, blanks, inSight } = createRows(stage, brief, contents, {
    area,
    shown,
    // Before a photo that fills the frame a long point may stand alone.
    isLow: plan.isBeforePhoto && !calls,
  });
  // One row more than before: the list moves up as it is written, if it must.
  const hidden = rows.length > inSight ? (rows[0]?.height ?? 0) : 0;
  return (context, clock) => {
    if (inSight > 0) {
      context.save();
      context.beginPath();
      context.rect(area.x - 30 * unit, area.y, area.width + 60 * unit, area.height);
      context.clip();
      let y = Math.round(area.y - hidden * easeInOut(span(clock.t, 0.05, 0.5)));
      for (const { row, height, number, isCurrent } of rows) {
        if (isCurrent) drawCurrent(context, stage, row, area.x, y, clock);
        else if (y + height > area.y) drawDone(context, stage, row, area.x, y, number);
        y += height;
      }
      for (const { layer, height } of blanks) {
        context.drawImage(layer.image, area.x, y);
        y += height;
      }
      context.restore();
    }
    call?.draw(context, clock);
  };
}

/** The rows that are to be seen, as many of them at once as can be read, and those still to come. */
function createRows(
  stage: Stage,
  brief: SceneBrief,
  contents: readonly SceneContent[],
  { area, shown, isLow }: { area: Rect; shown: number; isLow: boolean },
) {
  const { unit } = stage;
  const calls = brief.role === "cta";
  const limits = calls ? finishedRow : brief.points.length === 1 ? onlyRow : writtenRow;
  const usual = Math.min(shown, Math.max(1, Math.floor(area.height / (limits.least * unit) + 0.01)));
  if (usual === 0 || area.height < limits.least * unit * 0.99) return { rows: [], blanks: [], inSight: 0 };
  const points = calls ? brief.points.slice(-usual) : brief.points;
  const setIn = (inSight: number) =>
    setRows(stage, points, { width: area.width, height: area.height, inSight, ...limits });
  const both = setIn(usual);
  const inSight = isLow && both.size < readable * unit ? 1 : usual;
  const setting = inSight === usual ? both : setIn(inSight);
  // What has gone out of sight above is not prepared.
  const first = Math.max(0, contents.length - inSight - (calls ? 0 : 1));
  const skipped = calls ? contents.length - usual : 0;
  const heightOf = (number: number) => setting.heights[number - skipped] ?? 0;
  const rows = contents.slice(first).map((content, at) => {
    const number = first + at;
    const height = heightOf(number);
    const isCurrent = !calls && number === contents.length - 1;
    return { row: createRow(stage, content, setting, height), height, number, isCurrent };
  });
  const blanks = Array.from({ length: Math.max(0, inSight - rows.length) }, (_, at) => {
    const height = heightOf(first + rows.length + at);
    return { layer: createBlankRow(stage, setting.column, height, rows.length + at), height };
  });
  return { rows, blanks, inSight };
}

/**
 * The next scene goes on writing on the same sheet: what gives way on it is wiped off from the left, the next words
 * behind the edge. Two texts that dissolved into each other would lie on one another.
 */
const transition: Transition = {
  seconds: 0.35,
  draw(context, { width, height }, progress, from, to) {
    from(context);
    context.save();
    context.beginPath();
    // At whole pixels: along a soft edge the wall would show through the sheet as a line.
    context.rect(0, 0, Math.round(width * easeInOut(progress)), height);
    context.clip();
    to(context);
    context.restore();
  },
};

/** A list on a clipboard that is ticked off point by point. */
export const checklist: Style = {
  headStart: 0.9,
  prepareScene,
  transition,
  captionColors(stage, _, pictures) {
    if (areBehindWords(stage, pictures)) return captionColorsOnPhoto(stage.palette);
    const { accent, background } = stage.palette;
    const backing = isDark(background) ? mix(background, "#000000", 0.6) : "#1a1714";
    return { text: "#ffffff", backing, ground: background, active: accent, onActive: readableOn(accent) };
  },
};
