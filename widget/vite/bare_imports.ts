import type { Plugin, ResolvedConfig } from "vite";

/**
 * Keeps Vite from wrapping each `import()` in a function for preloading, which adds 0.8 kB. The widget preloads
 * nothing.
 *
 * Vite 8.3.8 wraps them even if `build.modulePreload` is false. This removes the internal plugin that does so.
 *
 * Upstream: https://github.com/vitejs/vite/issues/18551
 * Remove when: `build.modulePreload: false` leaves `import()` as it is.
 */
export const bareImports: Plugin = {
  name: "bare-imports",
  apply: "build",
  configResolved({ plugins }: ResolvedConfig) {
    const index = plugins.findIndex(({ name }) => name === "native:import-analysis-build");
    if (index < 0) throw new Error("Vite has no plugin native:import-analysis-build: bare_imports.ts is out of date");
    (plugins as Plugin[]).splice(index, 1);
  },
};
