import { describe, expect, test } from "vitest";
import { briefOf, factsOf, scriptsOf } from "../briefs/scripts-for-tests.ts";
import { turkishReader } from "./read-turkish.ts";

const chess =
  "Babamdan kalan torna tezgâhıyla başladım. 2016'da işten ayrıldım, garajda ilk satranç takımımı yaptım. Bugün Ceviz Atölyesi'nde üç kişiyiz; ceviz ağacından satranç takımları, tavla ve kesme tahtaları yapıyoruz. Satranç takımları 4.500 TL'den başlıyor. cevizatolyesi.example";

const kindsOf = (description: string) => factsOf("tr", description).map(({ kind }) => kind);

describe("what was before is a story where it is said how many or who they are today", () => {
  test("with how it began", () => {
    expect(kindsOf(chess).slice(0, 3)).toEqual(["story", "story", "story"]);
  });

  test("but what somebody began to make is what there is", () => {
    const [first] = factsOf(
      "tr",
      "Evde mum yapmaya başladım. Sonra bir kursa gittim. Bugün üç kişiyiz. Mumlar 250 TL.",
    );
    expect(first?.kind).toBe("statement");
  });

  test("and where nothing is said of today", () => {
    expect(kindsOf("2016'da garajda ilk satranç takımımı yaptım. Satranç takımları 4.500 TL.")).not.toContain(
      "story",
    );
  });

  test("and it is told in its order", async () => {
    const parts = ["tezgâhıyla başladım", "işten ayrıldım", "takımımı yaptım", "üç kişiyiz"];
    for (const { scenes } of await scriptsOf(briefOf("tr", chess))) {
      const told = scenes.map(({ narration }) => narration).join(" ");
      const places = parts.map((part) => told.indexOf(part)).filter((place) => place !== -1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });
});

test.each([
  ["Bugün atölyede üç kişiyiz.", "Bugün atölyede üç kişiyiz"],
  ["Biz bir aile diş hekimiyiz.", "Biz bir aile diş hekimi"],
  [
    "Bağış için patikahayvan.org adresini ziyaret edin ya da KULUBE yazıp 4455'e SMS gönderin.",
    "Bağış için patikahayvan.org",
  ],
  [
    "Kayıt ve bilgi için kurs.example/bahar adresini ziyaret edebilirsiniz.",
    "Kayıt ve bilgi için kurs.example/bahar",
  ],
  ["Bağış için derneğimizi ziyaret edin.", "Bağış için derneğimizi ziyaret edin"],
])("on screen %s", (sentence, headline) => {
  expect(turkishReader.headlineOf(sentence, undefined)).toBe(headline);
});
