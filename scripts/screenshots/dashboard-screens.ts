import type { Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import type { Shop, Viewer } from "./fill-shop.ts";
import { choose, press, seeDialog } from "./gestures.ts";
import type { Screen } from "./screen.ts";
import type { Locale } from "./shop-texts.ts";

/** The signed-in person's own place, and the return from a payment. */
export function dashboardScreens(shop: Shop, locale: Locale): Screen[] {
  const t = { locale } as const;
  const tab = (name: string, as: Viewer, state: string, more: Partial<Screen> = {}): Screen => ({
    name: `06-dashboard/${name}-${state}`,
    path: `/dashboard?tab=${name}`,
    as,
    ...more,
  });
  const actions = (title: string) => m.videos_actions({ title }, t);
  const dialog = (name: string, title: string, entry: string): Screen =>
    tab("videos", "member", name, {
      window: true,
      prepare: async (page) => {
        await choose(page, actions(title), entry);
        await seeDialog(page);
      },
    });
  const settingsDialog = (name: string, button: string, as: Viewer = "newcomer"): Screen =>
    tab("settings", as, name, {
      window: true,
      prepare: async (page) => {
        await press(page, button);
        await seeDialog(page);
      },
    });
  const sections = (page: Page) => page.getByText(m.accounts_device_current({}, t)).waitFor();
  return [
    tab("overview", "newcomer", "free"),
    tab("overview", "member", "subscribed"),
    tab("overview", "debtor", "past-due"),
    tab("videos", "newcomer", "empty", {
      prepare: (page) => page.getByText(m.videos_empty_title({}, t)).waitFor(),
    }),
    tab("videos", "member", "all-states", { prepare: (page) => page.getByRole("article").first().waitFor() }),
    tab("videos", "member", "search", {
      path: `/dashboard?tab=videos&q=${encodeURIComponent(shop.published.title.slice(0, 5))}`,
      prepare: (page) => page.getByRole("article").first().waitFor(),
    }),
    tab("videos", "member", "nothing-found", {
      path: "/dashboard?tab=videos&q=zzzz&show=failed",
      prepare: (page) => page.getByRole("button", { name: m.videos_search_reset({}, t) }).waitFor(),
    }),
    tab("videos", "member", "menu", {
      window: true,
      prepare: (page) => press(page, actions(shop.published.title)),
    }),
    dialog("export", shop.published.title, m.videos_export({}, t)),
    dialog("publish", shop.finished.title, m.videos_publish({}, t)),
    dialog("share", shop.published.title, m.videos_share({}, t)),
    tab("videos", "member", "post", {
      window: true,
      prepare: async (page) => {
        await choose(page, actions(shop.finished.title), m.videos_post_open({}, t));
        await page.getByRole("textbox", { name: m.videos_post_field({}, t) }).waitFor();
      },
    }),
    dialog("edit", shop.finished.title, m.videos_edit({}, t)),
    dialog("delete", shop.published.title, m.videos_delete({}, t)),
    tab("videos", "member", "play", {
      window: true,
      prepare: async (page) => {
        await press(page, m.videos_play({ title: shop.finished.title }, t));
        await seeDialog(page);
      },
    }),
    tab("referrals", "newcomer", "empty"),
    tab("referrals", "member", "full"),
    tab("settings", "newcomer", "page", { prepare: sections }),
    tab("settings", "leaver", "secured-and-leaving", { prepare: sections }),
    settingsDialog("email", m.accounts_email_change({}, t)),
    settingsDialog("two-factor", m.accounts_two_factor_set_up({}, t)),
    settingsDialog("new-backup-codes", m.accounts_backup_renew({}, t), "leaver"),
    settingsDialog("delete", m.accounts_delete_open({}, t)),
    // As a quarter of an hour after signing in: the change waits for the password.
    tab("settings", "newcomer", "confirm-it-is-you", {
      window: true,
      prepare: async (page) => {
        await page.route("**/api/accounts/two-factor", (route) =>
          route.fulfill({
            status: 403,
            json: { error: "", code: "fresh_sign_in_required", request_id: "1" },
          }),
        );
        await press(page, m.accounts_two_factor_set_up({}, t));
        await page.getByRole("heading", { name: m.accounts_fresh_title({}, t) }).waitFor();
      },
    }),
    {
      name: "07-success/processing",
      path: `/success?session_id=${shop.paidSession}`,
      as: "member",
      held: true,
    },
    {
      name: "07-success/paid",
      path: `/success?session_id=${shop.paidSession}`,
      as: "member",
      prepare: (page) => page.getByText(m.billing_success_title({}, t)).waitFor(),
    },
    { name: "07-success/unknown", path: "/success?session_id=cs_test_unknown00000", as: "member" },
    {
      name: "09-preview/invalid",
      path: "/preview",
      prepare: (page) => page.getByText(m.videos_preview_invalid_title({}, t)).waitFor(),
    },
    {
      name: "09-preview/live",
      path: "/dashboard?tab=videos",
      as: "member",
      follow: async (page) => {
        const opened = page.waitForEvent("popup");
        await press(page, m.videos_preview_open({}, t));
        const preview = await opened;
        await preview.getByRole("article").first().waitFor();
        return preview;
      },
    },
  ];
}
