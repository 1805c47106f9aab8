import type { Storyboard } from "#engine/storyboard.ts";
import type { Brief } from "../schema.ts";
import { builtInWriter } from "../writer/built-in-writer.ts";
import { assembleStoryboard } from "../writer/script/assemble-storyboard.ts";
import type { FilmSource } from "./told-in-film.ts";
import { writePost } from "./write-post.ts";

/** For tests: the films of a brief's first three scripts, and what they were made from. */
export async function filmsOf(brief: Brief): Promise<{ films: Storyboard[]; source: FilmSource }> {
  const variants = await builtInWriter.write(brief, 0);
  return {
    films: variants.map((script) => assembleStoryboard(brief, script, 0)),
    source: {
      brief,
      variants,
      madeUpName: brief.brandName === undefined ? variants[0]?.brandName : undefined,
    },
  };
}

/** For tests: the first of them. */
export async function filmOf(brief: Brief): Promise<{ film: Storyboard; source: FilmSource }> {
  const { films, source } = await filmsOf(brief);
  const [film] = films;
  if (!film) throw new Error("no film");
  return { film, source };
}

/** For tests: the same film with other words. */
export function withNarrations(
  film: Storyboard,
  change: (narration: string) => string | undefined,
): Storyboard {
  const scenes = film.scenes.flatMap((scene) => {
    const narration = change(scene.narration);
    return narration === undefined ? [] : [{ ...scene, narration }];
  });
  return { ...film, scenes };
}

/** For tests: what is posted with a film. */
export const postOf = (film: Storyboard, source?: FilmSource) => writePost(film, film.title, source);
