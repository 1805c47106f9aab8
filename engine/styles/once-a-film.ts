import type { Stage } from "./style.ts";

/**
 * `make`, called once for a film and equal arguments: what several scenes show alike is drawn by the first of them, and
 * kept as long as the film. The arguments must be plain data.
 */
export function onceAFilm<Args extends readonly unknown[], Made>(
  make: (stage: Stage, ...args: Args) => Made,
): (stage: Stage, ...args: Args) => Made {
  const films = new WeakMap<Stage, Map<string, Made>>();
  return (stage, ...args) => {
    const kept = films.get(stage) ?? new Map<string, Made>();
    films.set(stage, kept);
    const key = JSON.stringify(args);
    const made = kept.get(key) ?? make(stage, ...args);
    kept.set(key, made);
    return made;
  };
}
