import { defineConfig } from "vite";
import { bareImports } from "./vite/bare_imports.ts";

const folder = import.meta.dirname!;

/** Translates Deno's `with { type: "text" }` into Vite's `?inline`. */
const asText = /\.css" with \{ type: "text" \}/;
export const cssAsText = {
  name: "css-as-text",
  enforce: "pre" as const,
  transform: (code: string) => asText.test(code) ? code.replace(asText, '.css?inline"') : undefined,
};

/** Compiles JSX to `h("p", { class }, text)`, which is shorter than `jsx("p", { class, children: text })`. */
export const jsxAsCalls = {
  name: "jsx-as-calls",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    id.endsWith(".tsx")
      ? { code: `import { h as _h, Fragment as _Fragment } from "preact";${code}`, map: null }
      : undefined,
};

/** Writes a last file, without which the server refuses the build as interrupted. `emptyOutDir` removes it first. */
export const completeMarker = {
  name: "complete-marker",
  writeBundle: ({ dir }: { dir?: string }) => Deno.writeTextFile(`${dir}/complete`, ""),
};

/** Builds one entry with a fixed name, and hashed chunks. Not in library mode, which keeps whitespace. */
export default defineConfig({
  root: folder,
  base: "./",
  publicDir: false,
  cacheDir: `${folder}/../node_modules/.vite`,
  plugins: [completeMarker, cssAsText, bareImports, jsxAsCalls],
  // For the playground: dependency discovery would compile our JSX for React.
  optimizeDeps: { noDiscovery: true, include: ["preact", "preact/hooks", "@preact/signals"] },
  oxc: { jsx: { runtime: "classic", pragma: "_h", pragmaFrag: "_Fragment" } },
  build: {
    target: "es2023",
    // Older targets would compile `light-dark()` in a way that ignores a `color-scheme` set by a style attribute.
    cssTarget: ["chrome123", "safari17.5", "firefox121"],
    modulePreload: false,
    outDir: `${folder}/dist`,
    emptyOutDir: true,
    rolldownOptions: {
      // Reading properties and globals has no side effects in our code.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      input: { "rental-shop": `${folder}/main.ts` },
      output: {
        // Chromium then compiles all functions in the background while the script loads.
        postBanner: "//# allFunctionsCalledOnLoad",
        entryFileNames: "v1/[name].js",
        chunkFileNames: "v1/[name]-[hash].js",
      },
    },
  },
});
