import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_FRAME_FLAG_INTERLACED,
  AV_FRAME_FLAG_TOP_FIELD_FIRST,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  Encoder,
  FF_ENCODER_AC3,
  FF_ENCODER_LIBX264,
  type FFVideoEncoder,
  Frame,
  Muxer,
  Rational,
} from "node-av";

export const cameraSize = { width: 320, height: 192 } as const;
const framesPerSecond = 25;

export interface CameraClip {
  path: string;
  format: "mp4" | "mov" | "matroska" | "mpegts";
  seconds: number;
  encoder?: FFVideoEncoder;
  /** Where its pictures begin to count, in seconds, as in what was cut out of something longer. */
  start?: number;
  /** How many times as wide as high its pixels are. */
  pixelWidth?: number;
  /** Only its first picture can be jumped to, as in some recordings of screens. */
  isOneRun?: boolean;
  /** Every other line is taken half a picture later, as camcorders do. */
  isInterlaced?: boolean;
  /** With silence beside it in AC-3, which nothing here decodes. */
  hasSurround?: boolean;
}

/** The left edge of the bar of a clip at a moment, in pixels of 320. */
export function barAt(second: number): number {
  return Math.round((second % 4) * 80);
}
const barWidth = 32;

/** Writes a clip as cameras do: a white bar that goes from the left to the right in four seconds, and again. */
export async function writeCameraClip(clip: CameraClip): Promise<void> {
  const { path, format, seconds, start = 0, isInterlaced = false } = clip;
  const video = await Encoder.create(clip.encoder ?? FF_ENCODER_LIBX264, {
    context: { gopSize: clip.isOneRun ? 100_000 : framesPerSecond, maxBFrames: 0, bitRate: 4_000_000 },
    // A scene change would be a picture to jump to.
    options: isInterlaced ? { "x264-params": "interlaced=1" } : { sc_threshold: 0 },
  });
  const muxer = await Muxer.open(path, { format });
  const stream = muxer.addStream(video);
  if (clip.hasSurround) await addSurround(muxer, seconds);
  const write = () => {
    for (let packet = video.receiveSync(); packet; packet = video.receiveSync()) {
      muxer.writePacketSync(packet, stream);
      packet.free();
    }
  };
  for (let index = 0; index < seconds * framesPerSecond; index++) {
    const frame = frameAt(index, clip);
    frame.pts = BigInt(index + Math.round(start * framesPerSecond));
    await video.encode(frame);
    frame.free();
    write();
  }
  await video.flush();
  write();
  await muxer.close();
  video.close();
}

async function addSurround(muxer: Muxer, seconds: number): Promise<void> {
  const encoder = await Encoder.create(FF_ENCODER_AC3);
  const stream = muxer.addStream(encoder);
  for (let at = 0; at < seconds * 48_000; at += 1_536) {
    const frame = Frame.fromAudioBuffer(Buffer.alloc(1_536 * 4), {
      nbSamples: 1_536,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: 48_000,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase: { num: 1, den: 48_000 },
      pts: BigInt(at),
    });
    encoder.encodeSync(frame);
    frame.free();
    for (let packet = encoder.receiveSync(); packet; packet = encoder.receiveSync()) {
      await muxer.writePacket(packet, stream);
      packet.free();
    }
  }
  encoder.close();
}

function frameAt(index: number, { pixelWidth = 1, isInterlaced }: CameraClip): Frame {
  const { width, height } = cameraSize;
  const pixels = Buffer.alloc((width * height * 3) / 2, 128);
  for (let row = 0; row < height; row++) {
    const later = isInterlaced && row % 2 === 1 ? 0.5 : 0;
    const left = barAt((index + later) / framesPerSecond);
    pixels.fill(30, row * width, (row + 1) * width);
    pixels.fill(220, row * width + left, row * width + Math.min(width, left + barWidth));
  }
  const frame = Frame.fromVideoBuffer(pixels, {
    ...cameraSize,
    format: AV_PIX_FMT_YUV420P,
    timeBase: { num: 1, den: framesPerSecond },
    sampleAspectRatio: { num: Math.round(pixelWidth * 100), den: 100 },
  });
  frame.timeBase = new Rational(1, framesPerSecond);
  frame.colorSpace = AVCOL_SPC_BT709;
  frame.colorRange = AVCOL_RANGE_MPEG;
  if (isInterlaced) frame.setFlags(AV_FRAME_FLAG_INTERLACED, AV_FRAME_FLAG_TOP_FIELD_FIRST);
  return frame;
}
