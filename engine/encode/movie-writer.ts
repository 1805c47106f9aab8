import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_SAMPLE_FMT_FLTP,
  Dictionary,
  Encoder,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  Frame,
  Muxer,
} from "node-av";
import type { Stereo } from "../sound/loudness.ts";
import { sampleRate } from "../voice/voice-track.ts";

export interface MovieOptions {
  path: string;
  framesPerSecond: number;
  /** Shown by players as the file's title. */
  title: string;
}

/** Samples in one AAC frame. */
const audioFrameSize = 1024;

/** Opens an H.264 encoder as all films use it. */
export function createVideoEncoder(framesPerSecond: number): Promise<Encoder> {
  return Encoder.create(FF_ENCODER_LIBX264, {
    context: { threadCount: 0, gopSize: framesPerSecond * 4 },
    options: { preset: "veryfast", crf: 23 },
  });
}

/**
 * Writes an MP4 (H.264 and AAC, index at the front so that it plays while it loads). Frames are given in order;
 * sound is put in beside them as they come.
 */
export class MovieWriter {
  readonly #options: MovieOptions;
  readonly #muxer: Muxer;
  readonly #video: Encoder;
  readonly #audio: Encoder;
  readonly #videoStream: number;
  readonly #audioStream: number;
  #frames = 0;
  #samples = 0;
  #sound: Stereo | undefined;

  private constructor(options: MovieOptions, muxer: Muxer, video: Encoder, audio: Encoder) {
    this.#options = options;
    this.#muxer = muxer;
    this.#video = video;
    this.#audio = audio;
    this.#videoStream = muxer.addStream(video);
    this.#audioStream = muxer.addStream(audio);
  }

  static async open(options: MovieOptions): Promise<MovieWriter> {
    const video = await createVideoEncoder(options.framesPerSecond);
    const audio = await Encoder.create(FF_ENCODER_AAC, { context: { bitRate: "160k" } });
    const muxer = await Muxer.open(options.path, {
      format: "mp4",
      options: { movflags: "+faststart" },
      context: { metadata: Dictionary.fromObject({ title: options.title, comment: "AI-generated" }) },
    });
    return new MovieWriter(options, muxer, video, audio);
  }

  /** The sound may come after the first frames: what they have missed is written with the next. */
  setSound(sound: Stereo): void {
    this.#sound = sound;
  }

  /** Encodes one frame; its pixels may be overwritten when this resolves. */
  async writeFrame(frame: Frame): Promise<void> {
    frame.pts = BigInt(this.#frames);
    this.#frames += 1;
    await this.#video.encode(frame);
    this.#writePackets(this.#video, this.#videoStream);
    if (this.#sound) this.#writeSoundUntil(this.#frames, this.#sound);
  }

  /** Writes what the encoders still hold, and the index. The sound must have been set. */
  async finish(): Promise<void> {
    if (!this.#sound) throw new Error("the film has no sound yet");
    this.#writeSoundUntil(this.#frames, this.#sound);
    await this.#video.flush();
    this.#writePackets(this.#video, this.#videoStream);
    this.#audio.flushSync();
    this.#writePackets(this.#audio, this.#audioStream);
    await this.close();
  }

  /** Lets go of everything, finished or not. */
  async close(): Promise<void> {
    await this.#muxer.close();
    this.#video.close();
    this.#audio.close();
  }

  #writeSoundUntil(frames: number, sound: Stereo): void {
    const until = Math.round((frames / this.#options.framesPerSecond) * sampleRate);
    while (this.#samples < until) this.#writeSound(sound, Math.min(audioFrameSize, until - this.#samples));
  }

  #writeSound({ left, right }: Stereo, count: number): void {
    const planes = Buffer.alloc(count * 8);
    const samples = new Float32Array(planes.buffer, planes.byteOffset, count * 2);
    samples.set(left.subarray(this.#samples, this.#samples + count), 0);
    samples.set(right.subarray(this.#samples, this.#samples + count), count);
    const frame = Frame.fromAudioBuffer(planes, {
      nbSamples: count,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: sampleRate },
      pts: BigInt(this.#samples),
    });
    this.#samples += count;
    // Sound takes a tenth of a millisecond: less than passing it to another thread and back.
    this.#audio.encodeSync(frame);
    frame.free();
    this.#writePackets(this.#audio, this.#audioStream);
  }

  #writePackets(encoder: Encoder, stream: number): void {
    for (let packet = encoder.receiveSync(); packet; packet = encoder.receiveSync()) {
      this.#muxer.writePacketSync(packet, stream);
      packet.free();
    }
  }
}
