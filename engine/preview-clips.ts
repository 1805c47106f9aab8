import { createBrowserLayer } from "./browser-canvas.ts";
import { type ClipMoment, clipMoment, clipMomentsAt } from "./clip-moments.ts";
import type { Layer, Picture } from "./drawing/canvas.ts";
import type { Storyboard } from "./storyboard.ts";
import type { Timeline } from "./timeline.ts";

/** Seconds before a scene begins, in a film that plays, at which its clip is fetched. */
const aheadSeconds = 3;
/** Clips kept open that are no longer on screen, for a viewer who goes back and forth. */
const playersKept = 2;
/** A clip this far from the film jumps; nearer, it runs a little faster or slower until it is there. Seconds. */
const jumpSeconds = 0.4;
/** Most that a clip runs faster or slower meanwhile, as a share. */
const mostHaste = 0.25;

/** What a browser plays of one scene's clip. */
interface Player {
  assetId: string;
  video: HTMLVideoElement;
  moment: ClipMoment;
  running: boolean;
  /** The second last jumped to; none while it plays. */
  asked: number | undefined;
  /** Whether a picture came that is not on the canvas yet. */
  fresh: boolean;
  /** Whether the browser lets it play by itself; else it is led from picture to picture. */
  mayPlay: boolean;
}

export interface PreviewClipsOptions {
  /** Where a clip's file is. */
  addressOf: (assetId: string) => string;
  /** Called when there is another picture to be drawn. */
  onPicture: () => void;
}

/**
 * The clips of a film in a page, in step with it as the renderer's are. Each is a picture that keeps the last frame
 * until the next is there, and the clip's still before the first, and for ever where the browser can't decode it.
 */
export class PreviewClips {
  readonly #options: PreviewClipsOptions;
  /** What is drawn, by asset id. */
  readonly #canvases = new Map<string, Layer>();
  /** By scene id, those used longest ago first. */
  readonly #players = new Map<string, Player>();

  constructor(options: PreviewClipsOptions) {
    this.#options = options;
  }

  /** The picture of a clip that has this still. */
  pictureOf(assetId: string, still: CanvasImageSource, width: number, height: number): Picture {
    const canvas = this.#canvases.get(assetId) ?? createBrowserLayer(width, height);
    if (!this.#canvases.has(assetId)) canvas.context.drawImage(still, 0, 0, canvas.width, canvas.height);
    this.#canvases.set(assetId, canvas);
    return { image: canvas.image, width, height, live: true };
  }

  /** Brings every clip on screen at `t` seconds to its frame, as far as it is there, and sees to it that it comes. */
  follow(storyboard: Storyboard, timeline: Timeline, t: number, playing: boolean): void {
    const shown = [...clipMomentsAt(storyboard, timeline, t).values()];
    for (const moment of shown) this.#lead(moment, playing);
    const coming = playing ? momentsFrom(storyboard, timeline, t) : [];
    for (const moment of coming) this.#lead(moment, false);
    const wanted = new Set([...shown, ...coming].map(({ sceneId }) => sceneId));
    const idle = [...this.#players].filter(([sceneId]) => !wanted.has(sceneId));
    for (const [, player] of idle) steer(player, player.moment, false);
    for (const [sceneId] of idle.slice(0, -playersKept)) this.#letGo(sceneId);
    for (const { sceneId } of shown) this.#take(sceneId);
  }

  /** Stops and lets go of everything. */
  close(): void {
    for (const sceneId of [...this.#players.keys()]) this.#letGo(sceneId);
    this.#canvases.clear();
  }

  #lead(moment: ClipMoment, running: boolean): void {
    const { sceneId, assetId } = moment;
    const known = this.#players.get(sceneId);
    if (known && known.assetId !== assetId) this.#letGo(sceneId);
    const player = known?.assetId === assetId ? known : this.#open(moment);
    this.#players.delete(sceneId);
    this.#players.set(sceneId, player);
    steer(player, moment, running);
  }

  #open(moment: ClipMoment): Player {
    const video = document.createElement("video");
    const { assetId } = moment;
    const player: Player = {
      assetId,
      video,
      moment,
      running: false,
      asked: undefined,
      fresh: false,
      mayPlay: true,
    };
    const arrived = () => {
      player.fresh = true;
      this.#options.onPicture();
    };
    video.muted = true;
    video.playsInline = true;
    video.preload = "auto";
    video.addEventListener("loadedmetadata", () => steer(player, player.moment, player.running));
    video.addEventListener("loadeddata", arrived);
    video.addEventListener("seeked", arrived);
    video.src = this.#options.addressOf(assetId);
    if ("requestVideoFrameCallback" in video) {
      const again = () => {
        arrived();
        video.requestVideoFrameCallback(again);
      };
      video.requestVideoFrameCallback(again);
    }
    return player;
  }

  /** Brings what a scene's clip shows to the picture that is drawn. */
  #take(sceneId: string): void {
    const player = this.#players.get(sceneId);
    const canvas = player && this.#canvases.get(player.assetId);
    if (!player || !canvas) return;
    const { video } = player;
    const isEach = player.running && !("requestVideoFrameCallback" in video);
    if (!(player.fresh || isEach)) return;
    // While it looks for another place there is nothing to be seen; a track that can't be decoded has no size.
    if (video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0)
      return;
    player.fresh = false;
    // A picture too many, played while the end came: the one before it is the last.
    if (video.currentTime > player.moment.last + 0.002) return;
    canvas.context.drawImage(video, 0, 0, canvas.width, canvas.height);
  }

  #letGo(sceneId: string): void {
    const video = this.#players.get(sceneId)?.video;
    this.#players.delete(sceneId);
    if (!video) return;
    video.pause();
    // What is still being fetched isn't wanted any more.
    video.removeAttribute("src");
    video.load();
  }
}

/** The first moments of the clips whose scenes begin soon. */
function momentsFrom(storyboard: Storyboard, timeline: Timeline, t: number): ClipMoment[] {
  return timeline.scenes.flatMap(({ index, sceneId, start }) => {
    const media = storyboard.scenes[index]?.media;
    const isSoon = start > t && start <= t + aheadSeconds;
    return media?.kind === "video" && isSoon ? [clipMoment(sceneId, media, 0)] : [];
  });
}

/** Has a clip show its moment: by playing on from there if it runs, else by looking for that very picture. */
function steer(player: Player, moment: ClipMoment, running: boolean): void {
  const { video } = player;
  player.moment = moment;
  player.running = running;
  if (video.readyState < HTMLMediaElement.HAVE_METADATA) return;
  const target = Math.min(moment.seconds, video.duration);
  const isOver = Math.max(target, video.currentTime) >= Math.min(moment.last, video.duration);
  if (running && player.mayPlay && !isOver) play(player, target);
  else stand(player, target);
}

function play(player: Player, target: number): void {
  const { video } = player;
  player.asked = undefined;
  if (video.seeking) return;
  const behind = target - video.currentTime;
  // To wait for the film looks worse than to hurry after it.
  if (behind > jumpSeconds || behind < -jumpSeconds / 2) video.currentTime = target;
  else video.playbackRate = 1 + Math.min(Math.max(behind, -mostHaste), mostHaste);
  // A file may end before it says; played again, it would begin anew.
  if (!video.paused || video.ended) return;
  video.play().catch((error: unknown) => {
    // Some phones let nothing play by itself, to spare their battery. An interrupted start is no refusal.
    if (error instanceof DOMException && error.name === "NotAllowedError") player.mayPlay = false;
  });
}

function stand(player: Player, target: number): void {
  const { video } = player;
  if (!video.paused) video.pause();
  // One look at a time: the picture it brings asks for the next, so that a slider that is dragged shows something.
  if (video.seeking || player.asked === target) return;
  player.asked = target;
  video.currentTime = target;
}
