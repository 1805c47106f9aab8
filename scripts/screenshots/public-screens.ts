import { legalNames } from "#features/site/schema.ts";
import { m } from "#messages/messages.js";
import type { Shop } from "./fill-shop.ts";
import { fill, press, seeDialog } from "./gestures.ts";
import type { Screen } from "./screen.ts";
import type { Locale } from "./shop-texts.ts";

/** What anybody can see without an account. */
export function publicScreens({ published }: Shop, locale: Locale): Screen[] {
  const t = { locale } as const;
  return [
    { name: "01-landing/page", path: "/" },
    {
      name: "01-landing/menu",
      path: "/",
      window: true,
      widths: [360, 768],
      prepare: (page) => press(page, m.web_menu_open({}, t)),
    },
    {
      name: "01-landing/contact-thanks",
      path: "/#contact",
      window: true,
      prepare: async (page) => {
        const form = page.locator("#contact form");
        await fill(form, m.site_contact_name({}, t), "Işıl Öğüt");
        await fill(form, m.accounts_email({}, t), "isil@ipeksabun.example");
        await fill(form, m.site_contact_message({}, t), "Kurumsal paketler hakkında konuşabilir miyiz?");
        await press(form, m.site_contact_send({}, t));
        const thanks = form.locator("[data-contact-thanks]");
        await thanks.waitFor();
        await thanks.scrollIntoViewIfNeeded();
      },
    },
    {
      name: "02-legal/00-pop-up",
      path: "/",
      window: true,
      prepare: async (page) => {
        await press(page, m.legal_privacy_title({}, t));
        await seeDialog(page);
      },
    },
    ...legalNames.map((name, index) => ({
      name: `02-legal/${String(index + 1).padStart(2, "0")}-${name}`,
      path: `/legal/${name}`,
    })),
    { name: "04-flow/feed", path: "/flow" },
    { name: "04-flow/search", path: `/flow?q=${encodeURIComponent(published.title)}` },
    { name: "04-flow/nothing-found", path: "/flow?q=zzzz" },
    { name: "04-flow/share-page", path: `/v/${published.id}` },
    {
      name: "04-flow/report",
      path: `/v/${published.id}`,
      window: true,
      prepare: async (page) => {
        await press(page, m.feed_report({}, t));
        await seeDialog(page);
      },
    },
    { name: "04-flow/share-page-gone", path: "/v/nothing" },
    { name: "04-flow/embed", path: `/embed/${published.id}` },
    { name: "05-pricing/monthly", path: "/pricing" },
    {
      name: "05-pricing/annual",
      path: "/pricing",
      prepare: (page) => page.getByText(m.billing_period_annual({}, t), { exact: true }).first().click(),
    },
    { name: "05-pricing/chosen", path: "/pricing?plan=professional_yearly", as: "newcomer", window: true },
    {
      name: "05-pricing/failed",
      path: "/pricing",
      as: "newcomer",
      window: true,
      prepare: async (page) => {
        await page.route("**/functions/v1/stripe-checkout", (route) =>
          route.fulfill({ status: 500, json: {} }),
        );
        await press(page, m.billing_plan_starter_action({}, t));
        await page.getByRole("alert").first().waitFor();
      },
    },
    { name: "05-pricing/member", path: "/pricing", as: "member" },
    { name: "10-faults/not-found", path: "/nothing-here" },
    { name: "10-faults/offline", path: "/offline" },
    { name: "10-faults/unavailable", path: "/unavailable" },
    {
      name: "10-faults/error",
      path: "/register",
      prepare: async (page) => {
        await page.route("**/login.data*", (route) => route.fulfill({ status: 500, body: "" }));
        await press(page.locator("main"), m.accounts_register_sign_in({}, t));
        await page.getByText(m.web_error_title({}, t)).waitFor();
      },
    },
  ];
}
