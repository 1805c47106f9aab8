import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { brand } from "../brand.ts";
import { type PageContext, pageContext, type Viewer } from "./page-context.ts";
import { nextPath, requireViewer } from "./require-viewer.ts";

function argumentsFor(viewer: Viewer | null) {
  const page: PageContext = {
    locale: "en",
    theme: "light",
    nonce: "n",
    viewer,
    api: fetch,
    brand,
    policies: { referral: { on: "package_purchase", credits: 1 }, trial: null, readsProductPages: true },
    origin: "https://vitrin.test",
    publicOrigin: "https://vitrin.test",
  };
  return {
    request: new Request("https://vitrin.test/create/7?tab=script"),
    context: new RouterContextProvider(new Map([[pageContext, page]])),
  };
}

describe("requireViewer", () => {
  it("gives the signed-in viewer", () => {
    const viewer: Viewer = { id: "1", email: "a@b.c", fullName: "Ayşe", role: "user", deletionDueAt: null };
    expect(requireViewer(argumentsFor(viewer))).toBe(viewer);
  });

  it("sends visitors to sign in and back", () => {
    let thrown: unknown;
    try {
      requireViewer(argumentsFor(null));
    } catch (response) {
      thrown = response;
    }
    expect(thrown).toBeInstanceOf(Response);
    if (!(thrown instanceof Response)) return;
    expect(thrown.status).toBe(302);
    expect(thrown.headers.get("location")).toBe("/login?next=%2Fcreate%2F7%3Ftab%3Dscript");
  });
});

describe("nextPath", () => {
  it.each([
    ["/create/7?tab=script#top", "/create/7?tab=script#top"],
    [null, "/dashboard"],
    ["", "/dashboard"],
    ["https://evil.example/", "/dashboard"],
    ["//evil.example", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
    ["/\t/evil.example", "/dashboard"],
    // Dots are resolved first, and leave two slashes.
    ["/..//evil.example", "/dashboard"],
    ["/.//evil.example/flow", "/dashboard"],
    ["/flow/..//evil.example", "/dashboard"],
    ["/%2e//evil.example", "/dashboard"],
    ["/./\\evil.example", "/dashboard"],
    ["/flow/../create/7", "/create/7"],
    ["javascript:alert(1)", "/dashboard"],
  ])("%s leads to %s", (next, path) => {
    expect(nextPath(next)).toBe(path);
  });
});
