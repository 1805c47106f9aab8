import type { Stereo } from "./stereo.ts";

/**
 * Gives a sound's memory back at once. Left to the garbage collector, which does not see how large it is, a long film's
 * pieces pile up. The arrays are empty afterwards.
 */
export function letGo(...sounds: (Stereo | Float32Array)[]): void {
  const arrays = sounds.flatMap((sound) => ("left" in sound ? [sound.left, sound.right] : [sound]));
  for (const { buffer } of arrays) if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
