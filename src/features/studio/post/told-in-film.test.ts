import { describe, expect, test } from "vitest";
import type { Storyboard } from "#engine/storyboard.ts";
import { briefOf } from "../writer/briefs/scripts-for-tests.ts";
import { filmOf, filmsOf, postOf, withNarrations } from "./films-for-tests.ts";
import type { FilmSource } from "./told-in-film.ts";

const brief = briefOf(
  "en",
  "Aurora is a wake-up light that imitates sunrise. It has 20 brightness levels. Free shipping in the UK. Now £59 instead of £79 until 31 May. Refill bulbs cost £9. Works without wifi. Made in Bristol since 1998, by hand, in a workshop of our own.",
  { brandName: "Aurora", link: "https://aurora.example", targetSeconds: 15 },
);

/** The film with other words for whatever it says and shows of this. */
function reworded(film: Storyboard, from: string, to: string): Storyboard {
  const scenes = film.scenes.map((scene) => ({
    ...scene,
    headline: scene.headline.replace(from, to),
    narration: scene.narration.replace(from, to),
  }));
  return { ...film, scenes };
}

describe("a film and its brief", () => {
  test("the brief adds what there was no time for", async () => {
    const { film, source } = await filmOf(brief);
    const spoken = film.scenes.map(({ narration }) => narration).join(" ");
    expect(spoken).not.toContain("Made in Bristol since 1998");
    expect(postOf(film, source).text).toContain("Made in Bristol since 1998");
  });

  test("what was changed in the film is told as it is now, and numbers of before nowhere", async () => {
    const { film, source } = await filmOf(brief);
    const edited = reworded(reworded(film, "£59 instead of £79", "£49 instead of £79"), "31 May", "10 June");
    const { text } = postOf(edited, source);
    expect(text).toContain("£49 instead of £79 until 10 June");
    expect(text).not.toMatch(/£59|31 May/u);
    // Nobody said it in the film, and it may have changed as well.
    expect(text).not.toContain("1998");
    expect(text).toContain("Works without wifi");
  });

  test("what was taken out of the film is not told by its brief", async () => {
    const { film, source } = await filmOf(brief);
    const offer = "Now £59 instead of £79 until 31 May.";
    expect(postOf(film, source).text).toContain(offer);
    const cut = withNarrations(film, (narration) => (narration.includes(offer) ? undefined : narration));
    expect(cut.scenes.length).toBe(film.scenes.length - 1);
    expect(postOf(cut, source).text).not.toContain("£59");
  });

  test("what was added stands where the film has it, and what was written for its end at the end", async () => {
    const { film, source } = await filmOf(brief);
    const last = film.scenes.length - 1;
    const scenes = film.scenes.map((scene, at) =>
      at === last ? { ...scene, narration: "Wake up to aurora.example and say hi." } : scene,
    );
    scenes.splice(last, 0, {
      id: "new",
      role: "scene",
      headline: "Loved",
      narration: "Loved by our own cat.",
    });
    const { text } = postOf({ ...film, scenes }, source);
    expect(text).toMatch(/Loved by our own cat/u);
    expect(text).toMatch(/\n\nWake up to aurora\.example and say hi\.\n\n#/u);
    expect(text).not.toContain("Visit");
  });

  test("under a new name the brief's sentences with the old one are not told", async () => {
    const folding = { ...brief, description: `${brief.description} Aurora folds flat.` };
    const { film, source } = await filmOf(folding);
    expect(JSON.stringify(film.scenes)).not.toContain("folds flat");
    expect(postOf(film, source).text).toContain("Aurora folds flat");
    const renamed = reworded(reworded(film, "Aurora", "Dawnly"), "Aurora", "Dawnly");
    const { text } = postOf({ ...renamed, brand: { name: "Dawnly" } }, source);
    expect(text).toContain("Dawnly");
    expect(text).not.toContain("Aurora");
    expect(text).toMatch(/#Dawnly/u);
  });

  test("without a project, a film's own sentences make its post", async () => {
    const { film } = await filmOf(brief);
    const { text } = postOf(film);
    expect(text).toContain("Now £59 instead of £79 until 31 May");
    expect(text).not.toContain("Made in Bristol");
    expect(text).toMatch(/aurora\.example\n\n#Aurora/u);
  });

  test("to a script in other words than the brief's the brief adds nothing", async () => {
    const { film, source } = await filmOf(brief);
    const narrations = [
      "Mornings are hard.",
      "Aurora wakes you with light.",
      "It costs £59 now.",
      "See aurora.example.",
    ];
    const scenes = narrations.map((narration, at) => ({
      id: `s${at}`,
      role: "scene" as const,
      headline: "One",
      narration,
    }));
    const told = { ...film, scenes };
    const model = { ...source, variants: [{ structure: "list" as const, title: film.title, scenes }] };
    const { text } = postOf(told, model);
    expect(text).toMatch(/^Mornings are hard\.\n\nAurora wakes you with light\.\n\nIt costs £59 now\./u);
    expect(text).not.toMatch(/Bristol|sunrise/u);
  });

  test("a scene without words is told by what it shows", async () => {
    const { film, source } = await filmOf(brief);
    const scenes = film.scenes.map((scene, at) =>
      at === 1 ? { ...scene, headline: "Three new colours", narration: "" } : scene,
    );
    expect(postOf({ ...film, scenes }, source).text).toContain("Three new colours");
  });
});

test("sentences that the film tells in parts are whole again", async () => {
  const { film, source } = await filmOf(
    briefOf(
      "en",
      "Tired of chasing invoices? Paidly sends reminders for you, matches payments to invoices and tells you who is late. Connects to Xero. $12 a month.",
      { brandName: "Paidly" },
    ),
  );
  expect(film.scenes.map(({ narration }) => narration).join(" ")).toContain(
    "Paidly matches payments to invoices.",
  );
  const { text } = postOf(film, source);
  expect(text).toContain(
    "Paidly sends reminders for you, matches payments to invoices and tells you who is late.",
  );
  expect(text).not.toContain("Paidly matches");
});

test("a number that the film's end calls is told once", async () => {
  const { film, source } = await filmOf(
    briefOf("tr", "İğne & İplik Terzi, Kadıköy. Paça kısaltma 150 TL. Aynı gün teslim. Moda Cad. No: 14.", {
      brandName: "İğne & İplik",
    }),
  );
  const { text } = postOf(film, source);
  expect(text.match(/Moda Cad\. No: 14/gu)).toHaveLength(1);
  expect(text).toContain("#İğneİplik");
});

test("of an opening of several sentences all are told, those first that are seen before a post is opened", async () => {
  const { film, source } = await filmOf(brief);
  const hook = [
    "Every morning begins the night before, says my grandmother.",
    "She has never owned an alarm clock in all her eighty years.",
    "I have owned seven, and hated each of them.",
  ];
  const scenes = film.scenes.map((scene, at) => (at === 0 ? { ...scene, narration: hook.join(" ") } : scene));
  expect(postOf({ ...film, scenes }, source).text).toMatch(
    new RegExp(`^${hook[0]} ${hook[1]}\n\n${hook[2]}\n\n`),
  );
});

describe("what a film shows and nobody says", () => {
  const clinic = briefOf(
    "tr",
    "Dt. Selin Aksoy, Bornova'da çocuk ve yetişkin diş hekimi. Muayene, panoramik röntgen ve diş taşı temizliği hafta içi 1.800 TL. Acil hastaya aynı gün randevu. Çocuk hastalarımız için ayrı bekleme odamız var. Randevu: 0232 555 01 92. Pazar günleri kapalıyız.",
    { targetSeconds: 15 },
  );

  /** One of its films that has no time to say the number. */
  async function silentFilm(): Promise<{ film: Storyboard; source: FilmSource }> {
    const { films, source } = await filmsOf(clinic);
    const film = films.find(({ scenes }) => scenes.every(({ narration }) => !narration.includes("0232")));
    if (!film) throw new Error("all of them say the number");
    return { film, source };
  }

  test("a number to call is told without a project, too", async () => {
    const { film } = await silentFilm();
    expect(postOf(film).text).toMatch(/\n\nRandevu: 0232 555 01 92\./u);
  });

  test("a number that was changed there is told as it is now", async () => {
    const { film, source } = await silentFilm();
    const { text } = postOf(reworded(film, "0232 555 01 92", "0232 555 77 77"), source);
    expect(text).toContain("0232 555 77 77");
    expect(text).not.toContain("0232 555 01 92");
  });

  test("is told once where somebody does say it", async () => {
    const { film, source } = await filmOf({ ...clinic, targetSeconds: 60 });
    expect(postOf(film, source).text.match(/0232 555 01 92/gu)).toHaveLength(1);
    expect(postOf(film).text.match(/1\.800 TL/gu)).toHaveLength(1);
  });
});

test("without a project a word for the product is not taken for a brand", async () => {
  const { film } = await filmOf(
    briefOf("en", "Plumber in Cardiff. Available nights and weekends. Call 029 2018 0456."),
  );
  expect(film.brand.name).toBe("Plumber in Cardiff");
  expect(postOf(film).text).toMatch(/\n\n#plumber #Cardiff$/u);
});
