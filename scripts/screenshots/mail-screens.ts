import { z } from "zod";
import type { Screen } from "./screen.ts";
import type { Locale } from "./shop-texts.ts";

const mailsSchema = z.array(z.looseObject({ subject: z.string(), html: z.string().optional() }));

/** Every kind of mail that the inbox holds in this language, the newest of each. */
export async function mailScreens(inbox: string, locale: Locale): Promise<Screen[]> {
  const mails = mailsSchema.parse(await (await fetch(`${inbox}/api/email`)).json());
  const kinds = new Map<string, Screen>();
  for (const { subject, html } of mails) {
    if (!html?.includes(`lang="${locale}"`)) continue;
    const name = `12-mails/${nameOf(subject)}`;
    kinds.set(name, { name, path: "about:blank", prepare: (page) => page.setContent(html) });
  }
  return [...kinds.values()];
}

/** The subject as a name for files: no figures, dates or prices, which would make each mail one of its kind. */
function nameOf(subject: string): string {
  return subject
    .toLowerCase()
    .replaceAll("ı", "i")
    .normalize("NFD")
    .replace(/[^a-z ]/g, "")
    .trim()
    .replace(/ +/g, "-")
    .slice(0, 60);
}
