import { expect, test } from "vitest";
import { briefOf, scriptsOf } from "../briefs/scripts-for-tests.ts";

test.each([
  [
    "tr",
    "Kışlık mont 2.499 TL yerine 1.749 TL, bot 1.899 TL yerine 1.299 TL! İndirim pazar gecesi bitiyor. Mağazamız Bağdat Caddesi 212'de, internetten de alabilirsiniz: ladinmoda.example",
    "ladinmoda.example",
  ],
  [
    "tr",
    "El yapımı bakır cezveler. Kalaylı, 2 ve 4 kişilik. 890 TL. Sorularınız ve toplu siparişleriniz için hafta içi 9 ile 18 arasında 0212 555 33 44 numaralı telefondan bize ulaşabilirsiniz.",
    "0212 555 33 44",
  ],
  [
    "en",
    "Handmade copper coffee pots, tinned inside, for two or four cups. $49. If you have any questions or would like to order for a whole office, our small team is happy to help you on weekdays at hello@copperly.example",
    "hello@copperly.example",
  ],
] as const)(
  "a short film ends in how to reach a seller who says that at length (%s, %#)",
  async (language, text, reach) => {
    for (const script of await scriptsOf(briefOf(language, text, { targetSeconds: 15 }))) {
      expect(script.scenes.at(-1)?.headline, script.structure).toBe(reach);
      expect(script.scenes.slice(0, -1).some(({ narration }) => narration.includes(reach))).toBe(false);
    }
  },
);

test("what is told whole is not told short, and whom to call instead ends no film", async () => {
  const sold = "Handmade copper coffee pots, tinned inside. For two or four cups. $49.";
  for (const script of await scriptsOf(briefOf("en", `${sold} Order at copperly.example`)))
    expect(script.scenes.at(-1)?.headline).toBe("Order at copperly.example");
  const other =
    "If somebody has swallowed any of the tin polish, which children sometimes do, do not wait and call the poison line at 0344 892 0111 at once, by day or by night.";
  for (const script of await scriptsOf(briefOf("en", `${sold} ${other}`, { targetSeconds: 15 })))
    expect(script.scenes.at(-1)?.headline).not.toContain("0344");
});
