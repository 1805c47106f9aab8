import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * Empties only what a build of the pages writes. Left alone, React Router empties all of build/, and with
 * it the compiled messages that the second half of the same build, the server and the tests read.
 */
function cleanPages(): Plugin {
  return {
    name: "clean-pages",
    apply: "build",
    buildApp: {
      order: "pre",
      async handler() {
        await rm("build/client", { recursive: true, force: true });
        await rm("build/server", { recursive: true, force: true });
      },
    },
  };
}

/**
 * Only windows and forms have fields of several lines and pasted texts, and only signed-in people sign out: no page that is
 * read first has them, and no file of all pages.
 */
const notOnAllPages = /\/limited-text-area\.tsx|\/(sign-out-news|pasted-text)\.ts|\/messages\/web_text_/;
const elsewhere = (test: RegExp) => (id: string) => test.test(id) && !notOnAllPages.test(id);

/**
 * Few files instead of a hundred: over HTTP/1.1 each request waits for one of six connections. What the documents'
 * script needs stays apart from the application, which they never load.
 */
const chunks = [
  {
    name: "document",
    test: /preload-helper|\/src\/web\/(page-controls|page-freshness|preferences|api)\.ts|\/web\/(start|type)-[a-z-]+\.ts/,
    priority: 4,
  },
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
  // The shell's texts: header, footer, the notice of an account that is to be deleted and error pages are on every screen.
  {
    name: "shell",
    test: elsewhere(/\/build\/messages\/messages\/(web_|accounts_delete_(banner|undo)\.)|\/skip-link\.tsx/),
    priority: 3,
  },
  { name: "zod", test: /node_modules\/zod\//, priority: 3 },
  {
    name: "interface",
    test: elsewhere(/\/src\/(web|platform)\/|\/build\/messages\/|lucide-react/),
    minShareCount: 4,
    priority: 3,
  },
  // What films are made of is for the studio alone, but not what this shares with visitors' pages.
  {
    name: "storyboard",
    test: /\/engine\/(?!aspect-of|card-picture|encode\/output-formats)|\/features\/studio\//,
    minShareCount: 4,
    priority: 2,
  },
  { name: "common", test: elsewhere(/./), minShareCount: 6, priority: 1 },
];

export default defineConfig({
  plugins: [cleanPages(), tailwindcss(), reactRouter()],
  resolve: {
    // A module for each message, so that a page has its own alone; Node by itself takes the file of all of them.
    alias: { "#messages/messages.js": resolve(import.meta.dirname, "build/messages/messages.js") },
  },
  build: {
    emptyOutDir: false,
    // Nobody reads the list; what pages weigh is tested.
    reportCompressedSize: false,
    // Inlined assets would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
            // The pages' policy forbids code made from text, and Zod's mere try of it counts as a breach.
            intro: ({ name }) => (name === "zod" ? "globalThis.__zod_globalConfig = { jitless: true };" : ""),
          },
        },
      },
    },
  },
  optimizeDeps: {
    // Without the app's own sources a cold cache answers 504 and the first page never hydrates.
    entries: ["src/web/**/*.{ts,tsx}", "src/features/*/web/**/*.{ts,tsx}", "!**/*.test.*", "!**/server.ts"],
  },
});
