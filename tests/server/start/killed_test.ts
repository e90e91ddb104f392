import assert from "node:assert/strict";
import { isRunning, openDataFolder, postgresPid, startServerProcess } from "../../support/server_process.ts";

/** Moments of a first start, in their order: a file in the data folder, or a line of the log. */
const moments: [name: string, file: RegExp | undefined, line: string | undefined][] = [
  ["initdb writes the cluster", /postgres\.new-[^/]+\/base$/, undefined],
  ["the cluster is complete", /\/postgres$/, undefined],
  ["Postgres accepts connections", undefined, "ready to accept connections"],
  ["the demo shop is half filled", /_1280\.webp/, undefined],
];

for (const [name, file, line] of moments) {
  Deno.test(`a first start that is killed when ${name} can be repeated`, async () => {
    await using folder = await openDataFolder();
    await Deno.mkdir(folder.path, { mode: 0o711 });
    await using killed = startServerProcess({ DATA_DIR: folder.path, LOG_LEVEL: "debug" });
    const ended = killed.exit.then(({ output }) =>
      Promise.reject(
        new Error(`The server ended:\n${output}`),
      )
    );
    await Promise.race([line ? killed.waitForOutput(line) : waitForFile(folder.path, file!), ended]);
    killed.kill("SIGKILL");
    await killed.exit;

    await using second = startServerProcess({ DATA_DIR: folder.path });
    // The snippet follows the key.
    await second.waitForOutput("</rental-shop>");
    const inventory = await fetch(`${second.base}/v1/storefront/inventory?${periodQuery()}`, {
      headers: { authorization: `Bearer ${/svc_pk_\w+/.exec(second.output())![0]}` },
    });
    const { data } = await inventory.json();
    assert.equal(data.length, 9, "the demo shop is complete");
  });
}

Deno.test("a server that is killed leaves no second Postgres: the next start stops the first", async () => {
  await using folder = await openDataFolder();
  await using killed = startServerProcess({ DATA_DIR: folder.path });
  await killed.waitUntilReady();
  const orphan = await postgresPid(folder.path);
  killed.kill("SIGKILL");
  await killed.exit;
  assert.ok(isRunning(orphan));

  await using second = startServerProcess({ DATA_DIR: folder.path });
  await second.waitUntilReady();
  assert.ok(!isRunning(orphan));
  assert.equal(await second.readiness(), 200);
  const own = await postgresPid(folder.path);
  await second[Symbol.asyncDispose]();
  assert.ok(!isRunning(own));
});

Deno.test("a start replaces the pid file of a crashed machine, whose pid now belongs to another process", async () => {
  await using folder = await openDataFolder();
  {
    await using first = startServerProcess({ DATA_DIR: folder.path });
    await first.waitUntilReady();
  }
  await using other = startSleep(await ownerOf(`${folder.path}/postgres`));
  const lines = [other.pid, `${folder.path}/postgres`, 1, 5432, `${folder.path}/socket`, "", "", "ready"];
  await Deno.writeTextFile(`${folder.path}/postgres/postmaster.pid`, `${lines.join("\n")}\n`);
  await using second = startServerProcess({ DATA_DIR: folder.path });
  await second.waitUntilReady();
  assert.ok(isRunning(other.pid), "the other process is left alone");
});

Deno.test("a server whose Postgres ends unexpectedly exits with 75", async () => {
  await using folder = await openDataFolder();
  await using server = startServerProcess({ DATA_DIR: folder.path });
  await server.waitUntilReady();
  Deno.kill(await postgresPid(folder.path), "SIGKILL");
  const { code, output } = await server.exit;
  assert.equal(code, 75);
  assert.match(output, /The embedded Postgres ended\. Start the server again/);
});

/** Resolves when a path that matches exists below the folder. */
async function waitForFile(folder: string, path: RegExp): Promise<void> {
  for await (const { paths } of Deno.watchFs(folder, { recursive: true })) {
    if (paths.some((changed) => path.test(changed))) return;
  }
}

function periodQuery(): string {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  return `pickup_date=${day(30)}&return_date=${day(31)}`;
}

async function ownerOf(path: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await Deno.stat(path);
  return { uid: uid!, gid: gid! };
}

/** A process of another program that runs as a user until it is disposed of. */
function startSleep(as: { uid: number; gid: number }): { pid: number } & AsyncDisposable {
  const child = new Deno.Command("sleep", { args: ["300"], cwd: "/", ...(Deno.uid() === 0 ? as : {}) }).spawn();
  return {
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.status;
    },
  };
}
