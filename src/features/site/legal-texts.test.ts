import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runInLocale } from "#web/locale.server.ts";
import type { Locale, Policies } from "#web/page-context.ts";
import { brand } from "../../brand.ts";
import { type LegalName, legalNames } from "./schema.ts";
import { composeLegalText } from "./web/compose-legal-text.server.ts";
import { legalOutlines } from "./web/legal-outlines.server.ts";

const policies: Policies = {
  referral: { on: "package_purchase", credits: 1 },
  trial: { days: 14, credits: 1 },
  readsProductPages: true,
};
const locales = ["en", "tr"] as const;

/** A text as one string: titles and blocks, a line each. */
function read(name: LegalName, locale: Locale, rules: Policies = policies): string {
  const { title, sections } = runInLocale(locale, () => composeLegalText(name, brand, rules));
  return [title, ...sections.flatMap((section) => [section.title, ...section.blocks.flat()])].join("\n");
}

/** Every figure that the product specification's table asks of the legal texts, and where it has to stand. */
const figures: [figure: string, names: LegalName[], en: RegExp, tr: RegExp][] = [
  [
    "14-day withdrawal",
    ["distance-sales", "returns"],
    /withdraw\b.* within 14 days/,
    /14 gün içinde.* (cay|cayma)/,
  ],
  ["refund request in 7 days", ["returns"], /refund request within 7 days/, /7 gün içinde iade talebi/],
  ["refund in 5–10 days", ["distance-sales", "returns", "faq"], /5 to 10 business days/, /5–10 iş günü/],
  ["30 days' notice", ["terms", "distance-sales"], /30 days’ notice/, /30 gün önceden/],
  ["breach notice", ["privacy", "data-security"], /within 72 hours/, /72 saat içinde/],
  ["backups", ["privacy", "data-security"], /backups?\b.*\b30 days\b/i, /yedek.*\b30 gün\b/i],
  [
    "age",
    ["terms", "privacy", "distance-sales"],
    /18 or older/,
    /18 yaşını doldurmuş|18 yaşını doldurduğunuzu/,
  ],
  ["one account", ["terms"], /one account per person or entity/, /Her kişi veya kuruluş yalnızca bir hesap/],
  [
    "guarantee",
    ["about", "faq", "returns", "distance-sales"],
    /30-day money-back guarantee/,
    /30 gün para iade garantisi/,
  ],
  ["answers, Starter", ["support"], /Starter Package: 24 hours/, /Başlangıç Paketi: 24 saat/],
  ["answers, Professional", ["support"], /Professional Package: 12 hours/, /Profesyonel Paket: 12 saat/],
  ["answers, Business", ["support"], /Business Package: 4 hours/, /İşletme Paketi: 4 saat/],
  ["answers, Enterprise", ["support"], /Enterprise: 1 hour\b/, /Kurumsal: 1 saat\b/],
  [
    "phone hours",
    ["contact", "support", "data-security"],
    /Monday to Friday, 9\sa\.m\. to 6\sp\.m\. EST/,
    /09\.00–18\.00.*EST/,
  ],
  ["formats", ["faq", "support", "terms"], /MP4, MOV, AVI and WebM/, /MP4, MOV, AVI ve WebM/],
  [
    "resolution",
    ["faq", "support", "terms"],
    /up to 8K depending on your plan/,
    /planınıza göre 8K’ya kadar/,
  ],
  ["Single Video", ["faq", "terms", "distance-sales"], /\$2\.49/, /\$2,49/],
  ["Starter", ["faq", "terms", "distance-sales"], /\$19\.99 per month/, /aylık \$19,99/],
  ["Professional", ["faq", "terms", "distance-sales"], /\$49\.99 per month/, /aylık \$49,99/],
  ["Business", ["faq", "terms", "distance-sales"], /\$139\.99 per month/, /aylık \$139,99/],
  ["a year of Business", ["terms", "distance-sales"], /\$1,399\.90 per year/, /yıllık \$1\.399,90/],
];

test.each(
  figures.flatMap(([figure, names, en, tr]) =>
    names.flatMap((name) => [
      { figure, name, locale: "en" as const, words: en },
      { figure, name, locale: "tr" as const, words: tr },
    ]),
  ),
)("$name names the figure in $locale: $figure", ({ name, locale, words }) => {
  expect(read(name, locale)).toMatch(words);
});

test.each(legalNames.flatMap((name) => locales.map((locale) => ({ name, locale }))))(
  "$name is whole in $locale: a title, the date, sections with text, and nothing left unfilled",
  ({ name, locale }) => {
    const text = runInLocale(locale, () => composeLegalText(name, brand, policies));
    expect(text.updated).toBe(locale === "en" ? "January 2025" : "Ocak 2025");
    expect(text.sections.length).toBeGreaterThanOrEqual(2);
    for (const section of text.sections) {
      expect(section.title).not.toBe("");
      expect(section.blocks.flat().join("")).not.toBe("");
    }
    expect(read(name, locale)).not.toMatch(/[{}]|undefined|NaN|legal_|site_/);
  },
);

test.each(locales)("both languages have the same sections and lists (%s)", (locale) => {
  const shapeOf = (name: LegalName, language: Locale) =>
    runInLocale(language, () => composeLegalText(name, brand, policies)).sections.map((section) =>
      section.blocks.map((block) => (Array.isArray(block) ? block.length : "text")),
    );
  for (const name of legalNames) expect([name, shapeOf(name, locale)]).toEqual([name, shapeOf(name, "en")]);
});

test("company details come from the brand file", () => {
  const other = { ...brand, legalName: "Other Ltd.", supportEmail: "help@other.example", phone: "+90 212" };
  const text = JSON.stringify(runInLocale("en", () => composeLegalText("distance-sales", other, policies)));
  expect(text).toContain("Other Ltd.");
  expect(text).toContain("help@other.example");
  expect(text).toContain("+90 212");
  expect(text).not.toContain(brand.legalName);
});

test.each([
  ["en", /14-day free trial|free trial of 14 days|14 days, with 1 video/i],
  ["tr", /14 gün süreli ücretsiz deneme|14 gün boyunca 1 video/i],
] as const)("the trial is named where it is offered (%s)", (locale, claim) => {
  expect(read("terms", locale)).toMatch(claim);
  expect(read("faq", locale)).toMatch(claim);
});

test.each(locales)("without a trial no text claims one (%s)", (locale) => {
  const rules = { ...policies, trial: null };
  // What is kept of earlier trials is kept when none are given any more.
  const past = /^(Trials|Denemeler): .* 12 (months|ay)\b.*$/m;
  expect(read("privacy", locale, rules)).toMatch(past);
  for (const name of legalNames.filter((one) => one !== "faq")) {
    const text = read(name, locale, rules).replace(past, "");
    expect([name, text]).toEqual([name, expect.not.stringMatching(/trial|deneme/i)]);
  }
  expect(read("faq", locale, rules)).toMatch(
    locale === "en" ? /There is no free trial/ : /Ücretsiz deneme yok/,
  );
});

test.each([
  ["en", "package_purchase", 1, /pays for a first package, you get 1 video credit\./],
  ["en", "signup", 100, /You get 100 video credits for each friend/],
  ["tr", "package_purchase", 3, /ödemesini yaptığında 3 video kredisi/],
  ["tr", "signup", 100, /her arkadaşınız için 100 video kredisi/],
] as const)("%s: the reward for a referral is the configured one (%s, %d)", (locale, on, credits, words) => {
  const rules = { ...policies, referral: { on, credits } };
  expect(read("faq", locale, rules)).toMatch(words);
  expect(read("terms", locale, rules)).toContain(`${credits} video`);
});

test.each(locales)("without a reward no text names one (%s)", (locale) => {
  const rules = { ...policies, referral: { on: "signup" as const, credits: 0 } };
  for (const name of ["faq", "terms"] as const) {
    expect(read(name, locale, rules)).not.toMatch(/friend|referral code|davet kod/i);
  }
});

test("agreements number their sections, in order and without gaps", () => {
  for (const name of legalNames.filter((one) => legalOutlines[one].numbered)) {
    const { sections } = runInLocale("en", () => composeLegalText(name, brand, { ...policies, trial: null }));
    expect(sections.map((section) => section.title.split(".")[0])).toEqual(
      sections.map((_, index) => String(index + 1)),
    );
  }
});

/** What each file that keeps something in a browser keeps there, as the cookie policy calls it. */
const kept: Readonly<Record<string, readonly string[]>> = {
  "features/accounts/known-browser.ts": ["vitrin.known"],
  "features/accounts/two-factor-cookies.ts": ["vitrin.challenge", "vitrin.device"],
  "features/accounts/web/pending-referral-code.ts": ["pending_referral_code"],
  "features/studio/web/brief-storage.ts": ["brief"],
  "features/studio/web/kept-edits.ts": ["edits"],
  "features/videos/web/post/typed-post.ts": ["post"],
  // A word from tab to tab, which is taken away at once.
  "features/videos/web/preview/preview-channel.ts": [],
  "web/sign-out-news.ts": [],
  "render-page.ts": ["PARAGLIDE_LOCALE"],
  "web/keep-offline-page.ts": ["offline"],
  "web/preferences.ts": ["PARAGLIDE_LOCALE", "theme"],
};

test("each file that keeps something in a browser is known", () => {
  const root = new URL("../../", import.meta.url);
  const keeps = /\.setItem\(|caches\.open|document\.cookie = |set(?:Signed)?Cookie\(c|generateCookie\(/;
  const files = globSync("**/*.{ts,tsx}", { cwd: root.pathname, exclude: ["**/*.test.ts"] });
  const found = files.filter((file) => keeps.test(readFileSync(new URL(file, root), "utf8")));
  expect(found.map((file) => file.replaceAll("\\", "/")).toSorted()).toEqual(Object.keys(kept).toSorted());
});

test.each(locales)("the cookie policy names everything that a browser keeps, in %s", (locale) => {
  const lines = read("cookies", locale).split("\n");
  // The session's cookie is set by Better Auth.
  const names = ["vitrin.session_token", ...Object.values(kept).flat()];
  expect(names.filter((name) => !lines.some((line) => line.startsWith(`${name}:`)))).toEqual([]);
});
