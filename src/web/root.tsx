import "./styles/base.css";
import { type ReactNode, useEffect } from "react";
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
} from "react-router";
import bricolageLatin from "../../build/fonts/bricolage-grotesque-latin.woff2?url";
import bricolageLatinExt from "../../build/fonts/bricolage-grotesque-latin-ext.woff2?url";
import interLatin from "../../build/fonts/inter-latin.woff2?url";
import interLatinExt from "../../build/fonts/inter-latin-ext.woff2?url";
import icon from "./assets/icon.svg?url";
import { repeatEarlyClicks } from "./early-clicks.ts";
import { currentLocale, showLocale } from "./locale.ts";
import { NavigationStatus } from "./navigation-status.tsx";
import { type Locale, pageContext } from "./page-context.ts";
import { type PageData, pageDataOf, useDocumentParts, useMaybePage } from "./page-data.tsx";
import { useDocumentName } from "./page-kind.ts";
import { pageMeta } from "./page-meta.ts";
import { ToastHost } from "./toast-host.tsx";
import { useLocaleChanges } from "./use-locale-changes.ts";

export { rootIsStale as shouldRevalidate } from "./page-freshness.ts";
export { RootError as ErrorBoundary } from "./root-error.tsx";

/** What the first paint of a page in each language is set in. */
const fonts: Record<Locale, string[]> = {
  en: [interLatin, bricolageLatin],
  tr: [interLatin, bricolageLatin, interLatinExt, bricolageLatinExt],
};

export const links = () => [
  { rel: "icon", href: icon, type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

/** For screens without a `meta` of their own. */
export const meta: MetaFunction = (input) => pageMeta(input);

export function loader({ context }: LoaderFunctionArgs): PageData {
  return pageDataOf(context.get(pageContext));
}

/** The document. Also stands around error pages, where the root loader's data may be missing. */
export function Layout({ children }: { children: ReactNode }) {
  const page = useMaybePage();
  const document = useDocumentName();
  const parts = useDocumentParts();
  if (page) showLocale(page.locale);
  const dark = page?.theme === "dark";
  return (
    // The theme can be switched before hydration; what the visitor chose wins.
    <html
      lang={currentLocale()}
      className={dark ? "dark" : undefined}
      data-document={document}
      data-signed-in={page?.viewer ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={dark ? "#070d14" : "#f5f8fa"} suppressHydrationWarning />
        <Meta />
        {fonts[currentLocale()].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {/* Style sheets are our own and need no nonce; one that only the server knows would not hydrate. */}
        <Links nonce="" />
        {parts?.css && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheets.
          <style nonce={parts.nonce} dangerouslySetInnerHTML={{ __html: parts.css }} />
        )}
      </head>
      <body>
        {children}
        {document === "plain" ? null : document && parts ? (
          <>
            {parts.script.imports.map((href) => (
              <link key={href} rel="modulepreload" href={href} nonce={parts.nonce} />
            ))}
            <script type="module" src={parts.script.module} nonce={parts.nonce} />
          </>
        ) : (
          <>
            <ToastHost />
            <ScrollRestoration />
            <Scripts />
            <script
              nonce={parts?.nonce}
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
              dangerouslySetInnerHTML={{ __html: parts?.start ?? "" }}
            />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  useLocaleChanges();
  useEffect(repeatEarlyClicks, []);
  return (
    <>
      <NavigationStatus />
      <Outlet />
    </>
  );
}
