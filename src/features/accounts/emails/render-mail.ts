import type { ReactElement } from "react";
import { render } from "react-email";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Headings as they are written: capitals made without knowing the language would turn a Turkish i into I. */
const HEADINGS = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));

/** A mail as HTML and as plain text. */
export async function renderMail(subject: string, mail: ReactElement): Promise<RenderedMail> {
  const text = await render(mail, { plainText: true, htmlToTextOptions: { selectors: HEADINGS } });
  return { subject, html: await render(mail), text };
}
