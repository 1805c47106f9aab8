import { rm } from "node:fs/promises";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
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

export default defineConfig({
  plugins: [
    cleanPages(),
    tailwindcss(),
    // The same options as `paraglide-js compile`, so that both write the same files. Cleaning is off
    // because the server and the tests read this folder while a build may be running.
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./build/messages",
      outputStructure: "message-modules",
      cleanOutdir: false,
    }),
    reactRouter(),
  ],
  build: {
    emptyOutDir: false,
    // Inlined assets would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    // Without the app's own sources a cold cache answers 504 and the first page never hydrates.
    entries: ["src/web/**/*.{ts,tsx}", "src/features/*/web/**/*.{ts,tsx}", "!**/*.test.*", "!**/server.ts"],
  },
});
