import assert from "node:assert/strict";
import { dirname } from "node:path";
import { removeAbandonedSockets, serveProcesses } from "../../../server/processes/sockets.ts";

/** Leaves a folder of sockets as a killed server does. Returns its path. */
async function leaveFolder(parent: string): Promise<string> {
  const folder = await Deno.makeTempDir({ dir: parent, prefix: "rental-processes-" });
  const code = `Deno.openSync("${folder}/lock", { create: true, write: true }).lockSync(true);
    Deno.kill(Deno.pid, "SIGKILL");`;
  await new Deno.Command(Deno.execPath(), { args: ["eval", code] }).output();
  return folder;
}

Deno.test("a start deletes the folders of servers that were killed, and no others", async () => {
  await using other = serveProcesses();
  await using own = serveProcesses();
  const parent = dirname(own.folder);
  const left = await leaveFolder(parent);
  const beingMade = await Deno.makeTempDir({ dir: parent, prefix: "rental-processes-" });
  // Two servers can start at once
  await Promise.all([removeAbandonedSockets(own), removeAbandonedSockets(other)]);
  const names = new Set(await Array.fromAsync(Deno.readDir(parent), ({ name }) => `${parent}/${name}`));
  assert.deepEqual([left, beingMade, other.folder, own.folder].map((folder) => names.has(folder)), [
    false,
    true,
    true,
    true,
  ]);
  await Deno.remove(beingMade);
});
