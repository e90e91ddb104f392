/** `deno task build` builds the widget and then the dashboard, which are two bundles. */
import { build } from "vite";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));

// The widget's build empties `dist/`, so the dashboard follows.
for (const config of ["vite.config.ts", "dashboard/vite.config.ts"]) {
  await build({ configFile: join(folder, config), logLevel: "warn" });
}
