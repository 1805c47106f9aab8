import { afterAll, expect, test } from "vitest";
import { m } from "#messages/messages.js";
import { getLocale, overwriteGetLocale } from "#messages/runtime.js";
import { entryText, kindText } from "./entry-text.ts";

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

test.each([
  ["en", "Admin grant", "Reward", "Trial", "Automatic"],
  ["tr", "Yönetici işlemi", "Ödül", "Deneme", "Otomatik"],
] as const)("only what an administrator did is called so: %s", (locale, admin, reward, trial, automatic) => {
  overwriteGetLocale(() => locale);
  const grant = (reason: string) => kindText({ type: "admin_grant", reason });
  expect(grant("admin_adjustment")).toBe(admin);
  expect(grant("referral")).toBe(reward);
  expect([grant("trial"), grant("trial_end")]).toEqual([trial, trial]);
  expect([grant("of_a_newer_server"), grant("constructor")]).toEqual([automatic, automatic]);
  expect(kindText({ type: "usage", reason: "video" })).toBe(m.admin_type_usage());
  // The same word with another type is no grant.
  expect(kindText({ type: "refund", reason: "referral" })).toBe(m.admin_type_refund());
});
