import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { residentMegabytes } from "#engine/resident-memory.ts";
import { rendererArguments, rendererEnvironment, tellChild } from "#engine/run-in-child.ts";
import { httpErrors } from "#platform/errors.ts";

export interface InspectionRequest {
  /** A clip, a recording or a HEIF photo that somebody uploaded; a film, of which one frame is wanted; an SVG of a page's. */
  kind: "video" | "audio" | "photo" | "frame" | "drawing";
  path: string;
  /**
   * Where is written what is made of it: a clip's `still.jpg` and `strip.jpg`, a photo's or drawing's `photo.png`, a film's
   * `frame.jpg`, a recording's `heard.wav` if browsers can't play it.
   */
  directory: string;
  /** The moment of the frame, in seconds. */
  second?: number;
}

/** What an upload holds. Pixels are null for sound. */
export interface Inspection {
  /** As the engine tells containers apart: mov, matroska, mpegts, wav, mp3, ogg, flac, aac, aiff, amr, caf; of a photo heif. */
  container: string;
  seconds: number;
  width: number | null;
  height: number | null;
  /** Of a clip or a recording: whether it can be heard. */
  hasSound?: boolean;
  /** What is to be kept of a recording, if not what came. */
  instead?: "heard.wav";
}

export type InspectionAnswer =
  | { outcome: "accepted"; inspection: Inspection }
  | { outcome: "refused"; reason: string };
/** Of the process: it may also have found no room for its pictures, which is no fault of the upload. */
export type InspectionMessage = InspectionAnswer | { outcome: "storage_full"; reason: string };

/** A film of eight kilopixels takes four hundred; more is an attack. */
const MEGABYTES = 900;
const SECONDS = 60;
/** A logo is drawn at once, or it is none. */
const SECONDS_OF_DRAWING = 10;
const WATCH_MILLISECONDS = 250;

/** Each may take all of a core, and that much memory: others wait until one is done. */
const inTurn = pLimit(availableParallelism());

/**
 * Opens and decodes an upload with the engine's own decoders, in a process of its own without our keys, under limits of
 * memory and time: what it does there, it does to nobody. What passes here is what a render can read.
 * @throws storage_full
 */
export function inspectMedia(request: InspectionRequest): Promise<InspectionAnswer> {
  return inTurn(() => decode(request));
}

async function decode(request: InspectionRequest): Promise<InspectionAnswer> {
  const child = fork(fileURLToPath(new URL("./inspect-media-child.ts", import.meta.url)), [], {
    env: rendererEnvironment(),
    execArgv: rendererArguments,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let reason = "the decoder ended";
  const end = (why: string) => {
    reason = why;
    child.kill("SIGKILL");
  };
  const seconds = request.kind === "drawing" ? SECONDS_OF_DRAWING : SECONDS;
  const timer = setTimeout(() => end(`not decoded within ${seconds} seconds`), seconds * 1000);
  const watch = setInterval(async () => {
    if ((await residentMegabytes(child.pid)) > MEGABYTES) end(`needs more than ${MEGABYTES} MB`);
  }, WATCH_MILLISECONDS);
  try {
    return await new Promise<InspectionAnswer>((resolve, reject) => {
      let answer: InspectionMessage | undefined;
      child.on("message", (message: InspectionMessage) => {
        answer = message;
      });
      child.once("error", reject);
      child.once("close", () => {
        if (answer?.outcome === "storage_full") reject(httpErrors.storage_full({ detail: answer.reason }));
        else resolve(answer ?? { outcome: "refused", reason });
      });
      tellChild(child, request);
    });
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
  }
}
