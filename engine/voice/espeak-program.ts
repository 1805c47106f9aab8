import { closeSync, openSync, readSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { EngineError } from "../errors.ts";

/** The part of the eSpeak NG package that is used; it ships no types. */
export interface Espeak {
  set_voice(name: string, variant: string, gender: number, age: number, index: number): number;
  set_rate(wordsPerMinute: number): void;
  set_pitch(pitch: number): void;
  set_range(range: number): void;
  get_samplerate(): number;
  /** Each piece of sound is the listener's own; 16 bits a sample. */
  synthesize(text: string, onChunk: (audio: Int16Array | null, events: SpeechEvent[]) => boolean): void;
}

export interface SpeechEvent {
  type: string;
  /** Characters from the start of the text, counted from 1. */
  text_position: number;
  word_length: number;
  /** Milliseconds. */
  audio_position: number;
  /** Of a phoneme: its sound in the International Phonetic Alphabet; "" for a pause. */
  id?: unknown;
}

type CreateFile = (path: string, parent: null, contents: Uint8Array, ...rights: boolean[]) => void;

/** What Emscripten asks of those who load a program, and by what it makes the files that the program sees. */
interface Loading {
  getPreloadedPackage(path: string, bytes: number): ArrayBuffer;
  preInit: (() => void)[];
  postRun: (() => void)[];
  FS_createDataFile?: CreateFile;
}

/**
 * What English and Turkish are spoken from: 0.9 of the data's 24 MB. The rest are other languages, whose letters no
 * narration has (`drawableText`), and 330 descriptions of voices, which the program would read one by one.
 */
const needed = /\/(phontab|phonindex|phondata|intonations|en_dict|tr_dict|lang\/gmw\/en-US|lang\/trk\/tr)$/;

/** Settings by which a program is given only those files: all have their place in a block of memory, most stay empty. */
function neededFilesOnly(): Loading {
  let file = 0;
  const loading: Loading = {
    getPreloadedPackage(path, bytes) {
      file = openSync(path, "r");
      return new ArrayBuffer(bytes);
    },
    // The last that is called before the files are made.
    preInit: [
      () => {
        const create = loading.FS_createDataFile;
        loading.FS_createDataFile = (path, parent, contents, ...rights) => {
          if (!needed.test(path)) return;
          readSync(file, contents, 0, contents.length, contents.byteOffset);
          create?.(path, parent, contents, ...rights);
        };
      },
    ],
    postRun: [() => closeSync(file)],
  };
  return loading;
}

/**
 * The sound is made in one function of 26,000 characters, Nc. By the time V8 has it as fast as can be, after 0.3 seconds of
 * a core, a short film's voice is said: it stays as the quicker compiler made it, until this is called.
 */
export function expectLongSpeech(): void {
  setFlagsFromString("--turbo-filter=*");
}

/**
 * Loads the program and as much of its data as it needs.
 *
 * Throws EngineError `voice_unavailable`.
 */
async function loadEspeak(): Promise<Espeak> {
  setFlagsFromString("--turbo-filter=-Nc");
  try {
    // Optional (GPL-3.0) and without types: what it exports is checked by use, in this file only.
    const name = "@echogarden/espeak-ng-emscripten";
    const { default: initialize } = (await import(name)) as {
      default: (loading: Loading) => Promise<{ eSpeakNGWorker: new () => Promise<Espeak> | Espeak }>;
    };
    const library = await initialize(neededFilesOnly());
    return await new library.eSpeakNGWorker();
  } catch (error) {
    throw new EngineError(
      "voice_unavailable",
      "the built-in voice needs the optional package @echogarden/espeak-ng-emscripten, which could not be loaded",
      { cause: error },
    );
  }
}

let loading: Promise<Espeak> | undefined;

/** The program and its data, once a process. Throws as loadEspeak. */
export function sharedEspeak(): Promise<Espeak> {
  loading ??= loadEspeak().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
