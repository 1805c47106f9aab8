import { access, readFile } from "node:fs/promises";
import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { imageSize } from "image-size";
import { AwakeClips } from "./awake-clips.ts";
import { clipMomentsAt } from "./clip-moments.ts";
import { type Picture, smooth } from "./drawing/canvas.ts";
import { EngineError } from "./errors.ts";
import { contextOf } from "./node-canvas.ts";
import { type Storyboard, shotsOf, storyboardAssetIds } from "./storyboard.ts";
import type { Timeline } from "./timeline.ts";
import { VideoClip } from "./video-clip.ts";

/** More than this is refused before it is decoded: 40 megapixels. */
const mostPixels = 40_000_000;
/** Pictures are brought down to this many times the frame's longer side: more would never be seen. */
const oversize = 1.35;
/** Of more clips than these each is brought down to the frame's longer side alone: every one has its own pixels in memory. */
const mostOversizeClips = 6;

export interface LoadedPictures {
  pictures: Map<string, Picture>;
  /** Brings every clip that a timeline has on screen at `t` seconds to its frame. */
  prepareFrame(timeline: Timeline, t: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Decodes all assets of a storyboard. Throws `asset_missing` when one has no file, `asset_unreadable` when a
 * file cannot be decoded as what the storyboard says it is.
 */
export async function loadPictures(
  storyboard: Storyboard,
  assets: Readonly<Record<string, string>>,
  size: { width: number; height: number },
): Promise<LoadedPictures> {
  const pictures = new Map<string, Picture>();
  const clips = new AwakeClips();
  const kinds = new Map(storyboard.scenes.flatMap(shotsOf).map(({ assetId, kind }) => [assetId, kind]));
  const frame = Math.max(size.width, size.height);
  const clipCount = [...kinds.values()].filter((kind) => kind === "video").length;
  const longest = { still: frame * oversize, clip: frame * (clipCount > mostOversizeClips ? 1 : oversize) };
  try {
    for (const id of storyboardAssetIds(storyboard)) {
      const path = assets[id];
      const exists =
        path !== undefined &&
        (await access(path).then(
          () => true,
          () => false,
        ));
      if (!path || !exists) throw new EngineError("asset_missing", `the asset ${id} has no file`);
      if (kinds.get(id) === "video") {
        const clip = await VideoClip.open(path, longest.clip);
        await clips.add(id, clip);
        pictures.set(id, clip.picture);
      } else {
        pictures.set(id, await loadStill(id, path, longest.still));
      }
    }
  } catch (error) {
    await clips.close();
    throw error;
  }
  return {
    pictures,
    async prepareFrame(timeline, t) {
      const moments = clipMomentsAt(storyboard, timeline, t);
      await clips.show([...moments].map(([id, { seconds }]) => [id, seconds]));
    },
    close: () => clips.close(),
  };
}

/** Formats that a decoder gets to see: an SVG, for one, could name other files. */
const imageTypes = ["jpg", "png", "webp", "gif"];

/** Looks at the header alone. Throws `asset_unreadable`. */
function refuseHostile(id: string, content: Uint8Array): void {
  const { type, width, height } = imageSize(content);
  if (!type || !imageTypes.includes(type))
    throw new EngineError("asset_unreadable", `the asset ${id} is no kind of photo: ${type}`);
  if (width * height > mostPixels)
    throw new EngineError("asset_unreadable", `the asset ${id} has too many pixels`);
}

async function loadStill(id: string, path: string, longest: number): Promise<Picture> {
  const image: Image = await readFile(path)
    .then((content) => {
      refuseHostile(id, content);
      return loadImage(content);
    })
    .catch((error: unknown) => {
      if (error instanceof EngineError) throw error;
      throw new EngineError("asset_unreadable", `the asset ${id} is not a readable image`, { cause: error });
    });
  const { width, height } = image;
  if (width < 1 || height < 1)
    throw new EngineError("asset_unreadable", `the asset ${id} is not a readable image`);
  if (width * height > mostPixels)
    throw new EngineError("asset_unreadable", `the asset ${id} has too many pixels`);
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = createCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext("2d");
  smooth(contextOf(canvas), scale);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  // A Skia canvas is what Skia's drawImage takes for an image.
  return {
    image: canvas as unknown as CanvasImageSource,
    width: canvas.width,
    height: canvas.height,
    live: false,
  };
}
