import type { Server } from "node:http";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Connect, RunnableDevEnvironment } from "vite";
import type { PageContext } from "./page-context.ts";

export interface PageHandler {
  /** Renders a page, or answers a loader's data request, for one visitor. */
  handle(request: Request, page: PageContext): Promise<Response>;
  /** Development only: serves modules and hot updates; goes before `handle`. */
  middleware?: Connect.Server;
  /** Frees what development holds. */
  close(): Promise<void>;
}

export type PageHandlerOptions = { mode: "production" } | { mode: "development"; httpServer: Server };

/** What src/web/entry.server.tsx exports beside React Router's own entry. */
interface PageEntry {
  withPage<T>(page: PageContext, run: (context: RouterContextProvider) => T): T;
}

/**
 * The pages as one function from request to response. Production needs `react-router build` to have run
 * and NODE_ENV to be "production"; development compiles on demand and reloads by itself.
 */
export async function createPageHandler(options: PageHandlerOptions): Promise<PageHandler> {
  return options.mode === "production" ? serveBuild() : serveSources(options.httpServer);
}

async function serveBuild(): Promise<PageHandler> {
  const build: ServerBuild = await import(new URL("../../build/server/index.js", import.meta.url).href);
  const { withPage } = pageEntryOf(build);
  const respond = createRequestHandler(build, "production");
  return {
    handle: (request, page) => withPage(page, (context) => respond(request, context)),
    close: async () => {},
  };
}

async function serveSources(httpServer: Server): Promise<PageHandler> {
  const [{ createServer }, { paraglideVitePlugin }] = await Promise.all([
    import("vite"),
    import("@inlang/paraglide-js"),
  ]);
  const vite = await createServer({
    appType: "custom",
    // Vite would import a temporary copy of its configuration, which `node --watch` takes for a change.
    configLoader: "native",
    // Compiles messages as they change; with the options of scripts/build.ts, so that both write the same files.
    plugins: [
      paraglideVitePlugin({
        project: "./project.inlang",
        outdir: "./build/messages",
        outputStructure: "message-modules",
        cleanOutdir: false,
      }),
    ],
    server: { middlewareMode: true, ws: { server: httpServer } },
  });
  // React Router's plugin always makes the "ssr" environment a runnable one.
  const ssr = vite.environments.ssr as RunnableDevEnvironment;
  return {
    async handle(request, page) {
      const build: ServerBuild = await ssr.runner.import("virtual:react-router/server-build");
      const respond = createRequestHandler(build, "development");
      return pageEntryOf(build).withPage(page, (context) => respond(request, context));
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}

function pageEntryOf(build: ServerBuild): PageEntry {
  const entry: object = build.entry.module;
  if (!isPageEntry(entry)) throw new Error("The page build has no withPage: build it again");
  return entry;
}

function isPageEntry(entry: object): entry is PageEntry {
  return "withPage" in entry && typeof entry.withPage === "function";
}
