import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/longest-first.ts";
import { PATIENCE } from "./tests/patience.ts";
import { testDay, testsIn, waitingOn } from "./tests/turns.ts";

// As in src/quick-start.ts: tests start many processes, and each would compile everything anew.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("./node_modules/.cache/vitrin", import.meta.url));

export default defineConfig({
  resolve: {
    // Mails run from their sources here; the product runs the bundles that `npm run build` makes of them.
    alias: [
      // As Node takes them by itself: vitest asks for what is meant for development.
      {
        find: "#messages/messages.js",
        replacement: fileURLToPath(new URL("./build/node/messages.js", import.meta.url)),
      },
      {
        find: /^#emails\/(.+)\.js$/,
        replacement: `${fileURLToPath(new URL("./src/features/", import.meta.url))}$1/emails/render.tsx`,
      },
    ],
  },
  test: {
    // Whole films, hostile media, what the product does through HTTP and what is written run every day.
    exclude: [
      ...configDefaults.exclude,
      ...waitingOn(testDay(), [
        ...testsIn("engine", ".test.ts", [
          "engine/render-video.test.ts",
          "engine/hostile-media.test.ts",
          "engine/hostile-sounds.test.ts",
        ]),
        ...testsIn("emulators", ".test.ts"),
        // The same rules by many ways to them.
        "src/features/accounts/long-history.test.ts",
        "src/features/billing/leaving-meanwhile.test.ts",
        "src/features/billing/leaving.test.ts",
        "src/features/billing/lost-dispute.test.ts",
        "src/features/billing/order-of-events.test.ts",
        "src/features/billing/package-time.test.ts",
        "src/features/billing/payment-kill.test.ts",
        "src/features/billing/payment-stories.test.ts",
        "src/features/billing/refund-of-upgrade.test.ts",
        "src/features/billing/suspension.test.ts",
        "src/features/studio/writer/lengths.test.ts",
        "src/features/studio/writer/sentences/long-runs.test.ts",
        // What films are made with and made into, beside the ones that src/features/studio/render.test.ts makes.
        "src/features/studio/camera-media.test.ts",
        "src/features/studio/clip-sound.test.ts",
        "src/features/studio/picture-moments.test.ts",
        "src/features/studio/post/write-post.test.ts",
        "src/features/studio/preview-sound.test.ts",
        "src/features/studio/progress-clock.test.ts",
        "src/features/studio/speech/natural-voice.test.ts",
        "src/features/videos/exports-under-way.test.ts",
        "src/features/videos/exports.test.ts",
        // What may go wrong around the product: most of their time they wait for it.
        "src/features/studio/product-page/hostile-pages.test.ts",
        "src/platform/lost-connection.test.ts",
        "tests/http/full-disk.test.ts",
        "tests/http/held-back-bodies.test.ts",
        "tests/http/separate-processes.test.ts",
        "tests/http/silent-database.test.ts",
        "tests/http/slow-clients.test.ts",
      ]),
    ],
    include: ["{src,engine,emulators,scripts}/**/*.test.{ts,tsx}", "tests/{http,spec}/**/*.test.ts"],
    globalSetup: ["tests/vitest-setup.ts"],
    // Tests start servers, render video and hash passwords on two cores.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: PATIENCE },
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // As in the browser (playwright.config.ts): a stall of a shared machine costs a second try, which is named.
    retry: process.env.CI ? 1 : 0,
    server: { deps: { external: [/\/build\/(messages|node)\//] } },
    // Every file starts a server and a database of its own; loading the modules once a worker halves the time.
    isolate: false,
  },
});
