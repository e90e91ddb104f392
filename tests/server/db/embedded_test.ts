import assert from "node:assert/strict";
import { closedOn, freePort, startEmbedded } from "../../../server/db/embedded.ts";

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

Deno.test("Postgres is in a session of its own, where no Ctrl-C of ours reaches it", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.chmod(folder, 0o755);
  try {
    await using _database = await startEmbedded(folder, { port: freePort(), log: () => {}, settings: ["fsync=off"] });
    const [pid] = (await Deno.readTextFile(`${folder}/postgres/postmaster.pid`)).split("\n");
    const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
    const [, , group, session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    assert.deepEqual([group, session], [pid, pid]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
