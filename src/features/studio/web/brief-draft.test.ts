import { expect, test } from "vitest";
import { isOfKit, lettersMissing, readBrief, startBrief } from "./brief-draft.ts";

const draft = { ...startBrief("tr"), description: "Soğuk demlenmiş kahve, şekersiz." };

test("a description is enough; what is left empty is left out", () => {
  const read = readBrief(draft, [], null);
  expect(read).toEqual({
    brief: {
      description: "Soğuk demlenmiş kahve, şekersiz.",
      assetIds: [],
      language: "tr",
      tone: "friendly",
      targetSeconds: 15,
      aspect: "9:16",
    },
  });
});

test.each([
  ["brewline.com/cold", "https://brewline.com/cold"],
  ["http://brewline.com", "https://brewline.com"],
  ["https://brewline.com", "https://brewline.com"],
])("a link written as %s becomes %s", (written, kept) => {
  expect(readBrief({ ...draft, link: written }, [], null)).toMatchObject({ brief: { link: kept } });
});

test("says which fields are wrong, in their order on the screen", () => {
  const read = readBrief({ ...draft, description: "short", link: "not a link" }, [], null);
  expect("wrong" in read && [...read.wrong]).toEqual(["link", "description"]);
  expect(lettersMissing("short ")).toBe(5);
});

test("what the page shows of the brand goes along, if it is to", () => {
  const colors = { background: "#ffffff", ink: "#101010", accent: "#e4002b" };
  const found = { logo: null, colors };
  expect(readBrief(draft, [], found)).toMatchObject({ brief: { pageBrand: { colors } } });
  expect(readBrief({ ...draft, wearsPageBrand: false }, [], found)).not.toHaveProperty(
    "brief.pageBrand.colors",
  );
});

test("a brief is about the kit's brand by its name, or without one", () => {
  expect([isOfKit("IŞIK", "Işık"), isOfKit(" ", "Işık"), isOfKit("Ay", "Işık"), isOfKit("", null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
