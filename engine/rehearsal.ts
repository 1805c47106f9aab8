import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderVideo } from "./render-video.ts";
import { parseStoryboard } from "./storyboard.ts";

/** Pixels: what is got ready, modules, typefaces and compiled code, does not depend on how many are drawn. */
const size = { width: 270, height: 480 };

/**
 * Renders one small scene that nobody gets to see, so that what a process does only once is done when a film is ordered.
 * Never fails: a real film would tell of the same fault.
 *
 * @param signal ends it within a frame
 */
export async function rehearse(signal: AbortSignal): Promise<void> {
  const workDirectory = await mkdtemp(join(tmpdir(), "vitrin-rehearsal-"));
  try {
    const sample = await readFile(new URL("./samples/en.json", import.meta.url), "utf8");
    const { brand, scenes, ...film } = parseStoryboard(JSON.parse(sample));
    const { endCard: _, ...name } = brand;
    const storyboard = { ...film, brand: name, scenes: scenes.slice(0, 1), style: "reviews" };
    await renderVideo({ storyboard, assets: {}, workDirectory, size, signal });
  } catch {
    // See above.
  } finally {
    await rm(workDirectory, { recursive: true, force: true });
  }
}
