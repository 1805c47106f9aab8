import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { brand } from "../../src/brand.ts";
import { holdTime, locales, runProduct, test } from "./shop.ts";

const product = runProduct();

for (const locale of locales) {
  const t = { locale } as const;

  test.describe(`2. Landing page, ${locale}`, () => {
    test("types the headline, one character each 50 ms", async ({ visit }) => {
      const page = await visit({ locale, reducedMotion: false });
      await holdTime(page);
      await page.goto("/");
      const headline = page.locator("h1 [data-typed-headline]");
      await expect(headline).toHaveAttribute("data-typing", "");
      const letters = await headline.locator("[data-letter]").count();
      const typed = headline.locator("[data-typed]");
      await expect(typed).toHaveCount(0);
      await page.clock.runFor(49);
      await expect(typed).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(typed).toHaveCount(1);
      await page.clock.runFor(50 * 4);
      await expect(typed).toHaveCount(5);
      await page.clock.runFor(50 * letters);
      await expect(typed).toHaveCount(letters);
    });

    test("the headline's lines have the same room before its own face arrives and after", async ({
      visit,
    }) => {
      const page = await visit({ locale, width: 768 });
      let letFacesThrough = () => {};
      const asked = new Promise<void>((resolve) => {
        letFacesThrough = resolve;
      });
      await page.route("**/*.woff2", async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto("/", { waitUntil: "commit" });
      const headline = page.getByRole("heading", { level: 1 });
      const room = () => headline.evaluate((one) => getComputedStyle(one).maxWidth);
      const arrived = () =>
        page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => /Bricolage/.test(family) && status === "loaded"),
        );
      await expect(headline).toBeVisible();
      expect(await arrived()).toBe(false);
      const before = await room();
      letFacesThrough();
      await expect.poll(arrived).toBe(true);
      expect(await room()).toBe(before);
    });

    test("showcase: 30–70 ms a character, held for 2 s, cleared 3 s after the last, and again", async ({
      visit,
    }) => {
      const page = await visit({ locale, reducedMotion: false });
      await page.addInitScript(() => {
        Math.random = () => Number(document.documentElement.dataset.random ?? 0);
      });
      await holdTime(page);
      await page.goto("/");
      const example = page.locator("[data-typed-example]");
      const whole = m.site_showcase_result({}, t);
      await expect(page.locator("h1 [data-typing]")).toBeVisible();
      await expect(example).toHaveText(whole);
      await example.evaluate((element) => element.parentElement?.scrollIntoView({ block: "center" }));
      await expect(example).toHaveText("");
      await page.clock.runFor(70);
      await expect(example).toHaveText(whole.slice(0, 1));
      await page.clock.runFor(29);
      await expect(example).toHaveText(whole.slice(0, 1));
      await page.evaluate(() => document.documentElement.setAttribute("data-random", "1"));
      await page.clock.runFor(1);
      await expect(example).toHaveText(whole.slice(0, 2));
      await page.clock.runFor(69);
      await expect(example).toHaveText(whole.slice(0, 2));
      await page.clock.runFor(1 + 70 * ([...whole].length - 3));
      await expect(example).toHaveText(whole);
      await page.clock.runFor(1_999);
      await expect(example).not.toHaveClass(/opacity-0/);
      await page.clock.runFor(1);
      await expect(example).toHaveClass(/opacity-0/);
      await page.clock.runFor(999);
      await expect(example).toHaveText(whole);
      await page.clock.runFor(1);
      await expect(example).toHaveText("");
      await page.clock.runFor(70);
      await expect(example).toHaveText(whole.slice(0, 1));
    });

    test("the hero's buttons lead to sign-up and to Flow", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/");
      await page.getByRole("link", { name: m.site_hero_start({}, t) }).click();
      await expect(page).toHaveURL(/\/register$/);
      await page.goto("/");
      await page.getByRole("link", { name: m.site_hero_demo({}, t) }).click();
      await expect(page).toHaveURL(/\/flow$/);
    });

    test("sections stand in the spec's order, with its claims, statistics, features and contact details", async ({
      visit,
    }) => {
      const page = await visit({ locale });
      await page.goto("/");
      const ids = await page
        .locator("#features, #pricing, #faq, #contact, [data-typed-example], footer, h1")
        .evaluateAll((elements) => elements.map((element) => element.id || element.tagName));
      expect(
        ids.map((id) => id.toLowerCase()).filter((id) => id !== "p" && id !== "div" && id !== "span"),
      ).toEqual(["h1", "features", "pricing", "faq", "contact", "footer"]);

      const { claims } = brand;
      for (const [claim, words] of [
        [claims.videosCreated, m.site_hero_claim_videos({}, t)],
        [claims.activeUsers, m.site_hero_claim_users({}, t)],
        [claims.rating, m.site_hero_claim_rating({}, t)],
        [claims.trustShare, m.site_statistics_trust({}, t)],
        [claims.engagement, m.site_statistics_engagement({}, t)],
        [claims.higherReturn, m.site_statistics_return({}, t)],
      ] as const) {
        const figure = page.locator("dl > div").filter({ hasText: words });
        await expect(figure.locator("dd")).toHaveText(claim[locale]);
      }
      await expect(page.locator("#features h3")).toHaveText([
        m.site_feature_generation_title({}, t),
        m.site_feature_customization_title({}, t),
        m.site_feature_analytics_title({}, t),
        m.site_feature_export_title({}, t),
      ]);
      await expect(page.getByText(m.site_showcase_text({}, t))).toBeVisible();
      await expect(page.getByText(m.site_showcase_prompt({}, t))).toBeVisible();
      await expect(page.locator("#pricing [data-plan]")).toHaveCount(4);
      const contact = page.locator("#contact dl");
      for (const detail of [brand.supportEmail, brand.phone, brand.address.join(", ")]) {
        await expect(contact.getByText(detail)).toBeVisible();
      }
    });

    test("tells search engines what each page is", async ({ visit }) => {
      const page = await visit({ locale });
      const { url } = product();
      const heads = [];
      for (const path of ["/", "/pricing", "/flow", "/legal/terms"]) {
        const head = await readHead(page, path);
        expect(head.addresses).toEqual({
          canonical: url + path,
          en: `${url}${path}?lang=en`,
          tr: `${url}${path}?lang=tr`,
          "x-default": url + path,
        });
        expect(head.description.length).toBeGreaterThan(40);
        expect(head.robots).toBeUndefined();
        heads.push(head);
      }
      expect(new Set(heads.map((head) => head.title)).size).toBe(heads.length);
      const [landing] = heads;
      expect(landing?.types).toEqual(["Organization", "WebSite", "Product", "FAQPage"]);
      expect(landing?.title).toContain(brand.slogan[locale]);
      for (const path of ["/preview", "/auth/callback"]) {
        expect((await readHead(page, path)).robots).toContain("noindex");
      }
    });

    test("asks for its script, its styles and the pictures that a phone shows in the first round trip", async ({
      visit,
    }) => {
      const page = await visit({ locale, width: 360 });
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      // A script that only another one names would be asked for when that one has come.
      await page.route("**/entry.client-*.js", (route) => route.abort());
      await page.goto("/");
      await expect.poll(() => asked).toContainEqual(expect.stringMatching(/^\/assets\/document-.*\.js$/));
      const pictures = asked.filter((path) => path.startsWith("/clips/"));
      expect(pictures).not.toContainEqual(expect.stringMatching(/showcase|-540/));
      expect(asked).not.toContainEqual(expect.stringMatching(/\.css$/));
    });

    test("FAQ: five questions, one open at a time", async ({ visit }) => {
      const page = await visit({ locale });
      await page.goto("/");
      const items = page.locator("#faq details");
      await expect(items).toHaveCount(5);
      await expect(items.locator("summary")).toHaveText([
        m.site_faq_generation_question({}, t),
        m.site_faq_cancel_question({}, t),
        m.site_faq_formats_question({}, t),
        m.site_faq_trial_question({}, t),
        m.site_faq_enterprise_question({}, t),
      ]);
      const open = page.locator("#faq details[open]");
      await expect(open).toHaveCount(0);
      for (let index = 0; index < 5; index++) {
        await items.nth(index).locator("summary").click();
        await expect(open).toHaveCount(1);
        await expect(items.nth(index)).toHaveAttribute("open", "");
      }
      await items.nth(4).locator("summary").click();
      await expect(open).toHaveCount(0);
    });

    test("contact form: all fields required, thanks by name and e-mail, empties, reaches support", async ({
      visit,
    }) => {
      const page = await visit({ locale });
      await page.goto("/");
      const form = page.locator("form[data-contact-form]");
      const send = form.getByRole("button", { name: m.site_contact_send({}, t) });
      await form.getByLabel(m.site_contact_name({}, t)).fill("Şule İnce");
      await send.click();
      await expect(form.getByRole("alert").filter({ hasText: m.site_contact_missing({}, t) })).toBeVisible();
      const address = form.getByLabel(m.site_contact_email({}, t));
      await expect(address).toBeFocused();
      await address.fill("sule");
      await form.getByLabel(m.site_contact_message({}, t)).fill("Merhaba, İstanbul'dan yazıyorum.");
      await send.click();
      await expect(
        form.getByRole("alert").filter({ hasText: m.site_contact_email_invalid({}, t) }),
      ).toBeVisible();
      await expect(address).toBeFocused();
      // What browsers let through has no ending.
      await address.fill("sule@mail");
      await form.getByLabel(m.site_contact_message({}, t)).focus();
      await send.click();
      await expect(address).toBeFocused();
      await expect(address).toHaveAttribute("aria-invalid", "true");
      await expect(form.getByRole("alert").first()).toHaveText(m.site_contact_email_invalid({}, t));
      // As Turkish Caps Lock types it.
      await form.getByLabel(m.site_contact_email({}, t)).fill(`SULE.İNCE-${locale}@MAİL.EXAMPLE`);
      await send.click();
      const thanks = m.site_contact_thanks(
        { name: "Şule İnce", email: `sule.ince-${locale}@mail.example` },
        t,
      );
      await expect(form.getByText(thanks)).toBeVisible();
      await expect(form.getByLabel(m.site_contact_name({}, t))).toHaveValue("");
      await expect(form.getByLabel(m.site_contact_message({}, t))).toHaveValue("");
      await expect.poll(() => mailsThatSay(`sule.ince-${locale}@mail.example`)).toBeGreaterThan(0);
    });
  });
}

/** The head of a page as the server sends it, read by the browser's own parser. */
async function readHead(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, "text/html");
    const { head } = parsed;
    const meta = (name: string) => head.querySelector(`meta[name=${name}]`)?.getAttribute("content");
    const links = [...head.querySelectorAll("link[rel=canonical], link[rel=alternate][hreflang]")];
    const data: { "@graph"?: { "@type": string }[] } = JSON.parse(
      parsed.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}",
    );
    return {
      title: head.querySelector("title")?.textContent ?? "",
      description: meta("description") ?? "",
      robots: meta("robots"),
      addresses: Object.fromEntries(
        links.map((link) => [link.getAttribute("hreflang") ?? "canonical", link.getAttribute("href")]),
      ),
      types: data["@graph"]?.map((node) => node["@type"]),
    };
  }, html);
}

async function mailsThatSay(text: string): Promise<number> {
  const answer = await fetch(`${product().inbox}/api/email`);
  const mails = z.array(z.looseObject({ text: z.string().nullish() })).parse(await answer.json());
  return mails.filter((mail) => mail.text?.includes("İstanbul'dan") && JSON.stringify(mail).includes(text))
    .length;
}
