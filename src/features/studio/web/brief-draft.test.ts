import { expect, test } from "vitest";
import { lettersMissing, readBrief, startBrief } from "./brief-draft.ts";

const draft = { ...startBrief("tr"), description: "Soğuk demlenmiş kahve, şekersiz." };

test("a description is enough; what is left empty is left out", () => {
  const read = readBrief(draft, []);
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
  expect(readBrief({ ...draft, link: written }, [])).toMatchObject({ brief: { link: kept } });
});

test("says which fields are wrong, in their order on the screen", () => {
  const read = readBrief({ ...draft, description: "short", link: "not a link" }, []);
  expect("wrong" in read && [...read.wrong]).toEqual(["link", "description"]);
  expect(lettersMissing("short ")).toBe(5);
});
