import { writeFile } from "node:fs/promises";
import { goldenFile, goldenSheets } from "./golden-sheets.ts";

/**
 * Draws the pictures that golden-frames.test.ts compares with anew, all or those named:
 * `node engine/testing/renew-golden.ts [name…]`. Look at each before it is committed.
 */
const wanted = process.argv.slice(2);
for (const { name, draw } of goldenSheets) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const content = await draw().encode("webp", 94);
  await writeFile(goldenFile(name), content);
  process.stdout.write(`${name}.webp ${Math.round(content.length / 1024)} KB\n`);
}
