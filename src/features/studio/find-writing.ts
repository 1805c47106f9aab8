import { type Storyboard, storyboardSchema } from "#engine/storyboard.ts";
import { type Offers, readOffers } from "./offers.ts";
import type { projects } from "./tables.ts";

/*
 * A credit pays for one script. Whoever takes another one back, by undo or with an older version of the film, has the one
 * that is paid for: the texts say which it is.
 */

type Row = Pick<typeof projects.$inferSelect, "storyboard" | "offers" | "script">;
type Writings = NonNullable<Offers["writings"]>;

/** So many scripts can be taken back to. */
const MOST_WRITINGS = 8;

/** The project's earlier scripts and the one that it tells now, for when another takes its place. */
export function rememberWriting(project: Row): Writings {
  const { writings = [] } = readOffers(project);
  const now = { script: project.script, texts: textsOf(storyboardSchema.parse(project.storyboard)) };
  return [...writings.filter(({ script }) => script !== project.script), now].slice(-MOST_WRITINGS);
}

/** Number of the script that a storyboard tells: the project's, unless it has more of the texts of an earlier one. */
export function findWriting(project: Row, storyboard: Storyboard): number {
  const texts = new Set(textsOf(storyboard));
  const shared = (of: readonly string[]) => new Set(of.filter((text) => texts.has(text))).size;
  const { writings = [] } = readOffers(project);
  let best = { script: project.script, shared: shared(textsOf(storyboardSchema.parse(project.storyboard))) };
  for (const writing of writings) {
    const count = shared(writing.texts);
    if (count > best.shared) best = { script: writing.script, shared: count };
  }
  return best.script;
}

function textsOf({ scenes }: Storyboard): string[] {
  return scenes.flatMap(({ headline, narration }) => [headline, narration]).filter(Boolean);
}
