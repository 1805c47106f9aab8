// Each part of it is fetched when a character of that part is first drawn.
import "./fonts/emoji/emoji.css";
import { createBrowserLayer } from "./browser-canvas.ts";
import { emojiOfFilm } from "./captions/emoji/emoji-of-film.ts";
import { drawFrame } from "./draw-frame.ts";
import type { Picture } from "./drawing/canvas.ts";
import { Film } from "./drawing/film.ts";
import { emojiFamily, faces } from "./drawing/fonts.ts";
import { Playhead } from "./playhead.ts";
import { PreviewClips } from "./preview-clips.ts";
import { frameSizes, type Storyboard } from "./storyboard.ts";
import { planTimeline, type VoiceTiming } from "./timeline.ts";

/** The same files that the renderer uses. Written out, because bundlers only follow literal names. */
const fontUrls: Record<keyof typeof faces, URL> = {
  kinetic: new URL("./fonts/kinetic-black.ttf", import.meta.url),
  showcase: new URL("./fonts/showcase-bold.ttf", import.meta.url),
  story: new URL("./fonts/story-serif.ttf", import.meta.url),
  text: new URL("./fonts/text-medium.ttf", import.meta.url),
  heavy: new URL("./fonts/text-heavy.ttf", import.meta.url),
};

let loading: Promise<void> | undefined;

/** Loads the engine's typefaces, once a page. Without them a preview would break lines elsewhere than the film. */
export function loadPreviewFonts(): Promise<void> {
  loading ??= Promise.all(
    Object.entries(faces).map(async ([face, { family }]) => {
      // Object.entries widens the keys; they are those of `faces`.
      const loaded = await new FontFace(family, `url(${fontUrls[face as keyof typeof faces].href})`).load();
      document.fonts.add(loaded);
    }),
  ).then(
    () => {},
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export type PreviewImage = ImageBitmap | HTMLImageElement;

export interface PreviewOptions {
  canvas: HTMLCanvasElement;
  storyboard: Storyboard;
  /** Decoded photos, and stills of clips, by asset id; one that is missing is drawn as if the scene had none. */
  assets: Record<string, PreviewImage>;
  /** Where a clip's file is. A clip is fetched shortly before it is seen. */
  clipAddress: (assetId: string) => string;
  /** Called whenever another moment is shown, and when playing begins or ends. */
  onChange?: (state: { time: number; duration: number; playing: boolean }) => void;
}

export interface Preview {
  /** Seconds. Scenes are timed by an estimate of how long the text takes to say. */
  readonly duration: number;
  readonly time: number;
  readonly playing: boolean;
  seek(t: number): void;
  play(): void;
  pause(): void;
  /**
   * Shows another storyboard at the same moment, without an empty frame between.
   * @param timing when its words are said, if that is known; estimated else
   */
  setStoryboard(storyboard: Storyboard, assets?: Record<string, PreviewImage>, timing?: VoiceTiming): void;
  /** Stops and lets go of everything. */
  close(): void;
}

function toPictures(
  storyboard: Storyboard,
  assets: Record<string, PreviewImage>,
  clips: PreviewClips,
): Map<string, Picture> {
  const moving = new Set(
    storyboard.scenes.flatMap(({ media }) => (media?.kind === "video" ? [media.assetId] : [])),
  );
  return new Map(
    Object.entries(assets).map(([id, image]) => {
      const width = "naturalWidth" in image ? image.naturalWidth : image.width;
      const height = "naturalHeight" in image ? image.naturalHeight : image.height;
      const still = { image, width, height, live: false };
      return [id, moving.has(id) ? clips.pictureOf(id, image, width, height) : still];
    }),
  );
}

/** What a preview shows. */
interface Shown {
  storyboard: Storyboard;
  assets: Record<string, PreviewImage>;
  timing: VoiceTiming | undefined;
}

/** Of the film's own size: half is sharp in a column of a page and four times cheaper to draw. */
const resolution = 0.5;

function filmOf({ storyboard, assets, timing }: Shown, clips: PreviewClips): Film {
  const { width, height } = frameSizes[storyboard.aspect];
  return new Film({
    storyboard,
    timeline: planTimeline(storyboard, timing),
    pictures: toPictures(storyboard, assets, clips),
    width: Math.round(width * resolution),
    height: Math.round(height * resolution),
    createLayer: createBrowserLayer,
  });
}

/** A film that plays in a canvas, drawn by the renderer's own code. Await loadPreviewFonts first. */
export function createPreview({
  canvas,
  storyboard,
  assets,
  clipAddress,
  onChange,
}: PreviewOptions): Preview {
  const playhead = new Playhead({ duration: () => film.timeline.duration, onStep: draw });
  const clips = new PreviewClips({ addressOf: clipAddress, onPicture: () => !playhead.playing && paint() });
  let shown: Shown = { storyboard, assets, timing: undefined };
  let film = filmOf(shown, clips);

  function paint(): void {
    const { width, height } = film.stage;
    // Changing the size empties a canvas, so only when it must; the frame drawn next fills it in the same task.
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    clips.follow(shown.storyboard, film.timeline, playhead.time, playhead.playing);
    const context = canvas.getContext("2d");
    if (context) drawFrame(context, film, playhead.time);
  }

  function draw(): void {
    paint();
    onChange?.({ time: playhead.time, duration: film.timeline.duration, playing: playhead.playing });
  }

  function show(): void {
    film = filmOf(shown, clips);
    playhead.seek(playhead.time);
    draw();
  }

  /** Emoji decide how wide a line is: once they are there, everything is laid out anew. */
  function followEmoji(): void {
    const wanted = shown.storyboard;
    whenEmojiCome(wanted, () => wanted === shown.storyboard && show());
  }

  draw();
  followEmoji();
  return {
    get duration() {
      return film.timeline.duration;
    },
    get time() {
      return playhead.time;
    },
    get playing() {
      return playhead.playing;
    },
    seek(t) {
      playhead.seek(t);
      draw();
    },
    play: () => playhead.play(),
    pause() {
      playhead.pause();
      draw();
    },
    setStoryboard(next, nextAssets, timing) {
      shown = { storyboard: next, assets: nextAssets ?? shown.assets, timing };
      show();
      followEmoji();
    },
    close() {
      playhead.pause();
      clips.close();
    },
  };
}

/** Calls back when the typeface of a storyboard's emoji has come, unless they have none or it is here already. */
function whenEmojiCome(storyboard: Storyboard, callback: () => void): void {
  const emoji = emojiOfFilm(storyboard);
  const family = `16px "${emojiFamily}"`;
  if (emoji === "" || document.fonts.check(family, emoji)) return;
  // Out of reach, they are missing from the preview and not from the film.
  document.fonts.load(family, emoji).then(callback, () => {});
}
