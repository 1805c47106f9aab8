import { type Context, drawCover, type Picture, type Rect, roundedPath } from "../drawing/canvas.ts";
import { easeOutExpo, span } from "../drawing/easing.ts";
import { chatColors, threadMargin } from "./chat-phone.ts";
import { viewAndBack } from "./in-takes.ts";
import { photoBox } from "./photo-box.ts";
import { prepareOnGround } from "./photo-ground.ts";
import type { Clock, SceneContent, Stage } from "./style.ts";

/** A pinned photo: its share of the thread's height, and the room around it and between it and messages, in units. */
const pinned = { share: 0.4, margin: 16, round: 36 };
/** Messages have so much height at least, in units: captions in the middle leave a low thread. */
const leastForMessages = 360;
const comesIn = 0.45;

/** How the photo that was sent last is at the head of a thread. */
interface Pinned {
  picture: Picture;
  part: "comes" | "stays" | "leaves";
}

/**
 * The last photo is pinned to the head of an upright thread as long as messages of words alone come: what is spoken of would
 * be out of sight for half of a long film.
 */
export function pinnedIn(
  { orientation, unit }: Stage,
  { picture: own }: SceneContent,
  earlier: readonly SceneContent[],
  thread: Rect,
): Pinned | undefined {
  const picture = earlier.findLast((before) => before.picture)?.picture;
  if (orientation !== "portrait" || !picture || picture.live) return undefined;
  if (thread.height * (1 - pinned.share) < leastForMessages * unit) return undefined;
  const wasPinned = earlier.at(-1)?.picture === undefined;
  if (own) return wasPinned ? { picture, part: "leaves" } : undefined;
  return { picture, part: wasPinned ? "stays" : "comes" };
}

/** What a scene's messages have of the thread: what is left below a pinned photo. */
export function belowPinned(
  stage: Stage,
  content: SceneContent,
  earlier: readonly SceneContent[],
  thread: Rect,
): Rect {
  const { part } = pinnedIn(stage, content, earlier, thread) ?? {};
  if (!part || part === "leaves") return thread;
  const height = Math.round(thread.height * pinned.share);
  return { ...thread, y: thread.y + height, height: thread.height - height };
}

/** Before the messages, which go out of sight behind it; it comes from behind the profile above, and goes there. */
export function createPinned(
  stage: Stage,
  thread: Rect,
  { picture, part }: Pinned,
): (context: Context, clock: Clock) => void {
  const { unit } = stage;
  const margin = pinned.margin * unit;
  const beside = threadMargin * unit;
  const bar = {
    x: Math.round(thread.x - beside),
    y: thread.y,
    width: Math.round(thread.width + 2 * beside),
    height: Math.round(thread.height * pinned.share),
  };
  const box = photoBox(picture, {
    x: Math.round(thread.x),
    y: Math.round(bar.y + margin),
    width: Math.round(thread.width),
    height: Math.round(bar.height - 2 * margin),
  });
  const photo = prepareOnGround(stage, picture, box, 1.1);
  return (context, clock) => {
    const p = easeOutExpo(span(clock.t, 0, comesIn));
    const shown = part === "comes" ? p : part === "leaves" ? 1 - p : 1;
    if (shown === 0) return;
    const up = Math.round((1 - shown) * bar.height);
    context.save();
    context.translate(0, -up);
    context.fillStyle = chatColors(stage).screen;
    context.fillRect(bar.x, bar.y - bar.height, bar.width, 2 * bar.height);
    roundedPath(context, box, pinned.round * unit);
    context.clip();
    const view = viewAndBack(part === "leaves" ? { ...clock, takes: [] } : clock, photo, 1);
    drawCover(context, photo, box, view);
    context.restore();
  };
}
