import {
  type Context,
  drawCover,
  type Layer,
  type Picture,
  type Rect,
  roundedPath,
} from "../drawing/canvas.ts";
import { fade } from "../drawing/color.ts";
import { inSteps } from "../drawing/easing.ts";
import { fitText, type TextBlock } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { isScreenShot } from "../drawing/screen-shot.ts";
import { createButton } from "./button.ts";
import { chatColors } from "./chat-phone.ts";
import { phrasesOf } from "./chat-phrases.ts";
import { viewAndBack } from "./in-takes.ts";
import { photoBox } from "./photo-box.ts";
import { isSlim, prepareOnGround } from "./photo-ground.ts";
import { slowClock } from "./slow-clock.ts";
import type { Clock, SceneContent, Stage } from "./style.ts";
import { isTall } from "./tall-photo.ts";

/** A message in the thread. */
export interface Message {
  width: number;
  height: number;
  /** Sent by the one who holds the phone. */
  mine: boolean;
  /** Has words of its own, which can be liked. */
  said: boolean;
  /** How many scenes ago it was said; 0 for those that come in this one. */
  age: number;
  /** Seconds of this scene at which it comes; those said before are there from its start. */
  at: number;
  draw(context: Context, x: number, y: number, clock: Clock): void;
}

/** Between two messages, in units. */
export const gap = 18;
/** Of the bubble with three dots, in units. */
export const typingSize = { width: 150, height: 92 };

/** Seconds of a scene at which its first message comes, and from one to the next. */
const firstAt = 0.55;
const nextAfter = 0.6;

/** Of the words beside a photo, in units: where they would be smaller, the photo gives way to them. */
const readableSize = 66;
/** What a photo takes of its usual height: the first that leaves its words readable. A tall one has little width otherwise. */
const photoShares = [1, 0.85, 0.7];
const tallShares = [1.4, 1.3, 1.2, 1.1, ...photoShares];

/**
 * The messages of a scene that was `age` scenes ago; `opens` if the film begins with it. Questions are the viewer's own,
 * on the right; all else is said by the brand. Nothing is ever put into a customer's mouth. An address that the button
 * says is no message of its own.
 */
export function writeMessages(
  content: SceneContent,
  stage: Stage,
  thread: Rect,
  withPhoto: boolean,
  { age, opens }: { age: number; opens: boolean },
): Message[] {
  const now = age === 0;
  const isCall = content.role === "cta";
  const picture = withPhoto ? content.picture : undefined;
  const button = isCall ? buttonMessage(stage, thread) : undefined;
  const mine = content.headline.endsWith("?") && !isCall;
  const parts = phrasesOf(content.headline).filter(
    (part, at) => !button || at === 0 || part !== stage.brand.url,
  );
  // Below a photo and the viewer's question there is room for the brand to be seen writing.
  const below = button?.height ?? (mine && picture ? typingSize.height * stage.unit : undefined);
  const shown = withPhoto ? content.pictures : [];
  const layout = layMessages(stage, thread, parts, shown, below);
  // With the photo there already, the film's first frame has words as without one.
  const wait = opens && picture ? -nextAfter : 0;
  const all = [
    ...(picture ? [photoMessage(picture, stage, layout.photo)] : []),
    ...layout.blocks.map((block) => textMessage(block, mine, stage)),
    ...(button && now ? [button] : []),
  ];
  return all.map((message, index) => ({ ...message, age, at: now ? firstAt + wait + index * nextAfter : 0 }));
}

interface Layout {
  photo: { width: number; height: number };
  blocks: TextBlock[];
}

/**
 * Shares the thread, `below` of which is for what stands under the words; what has been said moves up, so that a photo
 * may leave it in part before words are unreadable.
 */
function layMessages(
  stage: Stage,
  thread: Rect,
  parts: readonly string[],
  pictures: readonly Picture[],
  below: number | undefined,
): Layout {
  const { unit } = stage;
  const step = gap * unit;
  const free =
    thread.height - 24 * unit - step * (parts.length - 1) - (below === undefined ? 0 : below + step);
  const lay = (taken: number) =>
    parts.map((text) => layText(text, stage, thread, (free - taken) / parts.length));
  const smallest = photoSize(stage, thread, photoShares.at(-1) ?? 1);
  if (pictures.length === 0) return { photo: smallest, blocks: lay(0) };
  const areTall =
    stage.orientation === "portrait" && pictures.every((picture) => isTallPhoto(stage, picture));
  for (const share of areTall ? tallShares : photoShares) {
    const photo = photoSize(stage, thread, share);
    const blocks = lay(photo.height + step);
    if (blocks.every(({ size }) => size >= readableSize * unit)) return { photo, blocks };
  }
  return { photo: smallest, blocks: lay(0) };
}

/** A message before it is known when it comes. */
type Draft = Omit<Message, "age" | "at">;

function textPad({ unit }: Stage): { x: number; y: number } {
  return { x: 40 * unit, y: 30 * unit };
}

/** In one narrower than so many units, beside a photo, words need all of the width; and a long one is rather parted than tiny. */
const narrow = { thread: 600, smallestWhole: 0.66 };

function layText(text: string, stage: Stage, thread: Rect, room: number): TextBlock {
  const pad = textPad(stage);
  const isNarrow = thread.width < narrow.thread * stage.unit;
  return fitText(stage.measure, text, {
    face: stage.face("text"),
    maxWidth: thread.width * (isNarrow ? 0.98 : 0.86) - 2 * pad.x,
    maxHeight: room - 2 * pad.y,
    maxSize: (stage.orientation === "portrait" ? 86 : 66) * stage.unit,
    leading: 1.16,
    maxLines: 5,
    ...(isNarrow && { smallestWhole: narrow.smallestWhole }),
  });
}

function textMessage(block: TextBlock, mine: boolean, stage: Stage): Draft {
  const colors = chatColors(stage);
  const pad = textPad(stage);
  const width = Math.ceil(block.width + 2 * pad.x);
  const height = Math.ceil(block.height + 2 * pad.y);
  const color = mine ? colors.outgoing : colors.incoming;
  const bubble = bubbleLayer(stage, { width, height }, mine, (context) => {
    context.fillStyle = color;
    context.fill();
  });
  bubble.context.font = font(block.face, block.size);
  bubble.context.fillStyle = mine ? colors.onOutgoing : colors.onIncoming;
  for (const line of block.lines)
    bubble.context.fillText(line.text, margin(stage) + pad.x + line.x, margin(stage) + pad.y + line.baseline);
  return {
    width,
    height,
    mine,
    said: true,
    draw: (context, x, y) => place(context, stage, bubble, x, y),
  };
}

function photoSize(stage: Stage, thread: Rect, share: number): { width: number; height: number } {
  const portrait = stage.orientation === "portrait";
  const height = Math.round(thread.height * (portrait ? 0.55 : 0.5) * share);
  return { height, width: Math.round(Math.min(thread.width * 0.86, height * (portrait ? 1.5 : 2.1))) };
}

/** How much nearer a photo comes, and goes again: on a product's even ground moving aside alone is not seen. */
const nearest = 1.08;

/** Of a phone's whole screen nobody could read a word: its head is seen, in a box as for a square. */
function isTallScreen(stage: Stage, picture: Picture): boolean {
  const isUpright = picture.height > picture.width && !isSlim(stage, picture);
  return isUpright && isScreenShot(stage.createLayer, picture);
}

const isTallPhoto = (stage: Stage, picture: Picture) => isTall(picture) && !isTallScreen(stage, picture);

function photoMessage(picture: Picture, stage: Stage, size: { width: number; height: number }): Draft {
  const { unit } = stage;
  const shape = isTallScreen(stage, picture) ? { ...picture, width: picture.height } : picture;
  const { width, height } = photoBox(shape, { x: 0, y: 0, ...size });
  const box = { x: 0, y: 0, width, height };
  const photo = prepareOnGround(stage, picture, box, nearest);
  const shadow = bubbleLayer(stage, box, false, (context) => {
    context.fillStyle = chatColors(stage).screen;
    context.fill();
  });
  return {
    width,
    height,
    mine: false,
    said: false,
    draw(context, x, y, clock) {
      place(context, stage, shadow, x, y);
      context.save();
      roundedPath(context, { x, y, width, height }, 44 * unit);
      context.clip();
      const { film } = slowClock(clock);
      const near = inSteps(0.5 + 0.5 * Math.sin(film * 0.7), 1 / 64);
      const usual = photo.live ? 1 : 1 + (nearest - 1) * near;
      const view = viewAndBack(clock, photo, usual);
      drawCover(context, photo, { x, y, width, height }, { ...view, panX: Math.sin(film * 0.6) * 0.8 });
      context.restore();
    },
  };
}

/** The address to go to, as a link one taps. */
function buttonMessage(stage: Stage, thread: Rect): Draft {
  const { outgoing, onOutgoing } = chatColors(stage);
  const button = createButton(stage, outgoing, onOutgoing, "heavy", thread.width * 0.86);
  return {
    width: button.width,
    height: button.height,
    mine: false,
    said: false,
    draw: (context, x, y, clock) => button.draw(context, x, y, clock.t - 1.1, stage.pulse(clock.film)),
  };
}

function margin(stage: Stage): number {
  return Math.round(26 * stage.unit);
}

/** A layer with the shape of a bubble as its path, its shadow already drawn. The corner by the sender is tight. */
function bubbleLayer(
  stage: Stage,
  { width, height }: { width: number; height: number },
  mine: boolean,
  fill: (context: Context) => void,
): Layer {
  const { unit } = stage;
  const edge = margin(stage);
  const layer = stage.createLayer(width + 2 * edge, height + 2 * edge);
  const { context } = layer;
  const [round, tight] = [44 * unit, 12 * unit];
  const corners = mine ? [round, round, tight, round] : [round, round, round, tight];
  context.beginPath();
  context.roundRect(edge, edge, width, height, corners);
  context.shadowColor = fade("#000000", 0.16);
  context.shadowBlur = 18 * unit;
  context.shadowOffsetY = 6 * unit;
  fill(context);
  context.shadowColor = "transparent";
  return layer;
}

function place(context: Context, stage: Stage, layer: Layer, x: number, y: number): void {
  context.drawImage(layer.image, x - margin(stage), y - margin(stage));
}

/** A bubble with three dots that rise in turn: the brand is writing. */
export function typingBubble(stage: Stage): (context: Context, x: number, y: number, t: number) => void {
  const { unit } = stage;
  const colors = chatColors(stage);
  const size = { width: typingSize.width * unit, height: typingSize.height * unit };
  const bubble = bubbleLayer(stage, size, false, (context) => {
    context.fillStyle = colors.incoming;
    context.fill();
  });
  return (context, x, y, t) => {
    place(context, stage, bubble, x, y);
    for (let dot = 0; dot < 3; dot++) {
      const wave = Math.max(0, Math.sin(t * 9 - dot * 0.9));
      context.fillStyle = fade(colors.onIncoming, 0.3 + 0.55 * wave);
      context.beginPath();
      context.arc(
        x + size.width / 2 + (dot - 1) * 34 * unit,
        y + size.height / 2 - wave * 12 * unit,
        11 * unit,
        0,
        Math.PI * 2,
      );
      context.fill();
    }
  };
}
