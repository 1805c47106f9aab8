import { describe, expect, test } from "vitest";
import { factTextsOf } from "../briefs/scripts-for-tests.ts";

/* Where a Turkish sentence ends that somebody typed in one go, and where it doesn't. */

describe("hours stay with the day that is none of them", () => {
  test.each([
    "Her gün 12:00-23:00 arası açığız, pazartesi kapalı.",
    "Hafta içi 09.00-18.00 açığız, pazar günleri kapalıyız.",
  ])("%s", (hours) => {
    expect(factTextsOf("tr", `Ocakbaşı restoranımız Tarsus'ta. ${hours} Paket servis var.`)).toContain(hours);
  });

  test("but another thing that is closed is told by itself", () => {
    const facts = factTextsOf(
      "tr",
      "Ocakbaşı restoranımız Tarsus'ta. Her gün 12:00-23:00 arası açığız, 40 kişilik kapalı salonumuz var.",
    );
    expect(facts).toContain("40 kişilik kapalı salonumuz var.");
  });
});

test("where to call ends what stands before it, also behind since when", () => {
  const facts = factTextsOf(
    "tr",
    "Saç kesimi 300 TL. gelin başı da yapıyoruz 12 yıldır aynı yerdeyiz randevu için 0532 111 22 33",
  );
  expect(facts).toEqual([
    "Saç kesimi 300 TL.",
    "Gelin başı da yapıyoruz.",
    "12 yıldır aynı yerdeyiz.",
    "Randevu için 0532 111 22 33.",
  ]);
});

test("since when and where stands with what is done there", () => {
  const told = "14 yıldır Beşiktaş'ta, evlere ve ofislere temizlik hizmeti.";
  expect(factTextsOf("tr", `${told} Saati 900 TL`)).toEqual([told, "Saati 900 TL."]);
});
