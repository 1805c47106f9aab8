import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { inlineStyles, isDocument } from "./inline-styles.server.ts";
import { runInLocale } from "./locale.server.ts";
import { type PageContext, pageContext } from "./page-context.ts";
import { pageDataOf, ServerSideProvider } from "./page-data.tsx";
import { scriptsAfterPaint } from "./scripts-after-paint.server.ts";
import { startAfterPaint } from "./start-after-paint.server.ts";

/** Milliseconds until unresolved parts of a streamed page are given up. */
export const streamTimeout = 5_000;

/**
 * Runs one request with its page context. The pages' own copy of `pageContext` is the key that loaders
 * read, so the provider has to be made here, inside the bundle, and not by the server that imports it.
 */
export function withPage<T>(page: PageContext, run: (context: RouterContextProvider) => T): T {
  const context = new RouterContextProvider(new Map([[pageContext, page]]));
  return runInLocale(page.locale, () => run(context));
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const page = context.get(pageContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", page.locale);
  headers.set("Vary", "Cookie, Accept-Language");
  // What a person sees here is theirs alone, also on a computer that others use.
  const kept = page.viewer ? "private, no-store" : "private, no-cache";
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", kept);
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { entry: rendered, css } = inlineStyles(request, entry);
  // Crawlers get the page in one piece; people get the shell at once.
  const ready = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const options: RenderToPipeableStreamOptions = {
      nonce: page.nonce,
      [ready]() {
        const body = new PassThrough({
          final(done) {
            clearTimeout(timeout);
            done();
          },
        });
        resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }));
        // Who is signed in has the scripts already, and forms to fill in. A document's script is small.
        const held = import.meta.env.PROD && !page.viewer && !isDocument(entry);
        pipe(held ? scriptsAfterPaint(body) : body);
      },
      onShellError: reject,
      onError() {
        finalStatus = 500;
      },
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerSideProvider
        value={{
          page: pageDataOf(page),
          document: {
            script: entry.manifest.entry,
            start: startAfterPaint(page.locale),
            nonce: page.nonce,
            css,
          },
        }}
      >
        <ServerRouter context={rendered} url={request.url} nonce={page.nonce} />
      </ServerSideProvider>,
      options,
    );
    const timeout = setTimeout(abort, streamTimeout + 1_000);
  });
}
