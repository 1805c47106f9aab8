import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Asset } from "../schema.ts";
import { startBrief } from "./brief-draft.ts";
import { forgetBegunBrief, keepBegunBrief, readBegunBrief } from "./brief-storage.ts";
import { storageOf } from "./testing.ts";

const photo: Asset = {
  id: randomUUID(),
  kind: "image",
  url: "/api/studio/assets/1",
  width: 10,
  height: 10,
  duration_seconds: null,
  has_sound: null,
  still_url: null,
  strip_url: null,
  created_at: new Date(0).toISOString(),
};
const brand = { found: { logo: photo, colors: null }, kit: "Luma" };
const begun = { draft: { ...startBrief("tr"), description: "Soya mumu" }, photos: [photo], brand };

test("a brief is found again by whoever began it, until it is forgotten", () => {
  const storage = storageOf();
  keepBegunBrief(storage, "ada", begun);
  expect(readBegunBrief(storage, "ada")).toEqual(begun);
  expect(readBegunBrief(storage, "grace")).toBeNull();
  forgetBegunBrief(storage, "ada");
  expect(readBegunBrief(storage, "ada")).toBeNull();
  expect(storage.length).toBe(0);
});

test("one without a word or a photo is not kept", () => {
  const storage = storageOf();
  keepBegunBrief(storage, "ada", begun);
  keepBegunBrief(storage, "ada", {
    draft: { ...startBrief("en"), tone: "playful" },
    photos: [],
    brand: null,
  });
  expect(storage.length).toBe(0);
});

test.each(["nonsense", "{}", JSON.stringify({ ...begun, draft: { ...begun.draft, tone: "loud" } })])(
  "what is none counts for nothing: %s",
  (text) => {
    expect(readBegunBrief(storageOf({ "brief:ada": text }), "ada")).toBeNull();
  },
);

test("a browser that keeps nothing is no fault", () => {
  const refuse = () => {
    throw new Error("not allowed");
  };
  const storage = { ...storageOf(), getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(() => keepBegunBrief(storage, "ada", begun)).not.toThrow();
  expect(readBegunBrief(storage, "ada")).toBeNull();
});
