import { setImmediate as nextTurn } from "node:timers/promises";
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AVMEDIA_TYPE_AUDIO,
  Dictionary,
  type Encoder,
  Frame,
  Muxer,
} from "node-av";
import { WaveReader } from "../sound/wave-file.ts";
import type { Language } from "../storyboard.ts";
import { sampleRate } from "../voice/voice-track.ts";
import { type AudioFormat, createAudioEncoder, createVideoEncoder, type VideoFormat } from "./codecs.ts";
import type { OutputFormatId } from "./output-formats.ts";

export interface MovieOptions extends VideoFormat {
  path: string;
  format: OutputFormatId;
  /** Shown by players as the file's title. */
  title: string;
  /** Shown by players beside the sound; nothing when left out. */
  language?: Language;
  /** For benches only: opens another encoder of the pictures. */
  openVideoEncoder?: typeof createVideoEncoder | undefined;
}

/** As files name languages. */
const languageCodes: Record<Language, string> = { en: "eng", tr: "tur" };

/** Pieces of sound, of about 20 ms each, that are encoded without letting go of what they took. */
const mostSoundsInTurn = 50;

/**
 * Writes a film as MP4, MOV (index at the front, so that it plays while it loads), AVI or WebM. Frames are given in
 * order; sound is put in beside them as they come.
 */
export class MovieWriter {
  readonly #options: MovieOptions;
  readonly #muxer: Muxer;
  readonly #video: Encoder;
  readonly #audio: AudioFormat;
  readonly #videoStream: number;
  readonly #audioStream: number;
  #frames = 0;
  #samples: number;
  #sound: WaveReader | undefined;
  /** Samples of both channels, as many as the encoder takes at a time. */
  readonly #piece: readonly Float32Array[];

  private constructor(options: MovieOptions, muxer: Muxer, video: Encoder, audio: AudioFormat) {
    this.#options = options;
    this.#muxer = muxer;
    this.#video = video;
    this.#audio = audio;
    this.#samples = audio.firstSample;
    this.#piece = [new Float32Array(audio.frameSize), new Float32Array(audio.frameSize)];
    this.#videoStream = muxer.addStream(video);
    this.#audioStream = muxer.addStream(audio.encoder);
  }

  static async open(options: MovieOptions): Promise<MovieWriter> {
    const { format, language, openVideoEncoder = createVideoEncoder } = options;
    const video = await openVideoEncoder(format, options);
    const audio = await createAudioEncoder(format);
    const muxer = await Muxer.open(options.path, {
      format,
      options: format === "mp4" || format === "mov" ? { movflags: "+faststart" } : {},
      context: { metadata: Dictionary.fromObject({ title: options.title, comment: "AI-generated" }) },
      configure: ({ streams }) => {
        const sound = streams.find(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);
        if (sound && language) sound.metadata = Dictionary.fromObject({ language: languageCodes[language] });
      },
    });
    return new MovieWriter(options, muxer, video, audio);
  }

  /** A WAV file. It may come after the first frames: what they have missed is written with the next. */
  setSound(path: string): void {
    this.#sound ??= new WaveReader(path);
  }

  /** Encodes one frame; its pixels may be overwritten when this resolves. */
  async writeFrame(frame: Frame): Promise<void> {
    frame.pts = BigInt(this.#frames);
    this.#frames += 1;
    await this.#video.encode(frame);
    this.#writePackets(this.#video, this.#videoStream);
    if (!this.#sound) return;
    // Whole pieces only: what is less waits for the next frame.
    await this.#writeSoundUntil(this.#frames, this.#sound, this.#audio.frameSize);
  }

  /** Writes what the encoders still hold, and the index. The sound must have been set. */
  async finish(): Promise<void> {
    if (!this.#sound) throw new Error("the film has no sound yet");
    await this.#writeSoundUntil(this.#frames, this.#sound, 1);
    await this.#video.flush();
    this.#writePackets(this.#video, this.#videoStream);
    this.#audio.encoder.flushSync();
    this.#writePackets(this.#audio.encoder, this.#audioStream);
    await this.close();
  }

  /** Lets go of everything, finished or not. */
  async close(): Promise<void> {
    await this.#muxer.close();
    this.#video.close();
    this.#audio.encoder.close();
    this.#sound?.close();
  }

  /** @param least samples in a piece */
  async #writeSoundUntil(frames: number, sound: WaveReader, least: number): Promise<void> {
    const until = Math.round((frames / this.#options.framesPerSecond) * sampleRate);
    for (let written = 1; this.#samples + least <= until; written++) {
      this.#writeSound(sound, Math.min(this.#audio.frameSize, until - this.#samples));
      // What the library is done with is freed only between two turns of the loop.
      if (written % mostSoundsInTurn === 0) await nextTurn();
    }
  }

  #writeSound(sound: WaveReader, count: number): void {
    const { encoder, pack, sampleFormat } = this.#audio;
    const channels = this.#piece.slice(0, sound.channels).map((channel) => channel.subarray(0, count));
    sound.readInto(this.#samples, channels);
    const frame = Frame.fromAudioBuffer(pack(channels), {
      nbSamples: count,
      format: sampleFormat,
      sampleRate,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: sampleRate },
      pts: BigInt(this.#samples),
    });
    this.#samples += count;
    // Sound takes a tenth of a millisecond: less than passing it to another thread and back.
    encoder.encodeSync(frame);
    frame.free();
    this.#writePackets(encoder, this.#audioStream);
  }

  #writePackets(encoder: Encoder, stream: number): void {
    // The encoder counts from zero, whichever sample it was given first, and then takes its own silence off.
    const shift = stream === this.#audioStream ? BigInt(this.#audio.firstSample) : 0n;
    for (let packet = encoder.receiveSync(); packet; packet = encoder.receiveSync()) {
      packet.pts += shift;
      packet.dts += shift;
      this.#muxer.writePacketSync(packet, stream);
      packet.free();
    }
  }
}
