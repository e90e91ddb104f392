import { defineConfig } from "vite";

const here = import.meta.dirname!;

/** One entry with a lasting name; the other languages are chunks with hashed ones. Not library mode: that leaves whitespace in. */
export default defineConfig({
  root: here,
  base: "./",
  publicDir: false,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: "es2022",
    modulePreload: false,
    outDir: `${here}/dist`,
    emptyOutDir: true,
    rolldownOptions: {
      input: { "rental-shop": `${here}/main.ts` },
      output: { entryFileNames: "v1/[name].js", chunkFileNames: "v1/[name]-[hash].js" },
    },
  },
});
