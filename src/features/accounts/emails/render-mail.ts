import type { ReactElement } from "react";
import { render } from "react-email";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Headings as they are written: capitals made without knowing the language would turn a Turkish i into I. */
const HEADINGS = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));
const IN_COLUMNS = { format: "dataTable", options: { uppercaseHeaderCells: false, maxColumnWidth: 60 } };

/** How the plain text differs: facts and steps stay in rows, and what explains the button is of no use there. */
const PLAIN_TEXT = {
  selectors: [
    ...HEADINGS,
    { selector: "table.rows", ...IN_COLUMNS },
    { selector: "p.about-button", format: "skip" },
  ],
};

/** A mail as HTML and as plain text. */
export async function renderMail(subject: string, mail: ReactElement): Promise<RenderedMail> {
  const text = await render(mail, { plainText: true, htmlToTextOptions: PLAIN_TEXT });
  return { subject, html: await render(mail), text };
}
