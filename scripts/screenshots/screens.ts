import { accountScreens } from "./account-screens.ts";
import { adminScreens } from "./admin-screens.ts";
import { dashboardScreens } from "./dashboard-screens.ts";
import type { Shop } from "./fill-shop.ts";
import { publicScreens } from "./public-screens.ts";
import type { Screen } from "./screen.ts";
import type { Locale } from "./shop-texts.ts";
import { studioScreens } from "./studio-screens.ts";

/** Every screen and important state that a filled shop has, in the order of a visit. */
export function screensOf(shop: Shop, locale: Locale): Screen[] {
  return [
    ...publicScreens(shop, locale),
    ...accountScreens(shop, locale),
    ...dashboardScreens(shop, locale),
    ...studioScreens(shop, locale),
    ...adminScreens(shop, locale),
  ];
}
