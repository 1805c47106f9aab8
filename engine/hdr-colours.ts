import {
  AVCOL_PRI_BT2020,
  AVCOL_PRI_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
} from "node-av";

/*
 * Pictures of HDR, brought to what a film can show. As they are, all that is brighter than white would be white: skies and
 * lamps would be holes. The curve of ITU-R BT.2390 leaves what is up to half as bright as white alone, and brings all above
 * that closer together, the more so the brighter it is; the hue stays.
 */

/** White in a film, and the brightest that is still told from what is brighter, in candela a square metre (BT.2408). */
const white = 203;
const brightest = 1000;
/** Values of one channel of a picture of ten bits. */
const values = 1024;
/** Steps from dark to bright in tables; as roots, for what is dark is told apart most finely. */
const steps = 4096;

/** BT.2020's red, green and blue in those of a film. */
const fromWide = [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187];
const unchanged = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Red, green and blue of a picture of ten bits, row by row. */
export interface DeepPlanes {
  red: Uint16Array;
  green: Uint16Array;
  blue: Uint16Array;
}

/** Whether a picture with this transfer shows what is brighter than a film's white. */
export function isBright(transfer: number): boolean {
  return transfer === AVCOL_TRC_SMPTE2084 || transfer === AVCOL_TRC_ARIB_STD_B67;
}

/**
 * Writes pixels of a film, red, green, blue and opacity, for those of a picture of HDR.
 * @param transfer one for which `isBright`
 */
export function toFilmColours(
  planes: DeepPlanes,
  { transfer, primaries }: { transfer: number; primaries: number },
  pixels: Uint8ClampedArray,
): void {
  const isWide = primaries === AVCOL_PRI_BT2020 || primaries === AVCOL_PRI_UNSPECIFIED;
  const matrix = isWide ? fromWide : unchanged;
  if (transfer === AVCOL_TRC_SMPTE2084) convert(planes, perceptual(), false, matrix, pixels);
  else convert(planes, hybrid(), true, matrix, pixels);
}

/** The same for both: light of each channel, brought to a film's colours, the brightest channel to what a film can show. */
function convert(
  { red, green, blue }: DeepPlanes,
  light: Float32Array,
  isScene: boolean,
  matrix: readonly number[],
  pixels: Uint8ClampedArray,
): void {
  const [rr = 0, rg = 0, rb = 0, gr = 0, gg = 0, gb = 0, br = 0, bg = 0, bb = 0] = matrix;
  const gains = rollOff();
  const shown = asShown();
  const screenGains = onScreen();
  for (let index = 0, at = 0; index < red.length; index++, at += 4) {
    // All in range: of ten bits, and the planes are of one size.
    let r = light[(red[index] as number) & 1023] as number;
    let g = light[(green[index] as number) & 1023] as number;
    let b = light[(blue[index] as number) & 1023] as number;
    if (isScene) {
      // HLG holds the light of the scene: a screen shows bright scenes a little brighter than they were beside dark ones.
      const gain = screenGains[stepOf(0.2627 * r + 0.678 * g + 0.0593 * b)] as number;
      r *= gain;
      g *= gain;
      b *= gain;
    }
    const filmRed = rr * r + rg * g + rb * b;
    const filmGreen = gr * r + gg * g + gb * b;
    const filmBlue = br * r + bg * g + bb * b;
    const most = Math.max(filmRed, filmGreen, filmBlue, 0);
    const gain =
      most >= 1 ? white / brightest / most : (gains[(Math.sqrt(most) * (steps - 1)) | 0] as number);
    const scale = (gain * brightest) / white;
    pixels[at] = shown[stepOf(filmRed * scale)] as number;
    pixels[at + 1] = shown[stepOf(filmGreen * scale)] as number;
    pixels[at + 2] = shown[stepOf(filmBlue * scale)] as number;
    pixels[at + 3] = 255;
  }
}

function stepOf(share: number): number {
  return share <= 0 ? 0 : share >= 1 ? steps - 1 : (Math.sqrt(share) * (steps - 1) + 0.5) | 0;
}

/** Made once, by whoever needs it first. */
function once(make: () => Float32Array): () => Float32Array {
  let made: Float32Array | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Light by the value of a channel, 1 for the brightest: PQ, which says how bright a screen is (SMPTE ST 2084). */
const perceptual = once(() =>
  Float32Array.from({ length: values }, (_, value) => ofPq(value / (values - 1))),
);
/** The same: HLG, which says how bright the scene was (ARIB STD-B67). */
const hybrid = once(() =>
  Float32Array.from({ length: values }, (_, value) => {
    const signal = value / (values - 1);
    return signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  }),
);
/** How a screen changes the light of a scene of each brightness. */
const onScreen = once(() =>
  Float32Array.from({ length: steps }, (_, step) => (Math.max(step, 1) / (steps - 1)) ** 0.4),
);
/** Bytes by how bright a film's channel is. */
const asShown = once(() =>
  Float32Array.from({ length: steps }, (_, step) => Math.round(255 * (step / (steps - 1)) ** (2 / 2.4))),
);
/** By how much light of each brightness is to be made darker. */
const rollOff = once(() =>
  Float32Array.from({ length: steps }, (_, step) => {
    const light = (step / (steps - 1)) ** 2;
    return light === 0 ? 1 : rolledOff(light) / light;
  }),
);

/** BT.2390: in the evenly seen steps of PQ, straight up to a knee and then a curve that ends at white. */
function rolledOff(light: number): number {
  const top = toPq(1);
  const most = toPq(white / brightest) / top;
  const knee = 1.5 * most - 0.5;
  const seen = toPq(light) / top;
  if (seen < knee) return light;
  const t = (seen - knee) / (1 - knee);
  const curved =
    (2 * t ** 3 - 3 * t ** 2 + 1) * knee +
    (t ** 3 - 2 * t ** 2 + t) * (1 - knee) +
    (3 * t ** 2 - 2 * t ** 3) * most;
  return ofPq(curved * top);
}

const [m1, m2, c1, c2, c3] = [0.1593017578125, 78.84375, 0.8359375, 18.8515625, 18.6875] as const;
const endOfPq = 10_000;

function ofPq(signal: number): number {
  const root = signal ** (1 / m2);
  return ((Math.max(root - c1, 0) / (c2 - c3 * root)) ** (1 / m1) * endOfPq) / brightest;
}

function toPq(light: number): number {
  const power = ((light * brightest) / endOfPq) ** m1;
  return ((c1 + c2 * power) / (1 + c3 * power)) ** m2;
}
