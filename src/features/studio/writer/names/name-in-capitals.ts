import type { Brief } from "../../schema.ts";
import { withoutEnd } from "../language/sentence-text.ts";
import { titleCased } from "../language/without-shouting.ts";
import { ACCOUNT } from "../reading/reach.ts";
import { folded } from "../reading/shown-link.ts";

const MOST_WORDS = 4;
const FEWEST_LETTERS = 5;

/** "🌿 OAK & FERN 🌿 potted by hand … @oakandfern": what a post begins with in capitals and its account is called, too. */
export function nameInCapitals(
  [first = "", ...others]: readonly string[],
  language: Brief["language"],
): string | undefined {
  const name = withoutEnd(first);
  const words = name.split(" ");
  const isLoud = words.length <= MOST_WORDS && words.every((word) => /^(?:\p{Lu}{2,}|&)$/u.test(word));
  // "@incecizgi.tattoo": behind a mark, what they do.
  const account = folded(ACCOUNT.exec(others.join(" "))?.[0].split(/[._]/u)[0] ?? "");
  const called = folded(name.replace("&", language === "tr" ? "ve" : "and"));
  const isCalledSo =
    account.length >= FEWEST_LETTERS && (called.startsWith(account) || account.startsWith(called));
  return isLoud && isCalledSo ? titleCased(name, language) : undefined;
}
