import { expect, type Page } from "@playwright/test";
import { m } from "#messages/messages.js";
import { seedFilm } from "./films.ts";
import { locales, queryDatabase, runProduct, signUp, signUpAdmin, test } from "./shop.ts";

runProduct();
/** The video of a test, whose payment is named after it. */
let film = "";
// Others count what there is.
test.afterEach(async () => {
  await queryDatabase("DELETE FROM payments WHERE source = $1", [`checkout:${film}`]);
  await queryDatabase("DELETE FROM videos WHERE id = $1", [film]);
});

/** What is wider than the card around it, or is cut off by its picture's edge. */
function withoutRoom(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    const look = (inner: Element, outer: Element | null) => {
      const range = document.createRange();
      range.selectNodeContents(inner);
      const [text, room] = [range.getBoundingClientRect(), outer?.getBoundingClientRect()];
      if (room && (text.left < room.left - 1 || text.right > room.right + 1))
        out.push(inner.textContent ?? "");
    };
    for (const value of document.querySelectorAll("main dd")) look(value, value.closest("dl"));
    for (const tick of document.querySelectorAll("main svg text")) look(tick, tick.closest("svg"));
    return out;
  });
}

for (const locale of locales) {
  const t = { locale } as const;

  test(`Seven digits are said as one reads them, and have room, ${locale}`, async ({ visit }) => {
    const [person, admin] = [await signUp(locale), await signUpAdmin(locale)];
    film = await seedFilm(person, { title: "Kavruk" });
    await queryDatabase("UPDATE videos SET views_count = 1234567, likes_count = 7654321 WHERE id = $1", [
      film,
    ]);
    await queryDatabase(
      `INSERT INTO credit_transactions (user_id, amount, type, reason, cause)
       SELECT id, 1234567, 'admin_grant', 'admin_adjustment', 'large:' || id FROM users WHERE email = $1`,
      [person.email],
    );
    await queryDatabase(
      `INSERT INTO payments (source, user_id, payment_intent_id, charge_id, lookup_key, amount, currency, paid_at)
       SELECT $2, id, 'pi_' || id, 'ch_' || id, 'single', 123456789, 'usd', now() FROM users WHERE email = $1`,
      [person.email, `checkout:${film}`],
    );
    const seven = locale === "tr" ? "1.234.567" : "1,234,567";
    const own = await visit({ locale, as: person, width: 360 });
    await own.goto("/dashboard?tab=videos");
    const views = own.getByText(m.videos_views({ count: 1_234_567 }, t), { exact: true });
    await expect(views).toContainText(seven);
    // Its sign keeps its size beside words of two lines.
    expect((await views.locator("svg").boundingBox())?.width).toBe(14);
    await own.goto(`/v/${film}`);
    await expect(own.getByText(m.feed_views({ count: 1_234_567 }, t), { exact: true }).first()).toContainText(
      seven,
    );
    await own.context().close();

    for (const width of [1440, 1280, 360]) {
      const page = await visit({ locale, as: admin, width });
      await page.goto("/admin/dashboard");
      // The total is of everybody.
      await expect(page.getByText(/\d[.,]\d{3}[.,]\d{3}/).first()).toBeVisible();
      await expect(page.locator("main svg text").first()).toBeAttached();
      expect(await withoutRoom(page)).toEqual([]);
      await page.context().close();
    }
  });
}
