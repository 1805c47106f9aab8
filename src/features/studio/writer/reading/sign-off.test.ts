import { describe, expect, test } from "vitest";
import { briefOf, factTextsOf } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";
import { signerOf, withoutSignOff } from "./sign-off.ts";

/* Briefs end as letters do, and films don't. */

test.each([
  ["Text 07700 900482 cheers, tom", "Text 07700 900482"],
  ["Call 07700 900482. Kind regards, Martin Peel", "Call 07700 900482."],
  ["Text 07700 900 627 ta, craig", "Text 07700 900 627"],
  ["Insta @hullcrumbs thanks heaps Mel xx", "Insta @hullcrumbs"],
  ["Sipariş 0505 555 44 21. Sevgiler, Gül", "Sipariş 0505 555 44 21."],
  ["Whatsapp 0505 555 44 21 iyi günler", "Whatsapp 0505 555 44 21"],
  ["Arayın 0541 555 80 16 - Aylin", "Arayın 0541 555 80 16"],
  ["Text 07700 900777 - Jade x", "Text 07700 900777"],
  ["From £390. Thank you for looking", "From £390."],
  ["Call 01332 555 010 – Little Owl Sleep", "Call 01332 555 010\nLittle Owl Sleep"],
])("%s", (description, told) => {
  expect(withoutSignOff(description)).toBe(told);
});

test.each([
  "Baked with love",
  "Show your mum some love",
  "Cards from £4.50. Thanks to 200 volunteers",
  "Open 9 - 17. Closed Sundays",
  "El emeği, sevgiyle dolu",
  "Call 07700 900482",
  "Tunalı Hilmi Cad. 88, Ankara.",
  "0312 555 44 33, Ankara",
  "Open daily 10-16, Leeds",
])("nothing of this is a goodbye: %s", (description) => {
  expect(withoutSignOff(description)).toBe(description);
});

test("whoever signs is called by that where nothing else is known", async () => {
  expect(signerOf("Text 07700 900482 cheers, tom", "en")).toBe("Tom");
  expect(signerOf("0541 555 80 16 sevgiler ipek", "tr")).toBe("İpek");
  const [script] = await builtInWriter.write(
    briefOf("en", "I come twice a week and water them. £8 a visit. Text 07700 900482 cheers, tom"),
    0,
  );
  expect(script?.brandName).toBe("Tom");
});

describe("a name", () => {
  test("stands behind a number with its label, and by whom", async () => {
    const brief = briefOf(
      "tr",
      "Cilt bakımı 750 TL. Hafta sonu açığız. Manikür de var. Randevu 0312 555 66 10 Güzellik by Ece",
    );
    const [script] = await builtInWriter.write(brief, 0);
    expect(script?.brandName).toBe("Güzellik by Ece");
    expect(factTextsOf("tr", brief.description).at(-1)).toBe("Randevu 0312 555 66 10.");
  });

  test("stands before a number where it is of what is sold, and no person's", async () => {
    const named = async (last: string) =>
      (
        await builtInWriter.write(
          briefOf("tr", `İzmir'de 7/24 kombi servisi. Tüm markalar. Keşif 350 TL. ${last} 0555 555 22 71`),
          0,
        )
      )[0]?.brandName;
    expect(await named("Usta Kombi")).toBe("Usta Kombi");
    expect(await named("Serkan Aydın")).not.toBe("Serkan Aydın");
  });

  test("of a person above the one of the business is no fact", () => {
    const description =
      "Six week sleep course for new parents. Two live calls a week. £149.\n\nHannah Whitlock\nLittle Owl Sleep";
    expect(factTextsOf("en", description)).toEqual([
      "Six week sleep course for new parents.",
      "Two live calls a week.",
      "£149.",
    ]);
  });
});

test("who speaks behind a greeting, typed small, has a capital", () => {
  const [first] = factTextsOf("tr", "merhaba ben nilay evde yaş pasta yapıyorum. 10 kişilik 1200 TL");
  expect(first).toMatch(/^Ben Nilay evde/u);
});
