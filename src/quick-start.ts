// Imported before anything else, by whatever loads most of the server.
import { enableCompileCache, type ResolveFnOutput, registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

// What Node compiles from here on is kept for the next start.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/vitrin", import.meta.url)));

// Node reads a package's list of exports anew for each import of it, and some are so long that a third of a start goes
// into them: here each is looked up once for each package that asks, and once for our own files.
const found = new Map<string, ResolveFnOutput>();
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//;

registerHooks({
  resolve(specifier, context, next) {
    // Paths depend on the very file that asks.
    if (!/^[a-z@#]/.test(specifier) || specifier.includes(":")) return next(specifier, context);
    const asking = PACKAGE.exec(context.parentURL ?? "")?.[0] ?? "";
    const key = [specifier, asking, ...context.conditions].join(" ");
    const known = found.get(key) ?? next(specifier, context);
    found.set(key, known);
    return { ...known, shortCircuit: true };
  },
});
