import { writeFile } from "node:fs/promises";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { AV_LOG_ERROR, Log } from "node-av";
import { readClipSound } from "#engine/clip-sound.ts";
import { toEngineError } from "#engine/errors.ts";
import { containerOf, headOf } from "#engine/media-options.ts";
import { VideoClip } from "#engine/video-clip.ts";
import { measureRecording, mostRecordingSeconds, rewriteRecording } from "#engine/voice/recording.ts";
import { isStorageFull } from "#platform/storage-full.ts";
import type { Inspection, InspectionMessage, InspectionRequest } from "./inspect-media.ts";

/** The process that inspectMedia starts: one upload in, what it holds out. */

/** Pixels of the longer side of a clip's still; enough for a preview. */
const STILL_PIXELS = 960;
/** Frames of a strip beside one another, and their height in pixels. */
const STRIP_FRAMES = 8;
const STRIP_HEIGHT = 96;
/** So much of a clip tells whether it has a sound that can be read. */
const LISTENED_SECONDS = 1;
/** Less than this in all of a recording is a knock on the microphone: nobody says anything. */
const SHORTEST_WORD_SECONDS = 0.1;
/** Which of them stands for the clip. */
const STILL_INDEX = 1;

process.once("disconnect", () => process.exit(1));
process.once("message", async (request: InspectionRequest) => {
  Log.setLevel(AV_LOG_ERROR);
  const answer: InspectionMessage = await inspect(request).then(
    (inspection) => ({ outcome: "accepted", inspection }),
    (error: unknown) => ({
      outcome: isStorageFull(error) ? "storage_full" : "refused",
      reason: toEngineError(error).message,
    }),
  );
  process.send?.(answer);
  process.removeAllListeners("disconnect");
  process.disconnect?.();
});

async function inspect({ kind, path, directory, second }: InspectionRequest): Promise<Inspection> {
  if (kind === "photo") {
    // One of its decoders alone is as large as all others here.
    const { decodeHeif } = await import("./decode-heif.ts");
    return { container: "heif", seconds: 0, ...(await decodeHeif(path, `${directory}/photo.png`)) };
  }
  if (kind === "drawing") {
    const { drawSvg } = await import("./draw-svg.ts");
    return { container: "svg", seconds: 0, ...(await drawSvg(path, `${directory}/photo.png`)) };
  }
  const container = containerOf(await headOf(path));
  if (kind === "frame") return drawFrameAt(path, second ?? 0, directory);
  if (kind === "audio") return inspectRecording(path, container ?? "", directory);
  // VideoClip opens what it takes for a clip and nothing else.
  const clip = await VideoClip.open(path, STILL_PIXELS);
  try {
    if (!container) throw new Error("no kind of clip");
    const { seconds, size } = clip;
    await drawStrip(clip, seconds, directory);
    const { length } = await readClipSound(path, { from: 0, seconds: LISTENED_SECONDS });
    return { container, seconds, ...size, hasSound: length > 0 };
  } finally {
    await clip.close();
  }
}

/** Some browsers play these not at all, or don't know how long they are. */
const unheard = ["aac", "aiff", "amr", "caf"];

async function inspectRecording(path: string, container: string, directory: string): Promise<Inspection> {
  const { seconds, heardSeconds } = await measureRecording(path);
  const hasSound = heardSeconds >= SHORTEST_WORD_SECONDS;
  const inspection = { container, seconds, width: null, height: null, hasSound };
  if (!unheard.includes(container) || seconds > mostRecordingSeconds) return inspection;
  await rewriteRecording(path, `${directory}/heard.wav`);
  return { ...inspection, instead: "heard.wav" };
}

/** Writes the frame that a film shows at a moment, in the film's own size. */
async function drawFrameAt(path: string, second: number, directory: string): Promise<Inspection> {
  const film = await VideoClip.open(path, Number.POSITIVE_INFINITY);
  try {
    await film.seek(second);
    const { image, width, height } = film.picture;
    const canvas = createCanvas(width, height);
    // The clip's picture is a canvas of the same library, see VideoClip.
    canvas.getContext("2d").drawImage(image as unknown as Canvas, 0, 0);
    await writeFile(`${directory}/frame.jpg`, await canvas.encode("jpeg", 88));
    return { container: "mov", seconds: second, width, height };
  } finally {
    await film.close();
  }
}

/** Writes one frame as the still, and frames from begin to end beside one another: what cannot be decoded is found here. */
async function drawStrip(clip: VideoClip, seconds: number, directory: string): Promise<void> {
  const { image, width, height } = clip.picture;
  const still = createCanvas(width, height);
  // As above.
  const frame = image as unknown as Canvas;
  const each = Math.max(1, Math.round((width / height) * STRIP_HEIGHT));
  const strip = createCanvas(each * STRIP_FRAMES, STRIP_HEIGHT);
  const context = strip.getContext("2d");
  for (let index = 0; index < STRIP_FRAMES; index++) {
    await clip.seek((seconds * (index + 0.5)) / STRIP_FRAMES);
    context.drawImage(frame, index * each, 0, each, STRIP_HEIGHT);
    // Many clips begin in the dark.
    if (index === STILL_INDEX) still.getContext("2d").drawImage(frame, 0, 0);
  }
  await writeFile(`${directory}/still.jpg`, await still.encode("jpeg", 84));
  await writeFile(`${directory}/strip.jpg`, await strip.encode("jpeg", 78));
}
