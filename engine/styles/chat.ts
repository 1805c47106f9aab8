import { type Context, drawCover, type Rect, roundedPath } from "../drawing/canvas.ts";
import { isDark, mix, readableOn } from "../drawing/color.ts";
import { easeOutExpo, span, spring } from "../drawing/easing.ts";
import { createBackdrop } from "./backdrop.ts";
import { type Message, typingBubble, writeMessages } from "./chat-messages.ts";
import { createPhone, type Phone } from "./chat-phone.ts";
import { belowPinned, createPinned, pinnedIn } from "./chat-pinned.ts";
import { createProfile } from "./chat-profile.ts";
import { createHeart, drawFloatingHearts, drawThread } from "./chat-thread.ts";
import { createHeader } from "./header.ts";
import { viewAndBack } from "./in-takes.ts";
import { sidePhotoBox } from "./photo-box.ts";
import { prepareOnGround } from "./photo-ground.ts";
import type { Clock, PreparedScene, SceneBrief, SceneContent, Stage, Style } from "./style.ts";
import { cut } from "./transitions.ts";

function prepareScene(brief: SceneBrief, stage: Stage): PreparedScene {
  const { palette } = stage;
  const dark = isDark(palette.background);
  const backdrop = createBackdrop(
    stage,
    [
      mix(palette.background, palette.accent2, dark ? 0.3 : 0.22),
      mix(palette.background, palette.accent, 0.3),
    ],
    [
      { x: 0.1, y: 0.05, radius: 0.45, color: palette.accent2, strength: 0.55 },
      { x: 0.95, y: 0.7, radius: 0.5, color: palette.accent, strength: 0.5 },
    ],
  );
  const header = createHeader(stage, palette.ink);
  const shownBefore = brief.earlier.findLast(({ picture }) => picture)?.picture;
  const place = besideOf(stage, (brief.picture ?? shownBefore) !== undefined);
  const phone = createPhone(stage, columnOf(stage, place));
  const { thread: whole, room } = divide(stage, phone, place);
  const pinned = pinnedIn(stage, brief, brief.earlier, whole);
  const pin = pinned && createPinned(stage, whole, pinned);
  const thread = belowPinned(stage, brief, brief.earlier, whole);
  const messages = conversation(brief, stage, whole, !room);
  const cards: ((context: Context, clock: Clock) => void)[] = [];
  if (room && shownBefore)
    cards.push(createSideCard(shownBefore, stage, room, brief.picture ? "leaves" : "stays"));
  if (room && brief.picture) cards.push(createSideCard(brief.picture, stage, room, "comes"));
  // Where earlier messages were left out, they have long pushed it up.
  const isWhole = messages.some(({ age }) => age === brief.index);
  const profile = isWhole ? { ...createProfile(stage, thread.width), age: brief.index } : undefined;
  const before = brief.earlier.at(-1);
  const heightBefore = before ? belowPinned(stage, before, brief.earlier.slice(0, -1), whole).height : 0;
  const marks = {
    heightBefore,
    ...{ typing: typingBubble(stage), heart: createHeart(stage), profile },
    isAnswered: brief.role !== "cta",
    areWordsAlone: brief.picture === undefined,
  };

  return {
    draw(context, clock) {
      backdrop(context, clock);
      header(context);
      if (place === "phone") for (const card of cards) card(context, clock);
      // The phone is brought up once; from then on the conversation goes on in it.
      const lift = brief.index === 0 ? (1 - easeOutExpo(span(clock.t, 0, 0.8))) * stage.height * 0.5 : 0;
      phone.draw(context, lift);
      context.save();
      context.beginPath();
      context.rect(phone.body.x, phone.thread.y + lift, phone.body.width, stage.height);
      context.clip();
      context.translate(0, Math.round(lift));
      drawThread(context, stage, thread, messages, marks, clock);
      drawFloatingHearts(context, stage, thread, messages, clock);
      pin?.(context, clock);
      if (place === "messages") for (const card of cards) card(context, clock);
      context.restore();
    },
  };
}

/**
 * Beside what photos stand as cards of their own: a wide film has room beside the phone; a square one's thread has so
 * little height that a photo among messages would be a stamp.
 */
type Beside = "phone" | "messages" | undefined;

function besideOf({ orientation }: Stage, hasPhoto: boolean): Beside {
  if (!hasPhoto || orientation === "portrait") return undefined;
  return orientation === "landscape" ? "phone" : "messages";
}

function columnOf({ orientation, safe: { content } }: Stage, beside: Beside): { x: number; width: number } {
  const width = orientation === "landscape" ? content.width * (beside ? 0.55 : 0.64) : content.width;
  return { x: beside === "phone" ? content.x : content.x + (content.width - width) / 2, width };
}

/** Of the thread messages have so much of the width where photos stand beside them. */
const messagesShare = 0.66;

/** Where messages stand, and where a photo does beside them or beside the phone. */
function divide(stage: Stage, { body, thread }: Phone, beside: Beside): { thread: Rect; room?: Rect } {
  const { unit, safe } = stage;
  if (!beside) return { thread };
  const right = beside === "phone" ? safe.content.x + safe.content.width : thread.x + thread.width;
  const x = Math.round(
    beside === "phone" ? body.x + body.width + 54 * unit : thread.x + thread.width * messagesShare,
  );
  const top = beside === "phone" ? safe.content.y + 10 * unit : thread.y + 20 * unit;
  // Captions on the phone leave the room beside it free.
  const isFree = beside === "phone" && safe.captions.y > safe.content.y;
  const bottom = isFree ? stage.height * 0.93 : safe.content.y + safe.content.height - 10 * unit;
  const room = {
    x,
    y: Math.round(top),
    width: Math.round(right - x),
    height: Math.round(bottom - top),
  };
  return {
    thread: beside === "phone" ? thread : { ...thread, width: thread.width * messagesShare },
    room,
  };
}

/** This scene's messages, and before them as many of earlier scenes as may still be in sight, the oldest first. */
function conversation(brief: SceneBrief, stage: Stage, whole: Rect, withPhoto: boolean): Message[] {
  const { earlier } = brief;
  const thread = belowPinned(stage, brief, earlier, whole);
  const messages = writeMessages(brief, stage, thread, withPhoto, { age: 0, opens: brief.index === 0 });
  let room = thread.height;
  for (let age = 1; room > 0; age++) {
    const content = earlier.at(-age);
    if (!content) break;
    // As they came: below a photo that is pinned now they would be smaller.
    const then = belowPinned(stage, content, earlier.slice(0, -age), whole);
    const said = writeMessages(content, stage, then, withPhoto, { age, opens: false });
    for (const { height } of said) room -= height;
    messages.unshift(...said);
  }
  return messages;
}

/**
 * A photo as a large card; one of an earlier scene stays where it is until the next lies on it, and
 * then goes: that one may be narrower.
 */
function createSideCard(
  picture: NonNullable<SceneContent["picture"]>,
  stage: Stage,
  room: Rect,
  part: "comes" | "stays" | "leaves",
): (context: Context, clock: Clock) => void {
  const { unit } = stage;
  const box = sidePhotoBox(picture, room, { align: "middle", across: 0.75 });
  const photo = prepareOnGround(stage, picture, box, 1.1);
  return (context, clock) => {
    const left = part === "leaves" ? 1 - span(clock.t, 0.2, 0.25) : 1;
    if (left === 0) return;
    const p = part === "comes" ? spring(span(clock.t, 0.1, 0.9)) : 1;
    const y = Math.round(box.y + (1 - p) * 120 * unit);
    context.save();
    context.globalAlpha = part === "comes" ? span(clock.t, 0.1, 0.2) : left;
    roundedPath(context, { ...box, y }, 48 * unit);
    context.clip();
    const view = viewAndBack(part === "leaves" ? { ...clock, takes: [] } : clock, photo, 1.05);
    drawCover(context, photo, { ...box, y }, { ...view, panX: Math.sin(clock.film * 0.5) * 0.9 });
    context.restore();
  };
}

/** From the phone's edge to captions, in units. */
const captionMargin = 26;

/** A conversation on a phone, the brand's profile at its head: the brand's lines arrive as messages, one after the other, and stay. */
export const chat: Style = {
  headStart: 0.75,
  prepareScene,
  // The conversation goes on: the new scene begins with the thread as the old one left it.
  transition: cut,
  captionColors(stage) {
    const { accent, background } = stage.palette;
    const backing = isDark(background) ? mix(background, "#000000", 0.6) : "#15131a";
    return { text: "#ffffff", backing, ground: background, active: accent, onActive: readableOn(accent) };
  },
  captionArea(stage, hasPhoto) {
    const { unit, orientation, safe } = stage;
    if (orientation !== "landscape" || safe.captions.y < safe.content.y) return safe.captions;
    // On the phone's screen: what crossed its edge would be hard to read.
    const { x, width } = columnOf(stage, besideOf(stage, hasPhoto));
    const margin = Math.round(captionMargin * unit);
    return { ...safe.captions, x: Math.round(x) + margin, width: Math.round(width) - 2 * margin };
  },
};
