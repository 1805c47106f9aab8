import { describe, expect, it } from "vitest";
import { findProblems, type MessageFiles } from "./check-messages.ts";

const plural = (text: string) => [
  {
    declarations: ["input count", "local form = count: plural", "local number = count: number"],
    selectors: ["form"],
    match: { "form=one": `1 ${text}`, "form=other": `{number} ${text}` },
  },
];

function problemsOf(en: MessageFiles, tr: MessageFiles, sources = "m.site_a() m.site_b()") {
  return findProblems({ en, tr }, sources);
}

describe("findProblems", () => {
  it("finds nothing wrong with complete files", () => {
    const site = { $schema: "x", site_a: "Hello {name}", site_b: plural("credits") };
    expect(problemsOf({ site }, { site: { ...site, site_a: "Merhaba {name}" } })).toEqual([]);
  });

  it("names keys of one language only", () => {
    expect(problemsOf({ site: { site_a: "A" } }, { site: { site_b: "B" } })).toEqual([
      "site_a: missing in tr",
      "site_b: missing in en",
    ]);
  });

  it("names keys whose parameters differ, in variants too", () => {
    expect(
      problemsOf(
        { site: { site_a: "Hello {name}", site_b: plural("credits") } },
        { site: { site_a: "Merhaba {isim}", site_b: "kredi" } },
      ),
    ).toEqual([
      "site_a: parameters differ, en (name), tr (isim)",
      "site_b: parameters differ, en (count), tr ()",
    ]);
  });

  it("names counts that are said without the separators of their language", () => {
    const [variant] = plural("credits");
    const site = {
      site_a: [{ ...variant, match: { "form=one": "1 credit", "form=other": "{count} credits" } }],
    };
    expect(problemsOf({ site }, { site: { site_a: plural("kredi") } }, "m.site_a()")).toEqual([
      'site_a: in en, a count without "local number = count: number"',
    ]);
  });

  it("does not take escaped braces for parameters", () => {
    expect(problemsOf({ site: { site_a: "\\{name}" } }, { site: { site_a: "x" } })).toEqual([]);
  });

  it("names empty texts, keys in two files, foreign prefixes and unused keys", () => {
    const files = { site: { site_a: " ", web_c: "C" }, web: { web_c: "C" } };
    expect(problemsOf(files, files)).toEqual([
      "site_a: empty in en",
      "site_a: empty in tr",
      "web_c: in en/site.json, so it should begin with site_",
      "web_c: in tr/site.json, so it should begin with site_",
      "web_c: stands in two en files",
      "web_c: stands in two tr files",
      "web_c: used nowhere",
    ]);
  });
});
