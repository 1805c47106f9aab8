import { AVSEEK_FLAG_BACKWARD, Demuxer } from "node-av";
import { type OutputFormatId, outputFormats } from "./encode/output-formats.ts";
import { EngineError } from "./errors.ts";
import { mediaOptions } from "./media-options.ts";
import { type MediaProbe, probeMedia } from "./probe.ts";

export interface ExpectedOutput {
  format: OutputFormatId;
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
  const wrong = whatIsWrong(probe, expected) ?? (await whereSeekingFails(path, probe.duration));
  if (wrong) throw new EngineError("output_invalid", `the finished file is not what was asked for: ${wrong}`);
  return probe;
}

function whatIsWrong(probe: MediaProbe, expected: ExpectedOutput): string | undefined {
  const { video, audio, duration } = probe;
  const { videoCodec, audioCodec } = outputFormats[expected.format];
  if (video?.codec !== videoCodec) return `pictures in ${video?.codec}`;
  if (video.width !== expected.width || video.height !== expected.height)
    return `size ${video.width}×${video.height}`;
  if (Math.abs(video.framesPerSecond - expected.framesPerSecond) > 0.01)
    return `${video.framesPerSecond} frames a second`;
  if (Math.abs(duration - expected.duration) > 0.15) return `${duration} s instead of ${expected.duration} s`;
  if (audio?.codec !== audioCodec || audio.channels !== 2)
    return `sound ${audio?.codec}, ${audio?.channels} channels`;
  return undefined;
}

/** Jumps to two thirds of the film and looks whether a picture can be begun with there. */
async function whereSeekingFails(path: string, duration: number): Promise<string | undefined> {
  const target = (duration * 2) / 3;
  const demuxer = await Demuxer.open(path, mediaOptions("own"));
  try {
    const stream = demuxer.video();
    if (!stream || (await demuxer.seek(target, -1, AVSEEK_FLAG_BACKWARD)) < 0) return `no way to ${target} s`;
    for await (const packet of demuxer.packets(stream.index)) {
      if (!packet) break;
      const seconds = (Number(packet.pts) * stream.timeBase.num) / stream.timeBase.den;
      const { isKeyframe } = packet;
      packet.free();
      return isKeyframe && seconds <= target + 0.1
        ? undefined
        : `seeking to ${target} s ends at ${seconds} s`;
    }
    return `nothing at ${target} s`;
  } finally {
    await demuxer.close();
  }
}
