import assert from "node:assert/strict";
import { readDashboard } from "../../../server/pages/dashboard_files.ts";

Deno.test("the dashboard loads at most 90 kB gzip before the first picture of Today, in any language", async () => {
  const { files } = await readDashboard();
  const sizes = [...files].map(([name, { gzip }]) => ({ name, kB: gzip.length / 1_000 }));
  const entry = [...files].filter(([name]) => name.startsWith("dashboard-"));
  assert.equal(entry.length, 2);
  // What the entry imports at once counts too; what it imports later has parentheses: import("./chunk-…")
  const imported = entry.flatMap((
    [, { plain }],
  ) => [...new TextDecoder().decode(plain).matchAll(/(?:from|import)\s*["']\.\/(chunk-[^"']+)/g)])
    .map(([, name]) => name);
  const first = sizes.filter(({ name }) => name.startsWith("dashboard-") || imported.includes(name));
  const languages = sizes.filter(({ name }) => /^chunk-(ar|de|es|fr)-/.test(name));
  // The widget has files of the same names, which the settings load to show the terms as customers read them
  assert.ok(languages.length >= 4);
  const sum = first.reduce((total, { kB }) => total + kB, 0) + Math.max(...languages.map(({ kB }) => kB));
  assert.ok(sum <= 90, `${sum} kB`);
});
