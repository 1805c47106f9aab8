import type { Locale } from "./context.ts";

/** The cookie that Paraglide reads and the language switch writes. */
export const LOCALE_COOKIE = "PARAGLIDE_LOCALE";
export const THEME_COOKIE = "theme";

/** The reader's language: the cookie, then the browser's preference, then English. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
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
