import { defaultSpeaker } from "./speakers.ts";
import { isSaidByClip, type Storyboard } from "./storyboard.ts";
import { brandSaidOf } from "./voice/brand-said.ts";

/** What is being said that nobody has ordered yet. */
let idle: { narrations: ReadonlySet<string>; makeWay: AbortController } | undefined;

/** How often it is asked whether the machine is wanted elsewhere. */
const askMilliseconds = 1_000;

/** How many films this process says or renders that somebody waits for. */
let awaited = 0;

/**
 * Has a film said ahead, that may be ordered soon, if this process says and renders nothing else. Whatever comes then ends
 * that, unless it wants the same to be said.
 *
 * @param say is told by its signal to end
 * @param isWantedElsewhere whether what other processes of the machine do comes first; asked before and while it is said
 * @returns whether it was said to its end
 * Throws what `say` throws while it has not been told to end, and what `isWantedElsewhere` throws before it begins.
 */
export async function sayWhileIdle(
  storyboard: Storyboard,
  say: (signal: AbortSignal) => Promise<unknown>,
  isWantedElsewhere: () => Promise<boolean>,
): Promise<boolean> {
  if (idle || awaited > 0) return false;
  const makeWay = new AbortController();
  idle = { narrations: new Set(narrationsOf(storyboard)), makeWay };
  const ask = async () => {
    if (await isWantedElsewhere()) makeWay.abort();
  };
  // Unanswered, it is asked again.
  const asking = setInterval(() => void ask().catch(() => {}), askMilliseconds);
  try {
    await ask();
    if (makeWay.signal.aborted) return false;
    await say(makeWay.signal);
    return true;
  } catch (error) {
    if (makeWay.signal.aborted) return false;
    throw error;
  } finally {
    clearInterval(asking);
    idle = undefined;
  }
}

/**
 * Does what somebody waits for: what is being said ahead makes way.
 *
 * @param storyboard what is to be said; where that is being said ahead, even in part, that goes on
 */
export async function whileAwaited<Result>(
  work: () => Promise<Result>,
  storyboard?: Storyboard,
): Promise<Result> {
  const isSaid = storyboard && narrationsOf(storyboard).some((one) => idle?.narrations.has(one));
  if (!isSaid) idle?.makeWay.abort();
  awaited += 1;
  try {
    return await work();
  } finally {
    awaited -= 1;
  }
}

/** What a voice says of a film. Scenes that are equal here are said alike; those that say nothing are not said. */
function narrationsOf(storyboard: Storyboard): string[] {
  const { language, voice, brand } = storyboard;
  const { speaker = defaultSpeaker, speed } = voice;
  return storyboard.scenes
    .filter((scene) => scene.narration !== "" && !isSaidByClip(scene, storyboard))
    .map(({ narration }) => JSON.stringify([language, speaker, speed, narration, brandSaidOf(brand)]));
}
