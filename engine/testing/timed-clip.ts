import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MovieWriter } from "../encode/movie-writer.ts";
import { PictureBuffer } from "../encode/picture-buffer.ts";
import { writeWave } from "../sound/wave-file.ts";
import { sampleRate } from "../voice/voice-track.ts";

const size = { width: 320, height: 192 };
const framesPerSecond = 30;
/** The green of the first picture, and how much is added each second. */
const green = { first: 20, perSecond: 50 };

/**
 * A WebM file of up to four seconds whose every picture says its second, by how much green is in it, and its sides: the
 * left is reddish, the right bluish.
 * @param samples its sound, of one channel at 48 kHz; silence when left out
 */
export async function makeTimedClip(
  seconds: number,
  samples: Float32Array = new Float32Array(Math.ceil(seconds * sampleRate)),
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "vitrin-timed-clip-"));
  const buffer = new PictureBuffer(size.width, size.height, framesPerSecond);
  const picture = buffer.createPicture();
  try {
    const [path, sound] = [join(folder, "clip.webm"), join(folder, "sound.wav")];
    await writeWave(sound, [samples], sampleRate);
    const movie = await MovieWriter.open({ path, format: "webm", title: "Clip", ...size, framesPerSecond });
    movie.setSound(sound);
    for (let frame = 0; frame < seconds * framesPerSecond; frame++) {
      const { rowPixels: width, height } = picture;
      picture.load(paint(width, frame / framesPerSecond), { x: 0, y: 0, width, height });
      buffer.take(picture);
      await movie.writeFrame(buffer.yuv);
    }
    await movie.finish();
    return await readFile(path);
  } finally {
    buffer.free();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The second that a pixel of such a clip tells, to about a twentieth. */
export function secondOf([, shade = 0]: ArrayLike<number> & Iterable<number>): number {
  return (shade - green.first) / green.perSecond;
}

function paint(rowPixels: number, second: number): Uint8Array {
  const pixels = new Uint8Array(rowPixels * size.height * 4);
  const shade = Math.round(green.first + second * green.perSecond);
  for (let at = 0; at < pixels.length; at += 4) {
    const isLeft = (at / 4) % rowPixels < size.width / 2;
    pixels.set([isLeft ? 180 : 40, shade, isLeft ? 40 : 180, 255], at);
  }
  return pixels;
}
