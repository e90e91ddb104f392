import assert from "node:assert/strict";
import { readDashboard } from "../../../server/pages/dashboard_files.ts";

Deno.test("the dashboard loads at most 90 kB gzip before the first picture of Today, in any language", async () => {
  const { files } = await readDashboard();
  const sizes = [...files].map(([name, { gzip }]) => ({ name, kB: gzip.length / 1_000 }));
  const first = sizes.filter(({ name }) => name.startsWith("dashboard-"));
  const languages = sizes.filter(({ name }) => /^chunk-(ar|de|es|fr)-/.test(name));
  assert.equal(first.length, 2);
  assert.equal(languages.length, 4);
  const sum = first.reduce((total, { kB }) => total + kB, 0) + Math.max(...languages.map(({ kB }) => kB));
  assert.ok(sum <= 90, `${sum} kB`);
});
