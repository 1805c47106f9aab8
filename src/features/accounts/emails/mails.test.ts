import { expect, test } from "vitest";
import { m } from "#messages/messages.js";
import type { AccountNotice } from "./notice-mail.tsx";
import { renderNoticeMail, renderResetPasswordMail, renderWelcomeMail } from "./render.tsx";

const origin = "https://vitrin.example";
const url = `${origin}/somewhere?token=abc-123`;
const day = new Date("2026-11-28T10:00:00Z");
const email = "isil@example.com";
const notices: AccountNotice[] = [
  { kind: "confirm_email", url, hours: 24 },
  { kind: "confirm_new_email", url, hours: 24, email },
  {
    kind: "email_change_requested",
    email,
    hours: 24,
    by: { browser: null, system: null, address: "203.0.113.7", at: day },
  },
  { kind: "email_changed", email },
  { kind: "email_changed", email, undo: { url, days: 7 } },
  { kind: "email_change_undone" },
  { kind: "password_changed" },
  { kind: "two_factor_on" },
  { kind: "two_factor_off" },
  { kind: "two_factor_locked" },
  { kind: "backup_codes_renewed" },
  { kind: "google_connected", email },
  { kind: "google_disconnected", email },
  { kind: "deletion_requested", url, due: day },
  { kind: "deletion_undone" },
  { kind: "account_deleted" },
  { kind: "export_ready", url, until: day },
  { kind: "suspended", reason: "Spam" },
  { kind: "suspension_lifted" },
  { kind: "video_hidden", title: "Mum", reason: "Spam" },
  { kind: "video_shown", title: "Mum" },
];
const mails = [
  ...notices.map((notice) => ({ name: notice.kind, render: renderNoticeMail, fields: { notice } })),
  { name: "welcome", render: renderWelcomeMail, fields: { trial: { days: 14, credits: 1 } } },
  { name: "reset", render: renderResetPasswordMail, fields: { url, minutes: 30 } },
];

test.each(["en", "tr"] as const)(
  "every mail says which language it is in, and reads well as text: %s",
  async (locale) => {
    for (const { name, render, fields } of mails) {
      // Each renderer with its own fields, as they stand together above.
      const make = render as (props: object) => ReturnType<typeof renderNoticeMail>;
      const { subject, html, text } = await make({ locale, name: "Işıl", origin, ...fields });
      expect(subject, name).toContain("Vitrin");
      const languages = [...html.matchAll(/ lang="(\w+)"/g)].map(([, lang]) => lang);
      expect(new Set(languages), name).toEqual(new Set([locale]));
      expect(text, name).toContain(m.accounts_mail_greeting({ name: "Işıl" }, { locale }));
      expect(text, name).not.toContain(m.accounts_mail_link_fallback({}, { locale }));
      // Where there is a link, it stands there once.
      const links = text.split("\n").filter((line) => line.includes(url));
      expect(links.length, name).toBe(html.includes("token=") ? 1 : 0);
      expect(`${subject}${text}`, name).not.toMatch(/undefined|null|\{|NaN/);
      // A day is said with its hour, and by which clock.
      if (text.includes("2026"))
        expect(text, name).toMatch(
          locale === "tr"
            ? /28 Kasım 2026 Cumartesi 10:00\sUTC/
            : /Saturday, November 28, 2026 at 10:00\sAM\sUTC/,
        );
    }
  },
);

test("whoever is told to set a new password is brought there, and nobody else", async () => {
  const locale = "en";
  const advice = m.accounts_mail_not_you({ email: "support@vitrin.example" }, { locale });
  const label = m.accounts_mail_change_asked_button({}, { locale });
  const led: string[] = [];
  for (const notice of notices) {
    const { html, text } = await renderNoticeMail({ locale, name: "Işıl", origin, notice });
    const isLed = text.includes(`${origin}/forgot-password`) && html.includes(label);
    if (isLed) led.push(notice.kind);
    if (text.includes(advice)) expect([notice.kind, isLed]).toEqual([notice.kind, true]);
  }
  expect(led).toEqual([
    "email_change_requested",
    "password_changed",
    "two_factor_on",
    "two_factor_off",
    "two_factor_locked",
    "backup_codes_renewed",
    "google_connected",
    "google_disconnected",
    "deletion_requested",
    "deletion_undone",
    "export_ready",
  ]);
});

test("people read their own address with its own letters", async () => {
  const notice: AccountNotice = {
    kind: "confirm_new_email",
    url,
    hours: 24,
    email: "isil@xn--iek-1lab.com.tr",
  };
  const { html } = await renderNoticeMail({ locale: "tr", name: "Işıl", origin, notice });
  expect(html).toContain("isil@çiçek.com.tr");
});

test("steps are lines with their number; who writes to a former address says so", async () => {
  const reader = { locale: "tr", name: "Işıl", origin } as const;
  const welcome = await renderWelcomeMail({ ...reader, trial: null });
  expect(welcome.text).toMatch(/^1 +Ürününüzü birkaç cümleyle anlatın/m);
  for (const notice of notices) {
    const { text } = await renderNoticeMail({ ...reader, notice });
    const former = text.includes(m.accounts_mail_footer_former({ brand: "Vitrin" }, { locale: "tr" }));
    expect([notice.kind, former]).toEqual([
      notice.kind,
      /email_change(d|_undone)|account_deleted/.test(notice.kind),
    ]);
  }
});

test.each([
  "Win $1000: https://evil.example/prize",
  "www.evil.example",
  "evil.example bonus",
  "Kazandınız @evil",
  "Your account was charged by mistake, call us on 0850 000 00 00 to have the money back",
])("a name that says more than a name is not written to whoever's address was typed in: %s", async (name) => {
  for (const [locale, greeting] of [
    ["en", "Hello,"],
    ["tr", "Merhaba,"],
  ] as const) {
    const { html, text } = await renderWelcomeMail({ locale, name, origin, trial: null });
    expect(html + text).not.toContain(name);
    expect(text.split("\n")).toContain(greeting);
  }
});

test.each(["Işıl Öztürk", "J.R.R. Tolkien", "Dr. Ayşe O’Neill-Çelik", "علی‌رضا", "李小龍"])(
  "people are greeted by their name: %s",
  async (name) => {
    const { text } = await renderWelcomeMail({ locale: "tr", name, origin, trial: null });
    expect(text.split("\n")).toContain(`Merhaba ${name},`);
  },
);
