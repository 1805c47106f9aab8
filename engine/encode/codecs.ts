import {
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  Encoder,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP9,
  FF_ENCODER_LIBX264,
  FF_ENCODER_MPEG4,
  Rational,
} from "node-av";
import type { OutputFormatId } from "./output-formats.ts";

export interface VideoFormat {
  width: number;
  height: number;
  framesPerSecond: number;
}

/** A picture of more pixels than 4K has; encoders then keep fewer of them at hand. */
const hugePixels = 10_000_000;
/**
 * Seconds from one picture that can be jumped to, to the next. Networks ask for two to five (Facebook's Reels, for one);
 * each such picture is a step in what stands still, and in films that hardly move most of the file.
 */
export const keyFrameSeconds = 4;

/** Opens the encoder of a format's pictures. */
export function createVideoEncoder(
  format: OutputFormatId,
  { width, height, framesPerSecond }: VideoFormat,
): Promise<Encoder> {
  const huge = width * height > hugePixels;
  const gopSize = framesPerSecond * keyFrameSeconds;
  if (format === "avi") {
    // Xvid's mark: the name under which players know MPEG-4 in AVI.
    const codecTag = Buffer.from("XVID").readUInt32LE(0);
    return Encoder.create(FF_ENCODER_MPEG4, {
      context: {
        threadCount: 1,
        gopSize,
        maxBFrames: 0,
        codecTag,
        bitRate: bitRateOf(width, height, framesPerSecond),
      },
    });
  }
  if (format === "webm") {
    return Encoder.create(FF_ENCODER_LIBVPX_VP9, {
      context: {
        threadCount: 2,
        gopSize,
        bitRate: Math.round(bitRateOf(width, height, framesPerSecond) / 2),
      },
      // Said in the file: a reader of a short film would have to guess it.
      configure: (encoder) => {
        encoder.framerate = new Rational(framesPerSecond, 1);
      },
      options: { deadline: "realtime", "cpu-used": 7, "row-mt": true, "tile-columns": 2, "lag-in-frames": 0 },
    });
  }
  return Encoder.create(FF_ENCODER_LIBX264, {
    // Without B-frames each frame follows the one that it is told apart from: docs/decisions/023.
    context: { threadCount: huge ? 2 : 0, gopSize, maxBFrames: 0 },
    options: {
      preset: "veryfast",
      crf: 23,
      ...(huge && { "x264-params": "rc-lookahead=4:sync-lookahead=0" }),
    },
    configure: (context) => void context.setOption("mb_info", true),
  });
}

/** Bits a second that look clean at any size: fewer a pixel as there are more of them. */
function bitRateOf(width: number, height: number, framesPerSecond: number): number {
  return Math.round(8_000_000 * ((width * height) / 2_073_600) ** 0.8 * (framesPerSecond / 30) ** 0.6);
}

/**
 * Samples of silence that LAME puts before the sound. AVI cannot say so, as others do, and the muxer would move all
 * pictures but the first back by a frame: so many samples, the film's fade in, are left out instead.
 */
const mp3Delay = 1_105;

export interface AudioFormat {
  encoder: Encoder;
  /** Samples that the encoder takes at a time. */
  frameSize: number;
  sampleFormat: typeof AV_SAMPLE_FMT_FLT | typeof AV_SAMPLE_FMT_FLTP;
  /** The first sample that is encoded. */
  firstSample: number;
  /** Samples of both channels as the encoder wants them, in memory that the next ones take. */
  pack(channels: readonly Float32Array[]): Buffer;
}

/** Opens the encoder of a format's sound: stereo at 48 kHz. */
export async function createAudioEncoder(format: OutputFormatId): Promise<AudioFormat> {
  if (format === "webm") {
    const encoder = await Encoder.create(FF_ENCODER_LIBOPUS, { context: { bitRate: "128k" } });
    const frameSize = 960;
    return {
      encoder,
      frameSize,
      sampleFormat: AV_SAMPLE_FMT_FLT,
      firstSample: 0,
      pack: packing(frameSize, pairs),
    };
  }
  const planar = (frameSize: number) => ({
    frameSize,
    sampleFormat: AV_SAMPLE_FMT_FLTP,
    pack: packing(frameSize, planes),
  });
  if (format === "avi") {
    const encoder = await Encoder.create(FF_ENCODER_LIBMP3LAME, { context: { bitRate: "192k" } });
    return { encoder, ...planar(1152), firstSample: mp3Delay };
  }
  // Half the time of the default two-loop search; the higher rate makes up for what it finds less well. Set here and not
  // among the options, which the binding hands to this encoder in a way that ends the process at its exit.
  const encoder = await Encoder.create(FF_ENCODER_AAC, {
    context: { bitRate: "224k" },
    configure: (context) => void context.setOption("aac_coder", "fast"),
  });
  return { encoder, ...planar(1024), firstSample: 0 };
}

type Fill = (packed: Float32Array, left: Float32Array, right: Float32Array) => void;

/** Packs up to `frameSize` samples of both channels, always into the same memory. */
function packing(frameSize: number, fill: Fill): AudioFormat["pack"] {
  const packed = new Float32Array(frameSize * 2);
  return ([left = new Float32Array(), right = left]) => {
    fill(packed, left, right);
    return Buffer.from(packed.buffer, 0, left.length * 2 * packed.BYTES_PER_ELEMENT);
  };
}

const planes: Fill = (packed, left, right) => {
  packed.set(left);
  packed.set(right, left.length);
};

const pairs: Fill = (packed, left, right) => {
  for (let index = 0; index < left.length; index++) {
    packed[index * 2] = left[index] as number; // both as long
    packed[index * 2 + 1] = right[index] as number;
  }
};
