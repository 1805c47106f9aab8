import type { VideoClip } from "./video-clip.ts";

/** Of clips whose decoders are kept, together: two of 4K, or eight of Full HD. One of 4K takes over 200 MB. */
const mostPixelsAwake = 2 * 3840 * 2160;

/** A film's clips: those that are on screen have a decoder, and of the others as many as there is room for. */
export class AwakeClips {
  readonly #most: number;
  readonly #clips = new Map<string, VideoClip>();
  /** Those that were seen last come last. */
  #awake: VideoClip[] = [];

  constructor(mostPixels = mostPixelsAwake) {
    this.#most = mostPixels;
  }

  /** One that has been opened. It is kept awake if there is room: those that are shown first come first. */
  async add(id: string, clip: VideoClip): Promise<void> {
    this.#clips.set(id, clip);
    if (pixelsOf([...this.#awake, clip]) > this.#most) await clip.rest();
    else this.#awake.push(clip);
  }

  /** Shows each of these at its second. */
  async show(seconds: Iterable<readonly [id: string, seconds: number]>): Promise<void> {
    const shown: VideoClip[] = [];
    for (const [id, second] of seconds) {
      const clip = this.#clips.get(id);
      if (!clip) continue;
      shown.push(clip);
      if (!clip.isAwake) await this.#makeRoom(clip, shown);
      await clip.seek(second);
    }
    if (shown.length > 0) this.#awake = [...this.#awake.filter((clip) => !shown.includes(clip)), ...shown];
  }

  async close(): Promise<void> {
    await Promise.all([...this.#clips.values()].map((clip) => clip.close()));
  }

  /** Before another decoder begins. */
  async #makeRoom(clip: VideoClip, shown: readonly VideoClip[]): Promise<void> {
    const resting = this.#awake.filter((other) => !shown.includes(other));
    while (resting.length > 0 && pixelsOf([...this.#awake, clip]) > this.#most) {
      const [oldest] = resting.splice(0, 1);
      this.#awake = this.#awake.filter((other) => other !== oldest);
      await oldest?.rest();
    }
    this.#awake.push(clip);
  }
}

function pixelsOf(clips: readonly VideoClip[]): number {
  return clips.reduce((sum, { size }) => sum + size.width * size.height, 0);
}
