import {
  AV_CHANNEL_LAYOUT_5POINT1_BACK,
  AV_FRAME_FLAG_INTERLACED,
  AV_FRAME_FLAG_TOP_FIELD_FIRST,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  Encoder,
  FF_ENCODER_AC3,
  FF_ENCODER_EAC3,
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
  /**
   * With sound of six channels beside it, of which only the one in the middle holds anything: a tone of 1,000 Hz. In AC-3 as
   * camcorders have it, or in E-AC-3, which nothing here decodes.
   */
  surround?: "ac3" | "eac3";
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
  if (clip.surround) await addSurround(muxer, clip);
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

const surroundEncoders = { ac3: FF_ENCODER_AC3, eac3: FF_ENCODER_EAC3 } as const;
/** Samples of one channel that either encoder takes at a time. */
const surroundPiece = 1_536;
const surroundRate = 48_000;

async function addSurround(
  muxer: Muxer,
  { surround = "ac3", seconds, start = 0 }: CameraClip,
): Promise<void> {
  const encoder = await Encoder.create(surroundEncoders[surround], { context: { bitRate: 384_000 } });
  const stream = muxer.addStream(encoder);
  for (let at = 0; at < seconds * surroundRate; at += surroundPiece) {
    const channels = new Float32Array(6 * surroundPiece);
    for (let index = 0; index < surroundPiece; index++)
      channels[2 * surroundPiece + index] =
        0.1 * Math.sin((2 * Math.PI * 1_000 * (at + index)) / surroundRate);
    const frame = Frame.fromAudioBuffer(Buffer.from(channels.buffer), {
      nbSamples: surroundPiece,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: surroundRate,
      channelLayout: AV_CHANNEL_LAYOUT_5POINT1_BACK,
      timeBase: { num: 1, den: surroundRate },
      pts: BigInt(at),
    });
    encoder.encodeSync(frame);
    frame.free();
    for (let packet = encoder.receiveSync(); packet; packet = encoder.receiveSync()) {
      // The encoder counts from zero, whatever it was given.
      const first = BigInt(Math.round(start * surroundRate));
      packet.pts += first;
      packet.dts += first;
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
