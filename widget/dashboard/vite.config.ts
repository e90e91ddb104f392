import { defineConfig } from "vite";
import { bareImports } from "../vite/bare_imports.ts";
import { releaseFiles } from "./release_files.ts";
import { compressedFiles, cssAsText, jsxAsCalls } from "../vite.config.ts";

/** Modules of the first load that other views import as well. */
const shared = [
  ...["button", "durations", "empty", "error_message", "field", "icons", "notice", "page_title", "session"],
  ...["text/text", "use_action", "use_cached", "use_failure", "use_id"],
];
const SHARED = new RegExp(`/(${shared.join("|")})\\.tsx?$`);

const folder = import.meta.dirname!;

/** Builds the dashboard into files with hashed names, and its style into one style sheet. */
export default defineConfig({
  root: folder,
  base: "./",
  publicDir: false,
  cacheDir: `${folder}/../../node_modules/.vite-dashboard`,
  plugins: [compressedFiles, cssAsText, bareImports, jsxAsCalls, releaseFiles],
  oxc: { jsx: { runtime: "classic", pragma: "_h", pragmaFrag: "_Fragment" } },
  build: {
    target: "es2023",
    cssTarget: ["chrome123", "safari17.5", "firefox121"],
    cssCodeSplit: false,
    modulePreload: false,
    outDir: `${folder}/../dist/dashboard`,
    emptyOutDir: true,
    rolldownOptions: {
      // Whoever starts the server for the first time reads its output
      checks: { pluginTimings: false },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      input: { dashboard: `${folder}/main.tsx`, service_worker: `${folder}/offline/service_worker.ts` },
      output: {
        // Browsers find new releases by the worker's address, which therefore stays the same.
        entryFileNames: ({ name }) => name === "service_worker" ? "[name].js" : "[name]-[hash].js",
        // Both the dashboard and the widget, whose steps it shows, have a file for each language.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes("/widget/text/") ? "chunk-widget-[name]-[hash].js" : "chunk-[name]-[hash].js",
        assetFileNames: "dashboard-[hash].[ext]",
        // One chunk of what Today shares with other views compresses better than many small ones.
        codeSplitting: { groups: [{ name: "shared", test: SHARED }] },
      },
    },
  },
});
