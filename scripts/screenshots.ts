// npm run screenshots: every screen and state, in both languages, three widths and both themes, into screenshots/;
// index.html there shows them side by side.
//   npm run screenshots -- 06-dashboard 07-success      only the screens with one of these in their names
//   npm run screenshots -- --locale tr --width 360 --theme light      only these; each may be given more than once
//   npm run screenshots -- --shop .shop      keeps the filled shop in this folder, and finds it there the next time
import { mkdir, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { setPriceActive } from "#tests/set-price-active.ts";
import { startProduct } from "#tests/start-product.ts";
import settings from "../playwright.config.ts";
import { findRunning } from "../src/data-directory.ts";
import { contactSheet, type Picture } from "./screenshots/contact-sheet.ts";
import { fillShop, findShops, keepFresh, type Shop } from "./screenshots/fill-shop.ts";
import { mailScreens } from "./screenshots/mail-screens.ts";
import { Photographer, type Sitting } from "./screenshots/photographer.ts";
import { screensOf } from "./screenshots/screens.ts";
import type { Locale } from "./screenshots/shop-texts.ts";

const FOLDER = "screenshots";
const LOCALES = ["en", "tr"] as const;
/** Pages that are open at a time. */
const CAMERAS = 3;
const several = { type: "string", multiple: true } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shop: { type: "string" }, locale: several, width: several, theme: several },
});
const isWanted = (name: string) =>
  positionals.length === 0 || positionals.some((part) => name.includes(part));

const startedAt = Date.now();
// Everybody comes from this machine; the header tells them apart, or they would share one limit.
const product = await startProduct({
  ...(values.shop && { dataDirectory: resolve(values.shop) }),
  environment: { TRUSTED_PROXIES: "127.0.0.1" },
});
const pictures: Picture[] = [];
const faults: string[] = [];
try {
  const { databaseUrl } = (await findRunning(product.dataDirectory)) ?? {};
  if (!databaseUrl) throw new Error("the product notes no database");
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch(settings.use?.launchOptions);
  const photographer = new Photographer({ browser, url: product.url, folder: FOLDER, ...values });
  const take = async (sittings: Sitting[]) => {
    const waiting = sittings.filter(
      ({ screen, locale }) => isWanted(screen.name) && (values.locale ?? LOCALES).includes(locale),
    );
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        try {
          pictures.push(...(await photographer.take(next)));
        } catch (error) {
          faults.push(`${next.screen.name}, ${next.locale}: ${error}`);
        }
      }
    };
    await Promise.all(Array.from({ length: CAMERAS }, work));
  };
  let shops = await findShops(product.dataDirectory);
  if (!shops) {
    // What a filled shop can't show: nothing is published, and a price is missing at the payment server.
    await setPriceActive(product, "business_monthly", false);
    const first = [
      { name: "04-flow/empty", path: "/flow" },
      { name: "05-pricing/unavailable", path: "/pricing" },
    ];
    await take(first.flatMap((screen) => LOCALES.map((locale) => ({ screen, locale, cookies: {} }))));
    await setPriceActive(product, "business_monthly", true);
    say("Filling the shop …");
    shops = await fillShop({ ...product, databaseUrl });
  }
  say("Taking pictures …");
  const { en, tr } = shops;
  await keepFresh(databaseUrl);
  await take([...sittingsIn(en, "en"), ...sittingsIn(tr, "tr")]);
  for (const locale of LOCALES) {
    const mails = await mailScreens(product.inbox, locale);
    await take(mails.map((screen) => ({ screen, locale, cookies: {} })));
  }
  await browser.close();
  await writeFile(`${FOLDER}/index.html`, contactSheet(pictures));
} finally {
  await (values.shop ? product.stop() : product.remove());
}
say(`${pictures.length} pictures in ${Math.round((Date.now() - startedAt) / 1000)} s: ${FOLDER}/index.html`);
if (faults.length > 0) {
  process.stderr.write(`\nNot to be reached:\n${faults.join("\n")}\n`);
  process.exitCode = 1;
}

function sittingsIn(shop: Shop, locale: Locale): Sitting[] {
  return screensOf(shop, locale).map((screen) => {
    const { as = "visitor" } = screen;
    return { screen, locale, cookies: as === "visitor" ? {} : shop.cookies[as] };
  });
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
