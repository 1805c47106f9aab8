import type { CreateLayer, Layer, Picture, Rect } from "./drawing/canvas.ts";
import { Film } from "./drawing/film.ts";
import { focusAcross } from "./drawing/picture-focus.ts";
import { frameSizes, type Storyboard } from "./storyboard.ts";
import { planTimeline } from "./timeline.ts";

/** Share of the film's own size at which a scene is laid out to be asked: that of a preview. */
const resolution = 0.5;
/** In pixels; nothing that a film shows is so small. What is known of a picture is measured in such copies of it. */
const smallestShown = 64 * 64;

/**
 * The point of a picture about which its scene shows it where nobody has chosen one, in shares of the picture: the
 * centre of what is seen. Every look has a place of its own for photos, that depends on words and captions: what the
 * look draws says where. Await the typefaces first, as words would be laid out elsewhere than in the film.
 * @throws RangeError for a scene that the storyboard lacks
 */
export function shownCentre(
  createLayer: CreateLayer,
  picture: Picture,
  storyboard: Storyboard,
  sceneId: string,
): { x: number; y: number } {
  const seen = picture.live ? undefined : largestSeen(createLayer, picture, storyboard, sceneId);
  return seen ?? centreOfCover(createLayer, picture, frameSizes[storyboard.aspect]);
}

/** Centre of the picture's part in the largest place where the scene's preparation draws it. */
function largestSeen(
  createLayer: CreateLayer,
  picture: Picture,
  storyboard: Storyboard,
  sceneId: string,
): { x: number; y: number } | undefined {
  let largest = smallestShown;
  let centre: { x: number; y: number } | undefined;
  const watch: CreateLayer = (width, height) =>
    watched(createLayer(width, height), picture.image, (at, seen) => {
      if (seen.width * seen.height <= largest) return;
      largest = seen.width * seen.height;
      centre = {
        x: (seen.x + seen.width / 2 - at.x) / at.width,
        y: (seen.y + seen.height / 2 - at.y) / at.height,
      };
    });
  const alone = onlyUncut(storyboard, sceneId);
  const { width, height } = frameSizes[storyboard.aspect];
  new Film({
    storyboard: alone,
    timeline: planTimeline(alone),
    pictures: new Map([[shownId, picture]]),
    width: Math.round(width * resolution),
    height: Math.round(height * resolution),
    createLayer: watch,
  }).scene(alone.scenes.findIndex(({ id }) => id === sceneId));
  return centre;
}

const shownId = "shown";

/** The film with no other picture than this scene's, of which nobody has chosen a part. */
function onlyUncut(storyboard: Storyboard, sceneId: string): Storyboard {
  return {
    ...storyboard,
    scenes: storyboard.scenes.map(({ media, ...scene }) =>
      scene.id === sceneId
        ? { ...scene, media: { assetId: shownId, kind: media?.kind ?? ("image" as const) } }
        : scene,
    ),
  };
}

/** A layer that tells where `image` is drawn into it, in its pixels, and how much of that place is seen. */
function watched(layer: Layer, image: CanvasImageSource, onDraw: (at: Rect, seen: Rect) => void): Layer {
  const { context } = layer;
  const whole: Rect = { x: 0, y: 0, width: layer.width, height: layer.height };
  let [path, clip] = [whole, whole];
  const clips: Rect[] = [];
  // Own properties of this one context go before those that all contexts share.
  const before = (
    method: "save" | "restore" | "clip" | "rect" | "roundRect" | "drawImage",
    note: (...given: unknown[]) => void,
  ) => {
    const original = context[method];
    Object.assign(context, {
      [method](...given: unknown[]) {
        note(...given);
        return Reflect.apply(original, context, given);
      },
    });
  };
  const toRect = ([x, y, width, height]: unknown[]): Rect => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  });
  before("save", () => clips.push(clip));
  before("restore", () => {
    clip = clips.pop() ?? whole;
  });
  before("rect", (...given) => {
    path = toRect(given);
  });
  before("roundRect", (...given) => {
    path = toRect(given);
  });
  before("clip", () => {
    clip = common(clip, path);
  });
  before("drawImage", (drawn, ...given) => {
    // With four numbers all of the image goes there.
    if (drawn !== image || given.length !== 4) return;
    const at = toRect(given);
    onDraw(at, common(at, clip));
  });
  return layer;
}

function common(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(0, Math.min(one.y + one.height, other.y + other.height) - y),
  };
}

/** As `drawCover` has it: the height of a tall picture at which its subject mostly is. */
const tallFocus = 0.35;

/** Of a picture that fills the frame and is drawn anew each time, as clips are. */
function centreOfCover(
  createLayer: CreateLayer,
  picture: Picture,
  frame: { width: number; height: number },
): { x: number; y: number } {
  const cover = Math.max(frame.width / picture.width, frame.height / picture.height);
  const half = {
    x: frame.width / (2 * picture.width * cover),
    y: frame.height / (2 * picture.height * cover),
  };
  const isTall = picture.height > picture.width;
  return {
    x: Math.min(Math.max(focusAcross(createLayer, picture), half.x), 1 - half.x),
    y: isTall ? Math.min(Math.max(tallFocus, half.y), 0.5) : 0.5,
  };
}
