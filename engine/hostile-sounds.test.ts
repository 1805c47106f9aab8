import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AV_LOG_QUIET, Log } from "node-av";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EngineError } from "./errors.ts";
import { adtsOf, aiffOf, amrOf, cafOf } from "./testing/phone-sounds.ts";
import { decodeRecording, measureRecording } from "./voice/recording.ts";

/** Recordings in the containers of telephones that are cut off, or say what is not true. What they refer to: hostile-media. */

const rate = 16_000;
const seconds = 3;
const tone = Float32Array.from({ length: rate * seconds }, (_, index) => Math.sin(index / 9) / 3);
let folder = "";
let sounds: Record<string, Buffer> = {};
const kinds = ["aac", "aiff", "aifc", "amr", "caf"];

beforeAll(async () => {
  Log.setLevel(AV_LOG_QUIET);
  folder = await mkdtemp(join(tmpdir(), "vitrin-hostile-sounds-"));
  sounds = {
    aac: await adtsOf(tone, rate, folder),
    aiff: aiffOf(tone, rate),
    aifc: aiffOf(tone, rate, "AIFC"),
    amr: amrOf(seconds),
    caf: cafOf(tone, rate),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function bytesOf(kind: string): Buffer {
  return Buffer.from(sounds[kind] ?? "");
}

async function keep(bytes: Uint8Array): Promise<string> {
  const path = join(folder, "sound");
  await writeFile(path, bytes);
  return path;
}

/** Seconds that are heard, or the code of why nothing is. */
async function hear(bytes: Uint8Array): Promise<number | string> {
  const path = await keep(bytes);
  try {
    return (await measureRecording(path)).seconds;
  } catch (error) {
    return error instanceof EngineError ? error.code : String(error);
  }
}

/** A file in which the first `mark` is followed, `behind` bytes on, by other bytes than it had. */
function changed(kind: string, mark: string, behind: number, bytes: string): Buffer {
  const file = bytesOf(kind);
  Buffer.from(bytes, "hex").copy(file, file.indexOf(mark, 0, "latin1") + behind);
  return file;
}

describe.each(kinds)("a recording in %s", (kind) => {
  test("is heard whole", async () => {
    expect(await hear(bytesOf(kind))).toBeCloseTo(seconds, 0);
  });

  test.each([0.3, 0.6, 0.95])(
    "that is cut off at %f of its length is heard as far as it goes",
    async (share) => {
      const heard = await hear(bytesOf(kind).subarray(0, Math.round(bytesOf(kind).length * share)));
      expect(Math.abs(Number(heard) - seconds * share)).toBeLessThan(0.25);
    },
  );

  test("that is cut off in its head is refused", async () => {
    for (const length of [5, 7, 10, 14]) {
      expect(await hear(bytesOf(kind).subarray(0, length))).toBe("asset_unreadable");
    }
  });

  test("that is damaged anywhere is heard or refused, and takes no memory that it does not need", async () => {
    const before = process.memoryUsage.rss();
    let noise = 7;
    const next = (below: number) => {
      noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0;
      return noise % below;
    };
    for (let round = 0; round < 150; round++) {
      const file = bytesOf(kind);
      // Most of what can be said wrongly stands at the beginning.
      const within = round % 3 === 0 ? file.length : 96;
      for (let change = 0; change <= next(6); change++) file[12 + next(within - 12)] = next(256);
      const heard = await hear(file);
      if (typeof heard === "number") expect(heard).toBeLessThan(700);
      else expect(heard).toBe("asset_unreadable");
    }
    expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(250);
  });
});

const lies: [string, () => Buffer][] = [
  ["AIFF of four billion samples", () => changed("aiff", "COMM", 10, "ffffffff")],
  ["AIFF of 65,535 channels", () => changed("aiff", "COMM", 8, "ffff")],
  ["AIFF without a channel", () => changed("aiff", "COMM", 8, "0000")],
  ["AIFF of no rate", () => changed("aiff", "COMM", 16, "00000000000000000000")],
  ["AIFF of an endless rate", () => changed("aiff", "COMM", 16, "7fffffffffffffffffff")],
  ["AIFF whose head is four gigabytes", () => changed("aiff", "COMM", 4, "fffffff0")],
  ["AIFC of an unknown kind", () => changed("aifc", "sowt", 0, "4d414333")],
  ["CAF of an endless rate", () => changed("caf", "desc", 12, "7ff0000000000000")],
  ["CAF of four billion channels", () => changed("caf", "desc", 36, "ffffffff")],
  ["CAF whose packets hold nothing", () => changed("caf", "desc", 28, "0000000000000000")],
  ["CAF whose data end in a million years", () => changed("caf", "data", 4, "7fffffffffffffff")],
  ["CAF with a head beyond all memory", () => changed("caf", "data", 0, "6b756b690000000fffffffff")],
  ["CAF with a table beyond all memory", () => changed("caf", "data", 0, "70616b740000000fffffffff")],
  ["AAC whose frames are all of the file", () => changed("aac", "\xff\xf1", 3, "ffffff")],
  ["AMR of frames that are none", () => Buffer.concat([Buffer.from("#!AMR\n"), Buffer.alloc(9_000, 0xff)])],
];

/** A tag of titles before what there is of a recording, which says that it is so long. */
function behindTag(kind: string, bytes: number, said = bytes): Buffer {
  const tag = Buffer.alloc(10 + bytes);
  tag.write("ID3\x04\0\0", 0, "latin1");
  for (const [place, power] of [3, 2, 1, 0].entries()) tag[6 + place] = Math.floor(said / 128 ** power) % 128;
  return Buffer.concat([tag, bytesOf(kind)]);
}

test("AAC behind its title is heard, and behind one that lies about its length it is heard or refused", async () => {
  expect(await hear(behindTag("aac", 3_000))).toBeCloseTo(seconds, 0);
  for (const said of [0, 2_999, 3_001, 100_000, 268_435_455]) {
    const heard = await hear(behindTag("aac", 3_000, said));
    if (typeof heard === "number") expect(heard).toBeLessThan(seconds + 0.2);
    else expect(heard).toBe("asset_unreadable");
  }
});

test.each(lies)("%s takes the time and the memory of what is there", async (_, make) => {
  const before = process.memoryUsage.rss();
  const heard = await hear(make());
  if (typeof heard === "number") expect(heard).toBeLessThan(60);
  else expect(heard).toBe("asset_unreadable");
  const path = await keep(make());
  await decodeRecording(path).catch((error: unknown) => expect(error).toBeInstanceOf(EngineError));
  expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(250);
});
