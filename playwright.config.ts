import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { languagesOn, testDay, testsIn, waitingOn } from "./tests/turns.ts";

// The browser unpacks itself into the temporary folder and takes whatever lies there already: give it its own. Workers
// read this file again, with the folder set already: in one within it each would unpack a browser while others start it.
process.env.BROWSER_FOLDER ??= join(tmpdir(), `vitrin-chromium-153-${process.getuid?.() ?? 0}`);
mkdirSync(process.env.BROWSER_FOLDER, { recursive: true });
process.env.TMPDIR = process.env.BROWSER_FOLDER;
const { default: chromium } = await import("@sparticuz/chromium");

const day = testDay();
process.env.TEST_LOCALES ??= languagesOn(day);

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  // The main job, and that previews show what films do, run every day.
  testIgnore: waitingOn(day, testsIn("tests/spec", ".spec.ts")).map((file) => `**/${file}`),
  // Node runs TypeScript by itself. Compiled first, as is usual, a fresh checkout would wait ten seconds for its tests.
  build: { external: ["**"] },
  // Each has a product of its own (tests/spec/shop.ts), and a browser: two keep both cores at work.
  workers: 2,
  // A render on two busy cores takes its time.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // A shared machine may stall for seconds; what passes only at the second try is named as flaky by the test command.
  retries: process.env.CI ? 1 : 0,
  reporter: "list",
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    trace: "off",
    actionTimeout: 45_000,
    launchOptions: {
      executablePath: await chromium.executablePath(),
      // Not the package's own list, which draws with an emulated graphics card: that took half of all the time. Fonts
      // are drawn as on every machine; as root, Chromium has no sandbox. Nor that list's --no-zygote: each page's process
      // would begin from nothing, which is a tenth of all that opening a page costs.
      args: ["--disable-gpu", "--font-render-hinting=none", "--no-sandbox"],
    },
  },
});
