import { expect, test } from "vitest";
import { formatDate } from "#web/format.ts";
import { guaranteeEnd, type PurchaseFacts, refundability } from "./purchase-rules.ts";

const bought: PurchaseFacts = {
  paidAt: new Date("2026-11-25T00:30:00Z"),
  amount: 249,
  refunded: 0,
  lost: 0,
  disputed: 0,
  credits: 1,
  held: 0,
  balance: 1,
  request: null,
};

test.each([
  ["late on the last day in Istanbul", "2026-12-25T23:59:59+03:00", "possible"],
  ["late on the last day in San Francisco", "2026-12-25T23:59:59-08:00", "possible"],
  ["when it is over everywhere", "2026-12-26T12:00:00Z", "too_late"],
])("the guarantee lasts through the whole day that people are told: %s", (_when, now, answer) => {
  for (const paidAt of [bought.paidAt, new Date("2026-11-25T23:59:59Z")]) {
    expect(formatDate(guaranteeEnd(paidAt ?? new Date(0)), "tr")).toBe("25 Ara 2026");
    expect(refundability({ ...bought, paidAt }, new Date(now))).toBe(answer);
  }
});
