import type { Brief } from "../../schema.ts";

const base: Omit<Brief, "language" | "description"> = {
  assetIds: [],
  tone: "friendly",
  targetSeconds: 30,
  aspect: "9:16",
};
/** For tests: a product with a name that its brief presents. */
export const english: Brief = {
  ...base,
  language: "en",
  description:
    "Luma is a handmade soy candle that burns for 60 hours. It smells of fig and cedar, is poured in Portland, and comes in a reusable glass jar. Perfect for people who work from home.",
};
/** For tests: a product with a name and a link. */
export const turkish: Brief = {
  ...base,
  language: "tr",
  brandName: "Cepte",
  link: "https://www.cepte.app/",
  description:
    "Serbest çalışanlar için bütçe uygulaması geliştiriyoruz. Banka hesabınıza bağlanır, harcamalarınızı kendiliğinden ayırır ve vergi için para ayırmanızı hatırlatır. Tablo yok, stres yok. İlk 30 gün ücretsiz.",
};
