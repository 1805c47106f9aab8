import { type Layer, type Picture, type Rect, roundedPath } from "../drawing/canvas.ts";
import { fade, isDark, mix } from "../drawing/color.ts";
import { fitText, type TextBlock } from "../drawing/fit-text.ts";
import { paintPrint } from "./checklist-photo.ts";
import { sidePhotoBox } from "./photo-box.ts";
import { broadPhotoBox, widthIn } from "./photo-in-box.ts";
import type { SceneBrief, Stage } from "./style.ts";
import { areBehindWords } from "./tall-photo.ts";

export interface SheetPlan {
  /** The whole sheet, its foot perhaps below the content. */
  sheet: Rect;
  title: Rect;
  rows: Rect;
  /** Of the print on the sheet. */
  photo: Rect | undefined;
  /** What it shows: it leaves the rows less room. */
  picture: Picture | undefined;
  /** Whether a tall one fills the frame, the sheet before it. */
  isBeforePhoto: boolean;
}

export function sheetColor({ palette }: Stage): string {
  return mix("#fffefa", palette.accent2, 0.04);
}

export function sheetInk({ palette }: Stage): string {
  return isDark(palette.background)
    ? mix(palette.background, "#000000", 0.1)
    : mix(palette.ink, "#000000", 0.1);
}

/** What a photo above the rows takes of an upright sheet, and of one that captions in the middle leave low: its words come first. */
const photoShare = { usual: 0.52, low: 0.45 };
/** And of the width of one that is square or wide: more beside the title, which is a film's cover, than beside rows. */
const besideShare = { opening: 0.44, rows: 0.35 };
/** Above the first row, or the title, and below the last, in units: a low sheet is mostly rows. */
const padding = { usual: { above: 64, below: 34 }, before: { above: 42, below: 16 } };
/** How high a sheet before a photo that fills the frame is: two rows, in units. */
const heightBefore = 366;

function placeSheet({ safe: { content }, unit }: Stage, isBeforePhoto: boolean): Rect {
  const above = Math.round(isBeforePhoto ? content.height - heightBefore * unit : 22 * unit);
  return { x: content.x, y: content.y + above, width: content.width, height: content.height - above };
}

/**
 * Beside the rows of a square or wide sheet the last print stays where no other comes: without it they would be wider, and
 * the words in them larger, on some pages than on others.
 */
function pictureOn({ orientation }: Stage, { picture, role, earlier }: SceneBrief): Picture | undefined {
  if (picture || orientation === "portrait" || role === "hook") return picture;
  const last = earlier.findLast((before) => before.picture)?.picture;
  // What a clip shows is known only while it plays.
  return last?.live ? undefined : last;
}

export function planSheet(stage: Stage, brief: SceneBrief): SheetPlan {
  const { content } = stage.safe;
  const { unit } = stage;
  const isBeforePhoto = areBehindWords(stage, brief.pictures);
  const sheet = placeSheet(stage, isBeforePhoto);
  const pad = 56 * unit;
  const inner = { x: sheet.x + pad, width: sheet.width - 2 * pad };
  const wide = stage.orientation !== "portrait";
  const picture = pictureOn(stage, brief);
  const opening = brief.role === "hook";
  const edge = padding[isBeforePhoto ? "before" : "usual"];
  const top = sheet.y + edge.above * unit;
  const bottom = sheet.y + sheet.height - edge.below * unit;
  const usual = inner.width * besideShare.rows;
  // No wider than what of a photo has room in it.
  const filling = picture ? widthIn(picture, { height: bottom - top - 16 * unit }) : 0;
  const larger = Math.max(usual, Math.min(inner.width * besideShare.opening, filling));
  const photoWidth = wide && picture ? (opening ? larger : usual) : 0;
  const textWidth = inner.width - (photoWidth ? photoWidth + 44 * unit : 0);
  const isLow = content.height < content.width * 0.8;
  const onSheet = isBeforePhoto ? undefined : picture;
  const photoHeight = !wide && onSheet ? (bottom - top) * photoShare[isLow ? "low" : "usual"] : 0;
  // In the middle of its room, which is the same for all: rows stay as they are from scene to scene.
  const beside = {
    x: inner.x + textWidth + 44 * unit,
    y: top,
    width: photoWidth,
    height: bottom - top - 16 * unit,
  };
  const photo =
    onSheet &&
    (wide
      ? sidePhotoBox(onSheet, beside, { align: "middle" })
      : broadPhotoBox(stage, onSheet, { x: inner.x, y: top, width: inner.width, height: photoHeight }));
  const textTop = photoHeight ? top + photoHeight + 24 * unit : top;
  const heading = { x: inner.x, y: textTop, width: textWidth, height: (wide ? 84 : 160) * unit };
  const hasHeading = !photoHeight && !isBeforePhoto && canBeRead(stage, brief, heading);
  const titleHeight = opening ? bottom - textTop : hasHeading ? heading.height : 0;
  return {
    sheet,
    photo,
    picture,
    isBeforePhoto,
    title: { ...heading, height: titleHeight },
    rows: {
      x: inner.x,
      y: textTop + titleHeight,
      width: textWidth,
      height: Math.max(0, bottom - textTop - titleHeight),
    },
  };
}

/** The title above the rows, small. */
export function layHeading(stage: Stage, text: string, { width, height }: Rect): TextBlock {
  const { unit } = stage;
  return fitText(stage.measure, text, {
    face: stage.face("showcase"),
    maxWidth: width - 8 * unit,
    maxHeight: height - 18 * unit,
    maxSize: 58 * unit,
    leading: 1.06,
    maxLines: 3,
  });
}

/** Smaller a heading only takes room from the rows. In units. */
const smallestHeading = 34;

function canBeRead(stage: Stage, { earlier }: SceneBrief, heading: Rect): boolean {
  const text = earlier.find(({ role }) => role === "hook")?.headline;
  return !text || layHeading(stage, text, heading).size >= smallestHeading * stage.unit;
}

/** A picture of the sheet, and where its upper left corner lies in the frame, in whole pixels. */
export interface SheetPicture {
  layer: Layer;
  x: number;
  y: number;
}

/** The sheet on its clipboard: paper with ruled lines, a margin line, holes, a clip; and a photo's print, still empty. */
export function paintSheetPicture(stage: Stage, plan: SheetPlan): SheetPicture {
  const { unit, palette } = stage;
  const { sheet } = plan;
  // As much of it as need be is seen before a photo.
  const thickness = plan.isBeforePhoto ? 0.7 : 1;
  const rim = thickness * unit;
  const board = {
    x: sheet.x - 30 * rim,
    y: sheet.y - 24 * rim,
    width: sheet.width + 60 * rim,
    height: sheet.height + 60 * rim,
  };
  const fall = 26 * unit;
  const reach = 92 * unit;
  const corner = { x: Math.floor(board.x - reach), y: Math.floor(board.y - reach) };
  const layer = stage.createLayer(
    Math.ceil(board.width + 2 * reach) + 1,
    Math.ceil(board.height + 2 * reach + fall) + 1,
  );
  const { context } = layer;
  context.translate(-corner.x, -corner.y);
  context.shadowColor = fade("#000000", 0.4);
  context.shadowBlur = 60 * unit;
  context.shadowOffsetY = fall;
  const wood = context.createLinearGradient(board.x, board.y, board.x + board.width, board.y + board.height);
  wood.addColorStop(0, mix(palette.accent, "#ffffff", 0.18));
  wood.addColorStop(0.5, palette.accent);
  wood.addColorStop(1, mix(palette.accent, "#000000", 0.22));
  context.fillStyle = wood;
  roundedPath(context, board, 46 * unit);
  context.fill();
  // A sheet below, a little askew.
  context.shadowBlur = 18 * unit;
  context.shadowOffsetY = 6 * unit;
  context.shadowColor = fade("#000000", 0.28);
  context.save();
  context.translate(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2);
  context.rotate(-0.012);
  context.fillStyle = mix(sheetColor(stage), "#000000", 0.06);
  roundedPath(
    context,
    { x: -sheet.width / 2, y: -sheet.height / 2, width: sheet.width, height: sheet.height },
    20 * unit,
  );
  context.fill();
  context.restore();
  context.fillStyle = sheetColor(stage);
  roundedPath(context, sheet, 20 * unit);
  context.fill();
  context.shadowColor = "transparent";
  const light = context.createLinearGradient(sheet.x, sheet.y, sheet.x + sheet.width, sheet.y + sheet.height);
  light.addColorStop(0, fade("#ffffff", 0.7));
  light.addColorStop(0.6, fade("#ffffff", 0));
  light.addColorStop(1, fade("#000000", 0.05));
  context.fillStyle = light;
  context.fill();
  if (plan.photo) paintPrint(layer.context, stage, plan.photo);
  paintClip(layer, stage, sheet, thickness);
  return { layer, ...corner };
}

/** The metal clip at the head of the board. */
function paintClip({ context }: Layer, stage: Stage, sheet: Rect, size: number): void {
  const unit = stage.unit * size;
  const middle = sheet.x + sheet.width / 2;
  const clip = { x: middle - 150 * unit, y: sheet.y - 50 * unit, width: 300 * unit, height: 74 * unit };
  const metal = context.createLinearGradient(0, clip.y, 0, clip.y + clip.height);
  metal.addColorStop(0, "#f2f4f7");
  metal.addColorStop(0.45, "#aeb5bf");
  metal.addColorStop(0.55, "#8d95a1");
  metal.addColorStop(1, "#d5dae1");
  context.save();
  context.shadowColor = fade("#000000", 0.35);
  context.shadowBlur = 16 * unit;
  context.shadowOffsetY = 8 * unit;
  context.fillStyle = metal;
  roundedPath(context, clip, 22 * unit);
  context.fill();
  context.restore();
  context.fillStyle = "#6f7783";
  for (const side of [-1, 1]) {
    context.beginPath();
    context.arc(middle + side * 104 * unit, clip.y + clip.height / 2, 11 * unit, 0, Math.PI * 2);
    context.fill();
  }
}
