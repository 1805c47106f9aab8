import { drawCover, type Layer, type Rect, roundedPath } from "../drawing/canvas.ts";
import { fade, isDark, mix } from "../drawing/color.ts";
import { fitText, type TextBlock } from "../drawing/fit-text.ts";
import { photoBox, sidePhotoBox } from "./photo-box.ts";
import { prepareOnGround } from "./photo-ground.ts";
import type { SceneBrief, Stage } from "./style.ts";

export interface SheetPlan {
  /** The whole sheet, its foot perhaps below the content. */
  sheet: Rect;
  title: Rect;
  rows: Rect;
  photo: Rect | undefined;
}

export function sheetColor({ palette }: Stage): string {
  return mix("#fffefa", palette.accent2, 0.04);
}

export function sheetInk({ palette }: Stage): string {
  return isDark(palette.background)
    ? mix(palette.background, "#000000", 0.1)
    : mix(palette.ink, "#000000", 0.1);
}

export function planSheet(stage: Stage, brief: SceneBrief): SheetPlan {
  const { content } = stage.safe;
  const { unit } = stage;
  const sheet: Rect = {
    x: Math.round(content.x),
    y: Math.round(content.y + 22 * unit),
    width: Math.round(content.width),
    height: Math.round(content.height - 22 * unit),
  };
  const pad = 56 * unit;
  const inner = { x: sheet.x + pad, width: sheet.width - 2 * pad };
  const wide = stage.orientation !== "portrait";
  const opening = brief.role === "hook";
  const photoWidth = wide && brief.picture ? inner.width * (stage.orientation === "square" ? 0.35 : 0.34) : 0;
  const textWidth = inner.width - (photoWidth ? photoWidth + 44 * unit : 0);
  const top = sheet.y + 64 * unit;
  const bottom = sheet.y + sheet.height - 34 * unit;
  const photoHeight = !wide && brief.picture ? (bottom - top) * 0.45 : 0;
  // In the middle of its room, which is the same for all: rows stay as they are from scene to scene.
  const beside = {
    x: inner.x + textWidth + 44 * unit,
    y: top,
    width: photoWidth,
    height: bottom - top - 16 * unit,
  };
  const photo =
    brief.picture &&
    (wide
      ? sidePhotoBox(brief.picture, beside, { align: "middle" })
      : photoBox(brief.picture, { x: inner.x, y: top, width: inner.width, height: photoHeight }));
  const textTop = photoHeight ? top + photoHeight + 24 * unit : top;
  const heading = { x: inner.x, y: textTop, width: textWidth, height: (wide ? 84 : 160) * unit };
  const hasHeading = !photoHeight && canBeRead(stage, brief, heading);
  const titleHeight = opening ? bottom - textTop : hasHeading ? heading.height : 0;
  return {
    sheet,
    photo,
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
const smallestHeading = 28;

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

/** The sheet on its clipboard: paper with ruled lines, a margin line, holes, a clip; and the photo taped to it. */
export function paintSheetPicture(
  stage: Stage,
  plan: SheetPlan,
  picture: SceneBrief["picture"],
): SheetPicture {
  const { unit, palette } = stage;
  const { sheet } = plan;
  const board = {
    x: sheet.x - 30 * unit,
    y: sheet.y - 24 * unit,
    width: sheet.width + 60 * unit,
    height: sheet.height + 60 * unit,
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
  if (plan.photo && picture) paintPhoto(layer, stage, plan.photo, picture);
  paintClip(layer, stage, sheet);
  return { layer, ...corner };
}

function paintPhoto(
  layer: Layer,
  stage: Stage,
  box: Rect,
  picture: NonNullable<SceneBrief["picture"]>,
): void {
  const { context } = layer;
  const { unit } = stage;
  context.save();
  context.shadowColor = fade("#000000", 0.3);
  context.shadowBlur = 20 * unit;
  context.shadowOffsetY = 8 * unit;
  context.fillStyle = "#ffffff";
  roundedPath(context, box, 14 * unit);
  context.fill();
  context.restore();
  const inner = photoInside(stage, box);
  if (!picture.live) {
    const photo = prepareOnGround(stage, picture, inner, 1);
    context.save();
    roundedPath(context, inner, 6 * unit);
    context.clip();
    drawCover(context, photo, inner);
    context.restore();
  }
  // Two strips of tape hold it.
  for (const [x, y, turn] of [
    [box.x + 8 * unit, box.y + 12 * unit, -0.7],
    [box.x + box.width - 8 * unit, box.y + 12 * unit, 0.7],
  ] as const) {
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.fillStyle = fade(mix(stage.palette.accent2, "#ffffff", 0.5), 0.82);
    context.fillRect(-62 * unit, -22 * unit, 124 * unit, 44 * unit);
    context.restore();
  }
}

/** The picture within the white rim of its print. */
export function photoInside({ unit }: Stage, box: Rect): Rect {
  const rim = 14 * unit;
  return { x: box.x + rim, y: box.y + rim, width: box.width - 2 * rim, height: box.height - 2 * rim };
}

/** The metal clip at the head of the board. */
function paintClip({ context }: Layer, { unit }: Stage, sheet: Rect): void {
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
