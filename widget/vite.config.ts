import { defineConfig, type Plugin, type ResolvedConfig } from "vite";

const here = import.meta.dirname!;

/** Deno checks an import `with { type: "text" }`; Vite calls the same thing `?inline`. */
const asText = /\.css" with \{ type: "text" \}/;
const cssAsText = {
  name: "css-as-text",
  enforce: "pre" as const,
  transform: (code: string) => asText.test(code) ? code.replace(asText, '.css?inline"') : undefined,
};

/** Vite wraps each `import()`, to preload style sheets and modules before it; ours have none. */
const bareImports = {
  name: "bare-imports",
  configResolved({ plugins }: ResolvedConfig) {
    const wrapping = plugins.findIndex(({ name }) => name === "native:import-analysis-build");
    if (wrapping >= 0) (plugins as Plugin[]).splice(wrapping, 1);
  },
};

/** `h("p", { class }, text)` says in fewer bytes what the automatic runtime writes as `jsx("p", { class, children: text })`. */
const jsxAsCalls = {
  name: "jsx-as-calls",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    id.endsWith(".tsx")
      ? { code: `import { h as _h, Fragment as _Fragment } from "preact";${code}`, map: null }
      : undefined,
};

/** Writes a last file, without which the server refuses the build: it was interrupted. `emptyOutDir` removes it first. */
const completeMarker = {
  name: "complete-marker",
  closeBundle: async () => await Deno.writeTextFile(`${here}/dist/complete`, ""),
};

/** One entry with a lasting name; the other languages are chunks with hashed ones. Not library mode: that leaves whitespace in. */
export default defineConfig({
  root: here,
  base: "./",
  publicDir: false,
  cacheDir: `${here}/../node_modules/.vite`,
  plugins: [completeMarker, cssAsText, bareImports, jsxAsCalls],
  // The playground's: a search for packages would take our JSX for React's.
  optimizeDeps: { noDiscovery: true, include: ["preact", "preact/hooks"] },
  oxc: { jsx: { runtime: "classic", pragma: "_h", pragmaFrag: "_Fragment" } },
  build: {
    target: "es2023",
    // Else light-dark() becomes what only a `color-scheme` in the style sheet can steer; ours comes from the page.
    cssTarget: ["chrome123", "safari17.5", "firefox121"],
    modulePreload: false,
    outDir: `${here}/dist`,
    emptyOutDir: true,
    rolldownOptions: {
      // nothing here does anything by being looked at
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      input: { "rental-shop": `${here}/main.ts` },
      output: {
        // Chromium then compiles beside the page's thread, while the script comes, what it would compile in the first drawing.
        postBanner: "//# allFunctionsCalledOnLoad",
        entryFileNames: "v1/[name].js",
        chunkFileNames: "v1/[name]-[hash].js",
      },
    },
  },
});
