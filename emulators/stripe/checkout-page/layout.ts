import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Language } from "./messages.ts";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/**
 * The frame of every hosted page: nothing inline.
 * @param styles Style sheets beside the common ones.
 */
export function layout(language: Language, title: string, body: Markup, styles: string[] = []): Markup {
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
    ${["page.css", "checkout.css", "form.css", ...styles].map((name) => html`<link rel="stylesheet" href="/assets/${name}">`)}
    <script type="module" src="/assets/checkout.js"></script>
  </head>
  <body>${body}</body>
</html>`;
}

/**
 * Headers of a hosted page.
 * @param targets Origins that a form may lead to: browsers check redirects after a submit against form-action.
 * @param images Origins of product pictures.
 */
export function pageHeaders(targets: string[] = [], images: string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    `img-src 'self' ${images.join(" ")}`.trim(),
    `form-action 'self' ${targets.join(" ")}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Cache-Control": "no-store",
    // Not no-referrer: then browsers send "Origin: null" with our own forms, and we could not tell them apart.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    Vary: "Accept-Language",
  };
}

/** The origin of an address, for a Content-Security-Policy; nothing for what is not one. */
export function originsOf(urls: (string | null)[]): string[] {
  const origins = urls.flatMap((url) => {
    const parsed = url === null ? null : URL.parse(url.replaceAll("{CHECKOUT_SESSION_ID}", "id"));
    return parsed ? [parsed.origin] : [];
  });
  return [...new Set(origins)];
}
