import type { Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { Shop } from "./fill-shop.ts";
import { choose, fill, press, seeDialog } from "./gestures.ts";
import type { Screen } from "./screen.ts";
import { type Locale, shopTexts } from "./shop-texts.ts";

/** What administrators see. */
export function adminScreens(shop: Shop, locale: Locale): Screen[] {
  const t = { locale } as const;
  const { name } = shopTexts[locale].newcomer;
  const settled = (page: Page) => page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  const screen = (file: string, path: string, more: Partial<Screen> = {}): Screen => ({
    name: `11-admin/${file}`,
    path: `/admin/${path}`,
    as: "admin",
    prepare: settled,
    ...more,
  });
  const dialog = (file: string, path: string, open: (page: Page) => Promise<void>): Screen =>
    screen(file, path, {
      window: true,
      prepare: async (page) => {
        await settled(page);
        await open(page);
        await seeDialog(page);
      },
    });
  const userAction = (entry: string) => (page: Page) => choose(page, m.admin_actions_of({ name }, t), entry);
  return [
    { name: "11-admin/login", path: "/admin/login" },
    {
      name: "11-admin/login-refused",
      path: "/admin/login",
      prepare: async (page) => {
        await fill(page, m.admin_login_email({}, t), "nobody@vitrin.example");
        await fill(page, m.admin_login_password({}, t), "not the one");
        await press(page.locator("main"), m.admin_login_submit({}, t));
        await page.getByRole("alert").first().waitFor();
      },
    },
    screen("home", "dashboard", { prepare: (page) => page.locator(".recharts-surface").nth(4).waitFor() }),
    screen("menu", "dashboard", {
      window: true,
      widths: [360, 768],
      prepare: (page) => press(page, m.admin_menu_open({}, t)),
    }),
    screen("credits", "credits"),
    screen("credits-filtered", "credits?role=user&sort=credits_desc&search=example"),
    screen("credits-nobody", "credits?search=zzzz"),
    dialog("credits-adjust", "credits", async (page) => {
      await press(page, m.admin_adjust_of({ name }, t));
      await page.getByRole("dialog").getByRole("button", { name: "+50" }).click();
    }),
    screen("history", `credits/history/${shop.memberId}`),
    screen("users", "users"),
    screen("users-menu", "users", {
      window: true,
      prepare: async (page) => {
        await settled(page);
        await press(page, m.admin_actions_of({ name }, t));
      },
    }),
    dialog("users-details", "users", userAction(m.admin_details({}, t))),
    dialog("users-suspend", "users", userAction(m.admin_suspend({}, t))),
    screen("refunds", "refunds"),
    dialog("refunds-decline", "refunds", (page) => press(page, m.admin_refunds_decline({}, t))),
    screen("moderation-reports", "moderation"),
    screen("moderation-published", "moderation?tab=published"),
    dialog("moderation-hide", "moderation?tab=published", (page) =>
      press(page, m.admin_unpublish_of({ title: shop.published.title }, t)),
    ),
    screen("audit", "audit"),
  ];
}
