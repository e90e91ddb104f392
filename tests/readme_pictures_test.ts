import assert from "node:assert/strict";
import { basename, join } from "node:path";
import { folder, hashes_file, hashOfViews, type PictureName, views } from "./pictures/views.ts";
import { root } from "./support/sources.ts";

const MAX_BYTES = 150_000;
const readme = Deno.readTextFileSync(join(root, "README.md"));
const hashes = JSON.parse(Deno.readTextFileSync(hashes_file)) as Record<string, string>;

for (const name of Object.keys(views) as PictureName[]) {
  Deno.test(`README.md shows ${name}, which is not older than its views and has at most ${MAX_BYTES} bytes`, () => {
    assert.ok(readme.includes(`](.readme/${name})`), `README.md does not show ${name}`);
    assert.ok(Deno.statSync(join(folder, name)).size <= MAX_BYTES);
    const command = `deno task build && deno task pictures ${basename(name, ".webp")}`;
    assert.equal(hashes[name], hashOfViews(name), `What ${name} shows has changed. Make it anew: ${command}`);
  });
}

Deno.test("README.md shows no picture that `deno task pictures` does not make", () => {
  const shown = [...readme.matchAll(/\]\(\.readme\/([^)]+)\)/g)].map(([, name]) => name!);
  const kept = [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => !name.endsWith(".json"));
  assert.deepEqual([shown.toSorted(), kept.toSorted()], [Object.keys(views).toSorted(), Object.keys(views).toSorted()]);
});
