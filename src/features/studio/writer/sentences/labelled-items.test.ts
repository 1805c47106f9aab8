import { expect, test } from "vitest";
import { briefOf } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";

/** Films of a listing as it is pasted: what is said, scene by scene, of each script, and what is seen. */
async function filmsOf(language: "en" | "tr", description: string, targetSeconds: 15 | 30) {
  const scripts = await builtInWriter.write(briefOf(language, description, { targetSeconds }), 0);
  const scenes = scripts.map((script) => script.scenes);
  return {
    said: scenes.map((all) => all.map(({ narration }) => narration).join(" ")),
    seen: scenes.flatMap((all) => all.map(({ headline }) => headline)),
  };
}

const BULLETS = [
  ["Keeps Drinks Cold for 24 Hours", "Double wall vacuum insulation keeps your water cold."],
  ["Leakproof Lid", "The screw lid with its silicone ring won't leak in your bag."],
  ["BPA Free", "Made from 18/8 food grade stainless steel."],
] as const;
const bottleWith = (
  item: (label: string, told: string) => string,
  product = "AquaTrek water bottle - $24.99",
) => `${product}\nAbout this item\n${BULLETS.map(([label, told]) => item(label, told)).join("\n")}`;

test.each([
  ["in brackets", bottleWith((label, told) => `• 【${label}】${told}`)],
  ["in square ones", bottleWith((label, told) => `[${label}] ${told}`)],
  ["in bold", bottleWith((label, told) => `- **${label}:** ${told}`)],
  ["in bold, before a dash", bottleWith((label, told) => `* **${label}** – ${told}`)],
  ["behind a picture", bottleWith((label, told) => `✅ ${label} - ${told}`)],
  [
    "typed small",
    bottleWith((label, told) => `✨ ${label} – ${told.charAt(0).toLowerCase()}${told.slice(1)}`),
  ],
  ["before a colon", bottleWith((label, told) => `• ${label}: ${told}`)],
] as const)("an item's label is seen, and what is told of it said: %s", async (_, description) => {
  const { said, seen } = await filmsOf("en", description, 30);
  expect(seen).toContain("BPA Free");
  expect(seen.some((headline) => headline.includes("18/8"))).toBe(false);
  expect(said.some((all) => /BPA Free: [Mm]ade from 18\/8 food grade stainless steel\./u.test(all))).toBe(
    true,
  );
});

test("in capitals it is read as it is said, abbreviations as they are", async () => {
  const shouted = bottleWith((label, told) => `• ${label.toUpperCase()} - ${told}`);
  const { seen } = await filmsOf("en", shouted, 30);
  expect(seen).toContain("BPA free");
  expect(seen.some((headline) => headline.startsWith("Keeps drinks cold for 24 hours"))).toBe(true);
});

test("where every second counts a label is enough", async () => {
  const { said } = await filmsOf(
    "en",
    bottleWith((label, told) => `• ${label}: ${told}`),
    15,
  );
  for (const all of said) expect(all).not.toContain("stainless");
  expect(said.some((all) => all.includes("Leakproof Lid.") && all.includes("BPA Free."))).toBe(true);
});

test("but not where what is told of it takes something back", async () => {
  const termos =
    "AquaTrek termos 649 TL\n- **Sızdırmaz Kapak:** Silikon halkalı kapak su kaçırmaz.\n- **Ücretsiz Kargo:** 500 TL üzeri siparişlerde geçerlidir.";
  const { said, seen } = await filmsOf("tr", termos, 15);
  expect(said.join(" ")).toContain("Sızdırmaz Kapak.");
  expect(said.join(" ")).toContain("Ücretsiz Kargo: 500 TL üzeri siparişlerde geçerlidir.");
  expect(seen).not.toContain("Ücretsiz Kargo");
});

test("what the list is of comes first where it stands below it", async () => {
  const below = `About this item\n${BULLETS.map(([label, told]) => `• 【${label}】${told}`).join("\n")}\nAquaTrek water bottle - $24.99`;
  const { said } = await filmsOf("en", below, 30);
  for (const all of said) expect(all).toMatch(/^(?:Meet AquaTrek\. )?AquaTrek water bottle, \$24\.99\./u);
  expect(said.every((all) => all.endsWith("Get yours."))).toBe(true);
});

test.each([
  "Our studio\n- Opening hours: Monday to Friday from nine to six\n- Open late: Thursdays until nine in the evening\nYoga studio in Camden.",
  "Massage studio in Bath.\n- Back massage: 30 minutes for £35 on weekdays\n- Hot stones: 60 minutes for £60 on weekdays",
])("hours and prices are no labels' tales: %s", async (description) => {
  const { seen } = await filmsOf("en", description, 30);
  for (const headline of seen)
    expect(headline).not.toMatch(/^(?:Opening hours|Open late|Back massage|Hot stones)$/u);
});

test("a single item with a mark in it is no list", async () => {
  const { said } = await filmsOf(
    "en",
    "Oak stools by hand.\n- Oiled: Finished with linseed oil by hand.\nEach costs £90.",
    15,
  );
  expect(said.join(" ")).not.toContain("Oiled. ");
});
