import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig } from "vite";
import { bareImports } from "./vite/bare_imports.ts";

const folder = import.meta.dirname!;

/** Translates Deno's `with { type: "text" }` into Vite's `?inline`. */
const asText = '.css" with { type: "text" }';
export const cssAsText = {
  name: "css-as-text",
  enforce: "pre" as const,
  transform: (code: string) => code.includes(asText) ? code.replaceAll(asText, '.css?inline"') : undefined,
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

/**
 * Compresses the built files, which would make a start of the server slow. Then writes a last file, without which the
 * server refuses the build as interrupted. `emptyOutDir` removes it first.
 */
export const compressedFiles = {
  name: "compressed-files",
  async writeBundle({ dir }: { dir?: string }, bundle: Record<string, unknown>) {
    for (const name of Object.keys(bundle)) {
      const plain = await Deno.readFile(`${dir}/${name}`);
      const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      // A lower memLevel makes blocks shorter, so that texts, styles and code each get their own Huffman table. Level 9
      // makes larger files of ours than level 8.
      const gzip = gzipSync(plain, { level: 8, memLevel: 6 });
      await Promise.all([Deno.writeFile(`${dir}/${name}.br`, br), Deno.writeFile(`${dir}/${name}.gz`, gzip)]);
    }
    await Deno.writeTextFile(`${dir}/complete`, "");
  },
};

/** Builds one entry with a fixed name, and hashed chunks. Not in library mode, which keeps whitespace. */
export default defineConfig({
  root: folder,
  base: "./",
  publicDir: false,
  cacheDir: `${folder}/../node_modules/.vite`,
  plugins: [compressedFiles, cssAsText, bareImports, jsxAsCalls],
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
      // Its warnings would be among the first lines that an operator sees
      checks: { pluginTimings: false },
      // Reading properties and globals has no side effects in our code.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      input: { "rental-shop": `${folder}/main.ts` },
      output: {
        // Chromium then compiles all functions in the background while the script loads.
        postBanner: "//# allFunctionsCalledOnLoad",
        // Without it, a chunk that does not import the checkout file splits the script in two.
        codeSplitting: { groups: [{ name: "rental-shop", tags: ["$initial"] }] },
        entryFileNames: "v1/[name].js",
        // Names of other files are a part of each file, and letters of a hash do not compress
        chunkFileNames: "v1/[name]-[hash:6].js",
      },
    },
  },
});
