import { expect, test } from "vitest";
import { isPhoto } from "./photo-files.ts";

test.each([
  ["IMG_2041.JPG", "image/jpeg", true],
  ["IMG_2041.HEIC", "", true],
  // Saved without an ending, or with one that nobody knows: only its bytes say what it is.
  ["IMG_2041", "", true],
  ["photo.jpg_large", "", true],
  ["price-list.pdf", "application/pdf", false],
  ["scan.tiff", "image/tiff", false],
])("a file %s of type “%s” is sent as a photo: %s", (name, type, sent) => {
  expect(isPhoto(new File(["x"], name, { type }))).toBe(sent);
});
