import { afterAll, expect, test } from "vitest";
import { m } from "#messages/messages.js";
import { getLocale, overwriteGetLocale } from "#messages/runtime.js";
import { entryText } from "./entry-text.ts";

const before = getLocale;
afterAll(() => overwriteGetLocale(before));

test.each([
  ["en", /\b(you|your|our)\b/i],
  ["tr", /(iniz|ınız|unuz|ünüz|imiz|ımız|umuz|ümüz)/],
] as const)(
  "no entry of somebody's ledger speaks to an administrator as to its owner: %s",
  (locale, spoken) => {
    overwriteGetLocale(() => locale);
    const reasons = Object.keys(m).flatMap((key) => /^credits_reason_(.+)$/.exec(key)?.[1] ?? []);
    expect(reasons.length).toBeGreaterThan(15);
    for (const reason of reasons) expect(entryText(reason)).not.toMatch(spoken);
  },
);
