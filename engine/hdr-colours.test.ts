import {
  AV_PIX_FMT_YUV420P10LE,
  AVCOL_PRI_BT2020,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  type AVColorTransferCharacteristic,
  FFmpegError,
  Frame,
} from "node-av";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FrameScaler } from "./frame-scaler.ts";

/** What telephones film as HDR, and what a film shows of it. */

let scaler: FrameScaler;
beforeAll(() => {
  // Rows that are no multiple of what a frame's rows are padded to.
  scaler = new FrameScaler({ width: 34, height: 16 });
});
afterAll(() => scaler.free());

/** The signal for so many candela a square metre: of PQ, */
function perceptual(light: number): number {
  const power = (light / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
}
/** and of HLG for grey, on a screen of 1,000. */
function hybrid(light: number): number {
  const scene = (light / 1_000) ** (1 / 1.2);
  return scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073;
}

/** A frame of one colour, given as signals of red, green and blue. */
function frameOf([red, green, blue]: readonly number[], transfer: AVColorTransferCharacteristic): Frame {
  const frame = new Frame();
  frame.alloc();
  Object.assign(frame, { width: 68, height: 32, format: AV_PIX_FMT_YUV420P10LE });
  frame.colorSpace = AVCOL_SPC_BT2020_NCL;
  frame.colorPrimaries = AVCOL_PRI_BT2020;
  frame.colorRange = AVCOL_RANGE_MPEG;
  frame.colorTrc = transfer;
  FFmpegError.throwIfError(frame.allocBuffer(), "allocBuffer");
  const [r = 0, g = 0, b = 0] = [red, green, blue];
  const luma = 0.2627 * r + 0.678 * g + 0.0593 * b;
  const planes = [64 + 876 * luma, 512 + (896 * (b - luma)) / 1.8814, 512 + (896 * (r - luma)) / 1.4746];
  for (const [plane, value] of planes.entries()) {
    const bytes = frame.data?.[plane];
    if (bytes) new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1).fill(Math.round(value));
  }
  return frame;
}

async function shown(signals: readonly number[], transfer: AVColorTransferCharacteristic) {
  const frame = frameOf(signals, transfer);
  const pixels = await scaler.pixelsOf(frame);
  const [first, last] = [pixels.slice(0, 4), pixels.slice(-4)];
  expect(last).toEqual(first);
  expect(first[3]).toBe(255);
  frame.free();
  return [...first.slice(0, 3)];
}

/** 203 candela are a film's white; values of its channels are such shares of it to the power of 1 / 2.4. */
function asBefore(light: number): number {
  return 255 * (light / 203) ** (1 / 2.4);
}

describe.each([
  ["PQ", AVCOL_TRC_SMPTE2084, perceptual],
  ["HLG", AVCOL_TRC_ARIB_STD_B67, hybrid],
] as const)("%s", (_, transfer, signalOf) => {
  const greyOf = async (light: number) => {
    const grey = signalOf(light);
    return shown([grey, grey, grey], transfer);
  };

  test("is shown as bright as it was where it is no brighter than half of white", async () => {
    for (const light of [1, 10, 50, 90]) {
      for (const channel of await greyOf(light)) expect(Math.abs(channel - asBefore(light))).toBeLessThan(3);
    }
  });

  test("tells highlights apart that are brighter than white, up to the brightest", async () => {
    const lights = [100, 150, 203, 300, 400, 1_000];
    const greys: number[] = [];
    for (const light of lights) greys.push((await greyOf(light))[0] ?? 0);
    expect(greys).toEqual([...new Set(greys)].toSorted((one, other) => one - other));
    const [, , white = 0, above = 0] = greys;
    expect(white).toBeGreaterThan(222);
    expect(white).toBeLessThan(240);
    expect(above).toBeLessThan(250);
    expect(greys.at(-1)).toBe(255);
  });
});

test("a highlight keeps its hue, however bright it is", async () => {
  const hues = [];
  for (const light of [90, 200, 600, 4_000]) {
    const colour = [light, light * 0.5, light * 0.3].map(perceptual);
    const [red = 0, green = 0, blue = 0] = await shown(colour, AVCOL_TRC_SMPTE2084);
    hues.push([green / red, blue / red]);
  }
  for (const [green = 0, blue = 0] of hues) {
    expect(Math.abs(green - (hues[0]?.[0] ?? 0))).toBeLessThan(0.03);
    expect(Math.abs(blue - (hues[0]?.[1] ?? 0))).toBeLessThan(0.03);
  }
});
