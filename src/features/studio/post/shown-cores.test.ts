import { expect, test } from "vitest";
import { briefOf } from "../writer/briefs/scripts-for-tests.ts";
import { withoutEnd } from "../writer/language/sentence-text.ts";
import { filmsOf, postOf } from "./films-for-tests.ts";

const description =
  "NordPaw makes dog harnesses from recycled ocean plastic. Every harness comes with a lifetime repair guarantee. Our harnesses are waterproof and adjustable in four places. You can choose from six sizes. Free returns within 60 days. €39.";
const CORES = [
  ["NordPaw makes dog harnesses from recycled ocean plastic.", "Dog harnesses from recycled ocean plastic"],
  ["Every harness comes with a lifetime repair guarantee.", "Lifetime repair guarantee with every harness"],
  ["Our harnesses are waterproof and adjustable in four places.", "Waterproof and adjustable in four places"],
  ["You can choose from six sizes.", "Choose from six sizes"],
] as const;

test("a film shows the core of what is said, and its voice and its post say all of it", async () => {
  const { films, source } = await filmsOf(briefOf("en", description, { targetSeconds: 30 }));
  for (const [sentence, core] of CORES) {
    const shown = films.flatMap(({ scenes }) => scenes).filter(({ headline }) => headline === core);
    expect(shown.length, core).toBeGreaterThan(0);
    for (const { narration } of shown) expect(narration).toContain(sentence);
    // A post in points has no full stops.
    for (const film of films) expect(postOf(film, source).text).toContain(withoutEnd(sentence));
  }
});
