import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/**
 * What the pages' own texts are written in, and most of what people write in English and Turkish. Each part is cut from
 * the package's file of the same name; anything else comes from the packages' whole files (src/web/styles/fonts.css).
 */
export const PARTS = {
  latin: `${range(0x20, 0x7e)}\u00a0©«®°·»×÷ÀÂÄÇÈÉÊËÎÏÑÔÖÙÛÜßàâäçèéêëîïñôöùûüı–—‘’“”†•…€™←↑→↓−`,
  // The Turkish letters beyond Latin-1, and the lira.
  "latin-ext": "ĞğİŞş₺",
} as const;

/** Kerning, marks, Turkish forms, figures of one width, Inter's contextual forms. */
const FEATURES = ["calt", "ccmp", "kern", "locl", "mark", "mkmk", "tnum"];

interface Family {
  name: string;
  /** The package's name, and the beginning of its files'. */
  file: string;
  /** A single weight makes half the file. */
  weights: { min: number; max: number } | number;
}

const FAMILIES: Family[] = [
  // `font-normal` to `font-bold`.
  { name: "Inter Variable", file: "inter", weights: { min: 400, max: 700 } },
  // Headings have one weight.
  { name: "Bricolage Grotesque Variable", file: "bricolage-grotesque", weights: 700 },
];

/** Writes the pages' small fonts and the style sheet that names them into `folder`: see docs/decisions/018. */
export async function subsetFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const faces: string[] = [];
  for (const family of FAMILIES) {
    const { file, weights } = family;
    for (const [part, text] of Object.entries(PARTS)) {
      const whole = require.resolve(`@fontsource-variable/${file}/files/${file}-${part}-wght-normal.woff2`);
      const font = await subsetFont(await readFile(whole), text, {
        targetFormat: "woff2",
        variationAxes: { wght: weights },
        keepFeatures: FEATURES,
        noHinting: true,
      });
      await writeFile(resolve(folder, `${file}-${part}.woff2`), font);
      faces.push(faceOf(family, `${file}-${part}.woff2`, text));
    }
  }
  await writeFile(resolve(folder, "fonts.css"), faces.join("\n"));
}

function faceOf({ name, weights }: Family, file: string, text: string): string {
  return `@font-face {
  font-family: "${name}";
  font-style: normal;
  font-display: swap;
  font-weight: ${typeof weights === "number" ? weights : `${weights.min} ${weights.max}`};
  src: url("./${file}") format("woff2");
  unicode-range: ${unicodeRange(text)};
}
`;
}

/** @returns "U+20-7E, U+A0, …" */
function unicodeRange(text: string): string {
  const points = Array.from(text, (letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ""}`).join(", ");
}
