import assert from "node:assert/strict";
import { copyFolder } from "../../../server/commands/archive.ts";
import { copyPrivateFile } from "../../../server/private_file.ts";

/** Returns the mode of a file or folder, like "600". */
const modeOf = (path: string) => (Deno.statSync(path).mode! & 0o777).toString(8);

Deno.test("copies of an archive are readable for their owner only, whatever the modes of the archive and of older files", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.mkdir(`${folder}/from/a`, { recursive: true });
    await Deno.writeTextFile(`${folder}/from/a/photo`, "photo");
    await Deno.writeTextFile(`${folder}/from/empty`, "");
    for (const path of ["from", "from/a"]) await Deno.chmod(`${folder}/${path}`, 0o777);
    for (const path of ["from/a/photo", "from/empty"]) await Deno.chmod(`${folder}/${path}`, 0o666);
    await Deno.mkdir(`${folder}/to/a`, { recursive: true });
    await Deno.chmod(`${folder}/to/a`, 0o755);
    await Deno.writeTextFile(`${folder}/to/a/photo`, "a longer text of before");
    await Deno.chmod(`${folder}/to/a/photo`, 0o644);

    const sizes: number[] = [];
    await copyFolder(`${folder}/from`, `${folder}/to`, (bytes) => sizes.push(bytes));
    await copyPrivateFile(`${folder}/from/a/photo`, `${folder}/secret`);
    assert.equal(await Deno.readTextFile(`${folder}/to/a/photo`), "photo");
    assert.deepEqual(sizes.toSorted(), [0, 5]);
    for (const path of ["to", "to/a"]) assert.equal(modeOf(`${folder}/${path}`), "700", path);
    for (const path of ["to/a/photo", "to/empty", "secret"]) assert.equal(modeOf(`${folder}/${path}`), "600", path);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
