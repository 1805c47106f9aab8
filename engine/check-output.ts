import { EngineError } from "./errors.ts";
import { type MediaProbe, probeMedia } from "./probe.ts";

export interface ExpectedOutput {
  width: number;
  height: number;
  framesPerSecond: number;
  /** Seconds. */
  duration: number;
}

/** What the finished file holds. Throws `output_invalid` if that is not what was asked for. */
export async function checkOutput(path: string, expected: ExpectedOutput): Promise<MediaProbe> {
  const probe = await probeMedia(path).catch((error: unknown) => {
    throw new EngineError("output_invalid", "the finished file cannot be read", { cause: error });
  });
  const wrong = whatIsWrong(probe, expected);
  if (wrong) throw new EngineError("output_invalid", `the finished file is not what was asked for: ${wrong}`);
  return probe;
}

function whatIsWrong(probe: MediaProbe, expected: ExpectedOutput): string | undefined {
  const { video, audio, duration } = probe;
  if (video?.codec !== "h264") return `codec ${video?.codec}`;
  if (video.width !== expected.width || video.height !== expected.height)
    return `size ${video.width}×${video.height}`;
  if (Math.abs(video.framesPerSecond - expected.framesPerSecond) > 0.01)
    return `${video.framesPerSecond} frames a second`;
  if (Math.abs(duration - expected.duration) > 0.15) return `${duration} s instead of ${expected.duration} s`;
  if (audio?.codec !== "aac" || audio.channels !== 2)
    return `sound ${audio?.codec}, ${audio?.channels} channels`;
  return undefined;
}
