import { expect, test } from "vitest";
import { captionPositions } from "../captions/caption-styles.ts";
import { createFilm } from "../testing/frames.ts";
import { boardOf, bottleBeforeTiles, portrait, seenOn, withHeadline } from "../testing/seen-subject.ts";
import { handlesAt } from "../testing/slider-handles.ts";

test.each(captionPositions)(
  "9:16, captions %s: the handle is not on what a photo shows, from the first frame on",
  (position) => {
    const board = withHeadline(boardOf("compare", "9:16", "scene"), "Bütün gün soğuk tutan şişe");
    const captioned = { ...board, captions: { ...board.captions, position } };
    for (const photo of [portrait(1_080, 1_920), bottleBeforeTiles(1_000, 1_500)]) {
      const { lines } = seenOn(captioned, photo);
      const wordsEnd = Math.max(...lines.map(({ y, height }) => y + height));
      const film = createFilm(captioned, { scale: 1 / 4, pictures: new Map([["photo", photo]]) });
      const handles = [0, film.timeline.duration * 0.7].flatMap((t) => handlesAt(film, t));
      expect(handles.length).toBeGreaterThan(1);
      expect(Math.min(...handles) - 74 * film.stage.unit).toBeGreaterThan(wordsEnd);
      expect(Math.max(...handles) + 74 * film.stage.unit).toBeLessThan(film.stage.height);
    }
  },
);
