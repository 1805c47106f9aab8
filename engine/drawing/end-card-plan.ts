import { fitsOnButton } from "../styles/button.ts";
import { mainPhotoBox, sidePhotoBox } from "../styles/photo-box.ts";
import type { Stage } from "../styles/style.ts";
import type { Picture, Rect } from "./canvas.ts";
import { font } from "./fonts.ts";

/** Where the parts of an end card go. */
export interface EndCardRoom {
  photo: Rect | undefined;
  /** Mark, name, line and address, one below the other in its middle. */
  words: Rect;
  /** Height of the mark; a photo takes a part of its room. */
  mark: number;
  /** The share of what is left free of the words' room that lies above them. */
  lift: number;
  /** Largest sizes of type. */
  nameSize: number;
  lineSize: number;
}

/** Networks cover the head and the foot of an upright film. */
const upright = { top: 0.125, bottom: 0.79 };

/** A name smaller than this, in units, would not be read beside a photo. */
const readableName = 58;

/** Whether a square frame's photo stands above the words: beside it a long name would be small, and an address small, cut or in two lines. */
function standsAbove(stage: Stage, width: number): boolean {
  const { measure, brand, unit, face } = stage;
  const widthOf = (text: string) => {
    measure.font = font(face("showcase"), readableName * unit);
    return measure.measureText(text).width;
  };
  const longestWord = brand.name.split(" ").reduce((one, two) => (two.length > one.length ? two : one), "");
  const isLong = Math.max(widthOf(longestWord), widthOf(brand.name) / 2) > width;
  return (
    isLong || (brand.url !== undefined && !fitsOnButton(stage, "heavy", width, stage.width * belowWidth))
  );
}

/** So much of a square frame's width photo and words have that stand one above the other. */
const belowWidth = 0.84;

/** A photo, a band across the upper part of a square frame, and the words below it. */
function planBelow(stage: Stage, picture: Picture): EndCardRoom {
  const { width, height, unit } = stage;
  const room = { x: width * 0.08, y: height * 0.125, width: width * belowWidth, height: height * 0.34 };
  const below = room.y + room.height + 44 * unit;
  return {
    photo: mainPhotoBox(picture, room),
    words: { x: room.x, y: below, width: room.width, height: height * 0.93 - below },
    mark: 104 * unit,
    lift: 0.2,
    nameSize: 84 * unit,
    lineSize: 44 * unit,
  };
}

/** Shares the frame: an upright one has the photo above, any other at its left. */
export function planEndCard(stage: Stage, picture: Picture | undefined): EndCardRoom {
  const { width, height, unit } = stage;
  const portrait = stage.orientation === "portrait";
  if (!picture) {
    const words = portrait
      ? { x: width * 0.1, y: height * upright.top, width: width * 0.8, height: height * 0.6 }
      : { x: width * 0.1, y: height * 0.1, width: width * 0.8, height: height * 0.8 };
    const [mark, nameSize, lineSize, lift] = portrait ? [320, 136, 62, 0.45] : [230, 116, 56, 0.5];
    return {
      photo: undefined,
      words,
      mark: mark * unit,
      lift,
      nameSize: nameSize * unit,
      lineSize: lineSize * unit,
    };
  }
  if (portrait) {
    const top = height * upright.top;
    const room = { x: width * 0.1, y: top, width: width * 0.8, height: height * 0.31 };
    const below = top + room.height + 56 * unit;
    return {
      photo: mainPhotoBox(picture, room),
      words: { x: room.x, y: below, width: room.width, height: height * upright.bottom - below },
      mark: 170 * unit,
      lift: 0.3,
      nameSize: 112 * unit,
      lineSize: 54 * unit,
    };
  }
  const room = { x: width * 0.07, y: height * 0.16, width: width * 0.43, height: height * 0.68 };
  const photo = showMore(picture, sidePhotoBox(picture, room, { align: "middle" }), room);
  const left = photo.x + photo.width + 64 * unit;
  if (stage.orientation === "square" && standsAbove(stage, width * 0.93 - left))
    return planBelow(stage, picture);
  return {
    photo,
    words: { x: left, y: height * 0.14, width: width * 0.93 - left, height: height * 0.72 },
    mark: 170 * unit,
    lift: 0.5,
    nameSize: 116 * unit,
    lineSize: 52 * unit,
  };
}

/** So much of a wide picture's width is seen, where no words need the room below it. */
const seenAcross = 0.85;

function showMore(picture: Picture, box: Rect, room: Rect): Rect {
  const whole = (box.width * picture.height) / picture.width / seenAcross;
  const height = Math.round(Math.min(box.height, Math.max(whole, room.height * 0.5)));
  return { ...box, y: Math.round(room.y + (room.height - height) / 2), height };
}
