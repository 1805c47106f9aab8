/* One thing is heard at a time: the preview, a recording, or a speaker's sample. */

let silence: (() => void) | null = null;

/** Silences what was heard until now, and what is about to be when something else is: by what is given here. */
export function hearAlone(silenceThis: () => void): void {
  const silenceThat = silence;
  silence = silenceThis;
  silenceThat?.();
}
