import { afterEach, expect, test, vi } from "vitest";
import { brand } from "../brand.ts";
import type { PageData } from "./page-data.tsx";
import { markPageStale, rootIsStale } from "./page-freshness.ts";
import { pageMeta } from "./page-meta.ts";

const root: PageData = {
  locale: "tr",
  theme: "light",
  viewer: null,
  brand,
  policies: { referral: { on: "signup", credits: 1 }, trial: null, readsProductPages: true },
  publicOrigin: "https://vitrin.example",
};

function linksOf(path: string, index = true) {
  const { pathname, search } = new URL(path, root.publicOrigin);
  const tags = pageMeta(
    { matches: [{ id: "root", loaderData: root }], location: { pathname, search } },
    { index },
  );
  const links = tags.flatMap((tag) =>
    "tagName" in tag && tag.tagName === "link" ? [[tag.hrefLang ?? tag.rel, tag.href] as const] : [],
  );
  return {
    links: Object.fromEntries(links),
    robots: tags.some((tag) => "name" in tag && tag.name === "robots"),
  };
}

test.each([
  ["/pricing", "https://vitrin.example/pricing"],
  ["/pricing?lang=tr", "https://vitrin.example/pricing?lang=tr"],
  ["/pricing?plan=x&lang=en", "https://vitrin.example/pricing?lang=en"],
  ["/pricing?lang=de", "https://vitrin.example/pricing"],
  ["/pricing/", "https://vitrin.example/pricing"],
  ["/Pricing/?lang=tr", "https://vitrin.example/pricing?lang=tr"],
])("%s is known as %s, with the same page in each language", (path, canonical) => {
  expect(linksOf(path).links).toEqual({
    canonical,
    en: "https://vitrin.example/pricing?lang=en",
    tr: "https://vitrin.example/pricing?lang=tr",
    "x-default": "https://vitrin.example/pricing",
  });
});

test("what search engines should not show names no addresses", () => {
  expect(linksOf("/dashboard", false)).toEqual({ links: {}, robots: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the document's element says of the visitor. */
function show(dataset: { signedIn?: string }): void {
  vi.stubGlobal("document", { documentElement: { dataset } });
}

test("what every screen knows is loaded again only when it may have changed", () => {
  const isStale = (from: string, to: string, formMethod?: "POST") =>
    rootIsStale({
      currentUrl: new URL(from, root.publicOrigin),
      nextUrl: new URL(to, root.publicOrigin),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
      ...(formMethod ? { formMethod } : {}),
    });
  show({ signedIn: "" });
  expect(isStale("/flow", "/pricing")).toBe(false);
  expect(isStale("/flow", "/flow?q=x")).toBe(false);
  // By a language switch, by a form, by a session that has ended.
  expect(isStale("/flow", "/flow")).toBe(true);
  expect(isStale("/flow?lang=tr", "/flow")).toBe(true);
  expect(isStale("/flow", "/create", "POST")).toBe(true);
  expect(isStale("/dashboard", "/login?next=%2Fcreate")).toBe(true);
  markPageStale();
  expect(isStale("/flow", "/pricing")).toBe(true);
  expect(isStale("/pricing", "/flow")).toBe(false);
  // Who was not signed in when the page came is not now.
  show({});
  expect(isStale("/pricing", "/login")).toBe(false);
});
