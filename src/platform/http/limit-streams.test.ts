import { expect, test } from "vitest";
import { createStreamPlaces } from "./limit-streams.ts";

test("one person has so many places, all have so many, and a place that is given back is free", () => {
  const places = createStreamPlaces({ ofOne: 2, ofAll: 3 });
  const giveBack = places.take("ada");
  places.take("ada");
  expect(() => places.take("ada")).toThrow(
    expect.objectContaining({ code: "too_many_streams", status: 429 }),
  );
  places.take("can");
  expect(() => places.take("can")).toThrow(expect.objectContaining({ code: "unavailable", status: 503 }));
  giveBack();
  places.take("can");
  expect(() => places.take("ada")).toThrow(expect.objectContaining({ code: "unavailable" }));
});
