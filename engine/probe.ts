import { probe } from "node-av";
import { EngineError } from "./errors.ts";
import { mediaOptions } from "./media-options.ts";

/** What a media file holds. Seconds, pixels, frames a second; undefined where the file does not say. */
export interface MediaProbe {
  container: string;
  duration: number;
  video:
    | {
        codec: string;
        pixelFormat: string | undefined;
        width: number;
        height: number;
        framesPerSecond: number;
        frames: number;
      }
    | undefined;
  audio: { codec: string; channels: number; sampleRate: number } | undefined;
}

/** Reads the headers of a film of ours. `frames` is duration times rate, not a count. Throws `asset_unreadable`. */
export async function probeMedia(path: string): Promise<MediaProbe> {
  const result = await probe(path, mediaOptions("own")).catch((error: unknown) => {
    throw new EngineError("asset_unreadable", `not a readable media file: ${path}`, { cause: error });
  });
  const { video, audio } = result;
  const rate = video?.frameRate ?? 0;
  return {
    container: result.format,
    duration: result.duration,
    video: video && {
      codec: video.codec,
      pixelFormat: video.pixelFormat,
      width: video.width ?? 0,
      height: video.height ?? 0,
      framesPerSecond: rate,
      frames: Math.round(result.duration * rate),
    },
    audio: audio && { codec: audio.codec, channels: audio.channels ?? 0, sampleRate: audio.sampleRate ?? 0 },
  };
}
