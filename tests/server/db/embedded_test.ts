import assert from "node:assert/strict";
import { closedOn } from "../../../server/db/embedded.ts";

Deno.test("a folder that only its owner may enter is found on the way to what lies in it", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/open/inner`, { recursive: true });
    await Deno.chmod(folder, 0o755);
    assert.equal(closedOn(`${folder}/open/inner/file`), undefined);
    await Deno.chmod(folder, 0o700);
    assert.equal(closedOn(`${folder}/open/inner/file`), folder);
    assert.equal(closedOn(folder), undefined);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
