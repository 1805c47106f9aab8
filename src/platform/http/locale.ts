import type { Locale } from "./context.ts";

/** The cookie that Paraglide reads and the language switch writes. */
export const LOCALE_COOKIE = "PARAGLIDE_LOCALE";
/** Also the name of an address's parameter, for a page that is asked for without cookies. */
export const THEME_COOKIE = "theme";

/** Parameter of an address that is one language's own. */
export const LOCALE_PARAMETER = "lang";

/** The reader's language: the address, if it names one, then the cookie, then the browser's preference, then English. */
export function chooseLocale(
  cookie: string | undefined,
  acceptLanguage: string | undefined,
  address?: string,
): Locale {
  if (address === "en" || address === "tr") return address;
  if (cookie === "en" || cookie === "tr") return cookie;
  const preferred = (acceptLanguage ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().toLowerCase().split(";");
      const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
      return { language: tag.split("-")[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .find((entry) => entry.language === "en" || entry.language === "tr");
  return preferred?.language === "tr" ? "tr" : "en";
}
