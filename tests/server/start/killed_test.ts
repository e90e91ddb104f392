import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { isRunning, openDataFolder, postgresPid, startServerProcess } from "../../support/server_process.ts";
import { DAY } from "../../../shared/wall_clock.ts";

/** Moments of a first start, in their order: a file in the data folder, or a line of the log. */
const moments: [name: string, moment: RegExp | string][] = [
  ["initdb writes the cluster", /postgres\.new-[^/]+\/base$/],
  ["the cluster is complete", /\/postgres$/],
  ["Postgres accepts connections", "ready to accept connections"],
];

for (const [name, moment] of moments) {
  Deno.test(`a first start that is killed when ${name} can be repeated`, async () => {
    await using folder = await openDataFolder();
    await killFirstStart(folder.path, moment);
    await using second = startServerProcess({ DATA_DIR: folder.path });
    await second.waitForOutput("No shop exists yet");
    assert.equal(await second.readiness(), 200);
  });
}

Deno.test("a first start that is killed when the demo shop is half filled can be repeated", async () => {
  await using folder = await openDataFolder();
  await killFirstStart(folder.path, /_1280\.webp/, { demo: true });
  await using second = startServerProcess({ DATA_DIR: folder.path }, { demo: true });
  // The snippet follows the key.
  await second.waitForOutput("</rental-shop>");
  const inventory = await fetch(`${second.base}/v1/storefront/inventory?${periodQuery()}`, {
    headers: { authorization: `Bearer ${/svc_pk_\w+/.exec(second.output())![0]}` },
  });
  const { data } = await inventory.json();
  assert.equal(data.length, 9, "the demo shop is complete");
});

/** A folder whose first start is over. Each of the tests below leaves it so that a server can start there. */
let folder: Awaited<ReturnType<typeof openDataFolder>>;
Deno.test.beforeAll(async () => {
  folder = await openDataFolder();
  await using first = startServerProcess({ DATA_DIR: folder.path });
  await first.waitUntilReady();
});
Deno.test.afterAll(async () => await folder[Symbol.asyncDispose]());

Deno.test("a server that is killed leaves no second Postgres: the next start stops the first", async () => {
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
  second.kill("SIGTERM");
  const { code, output } = await second.exit;
  assert.equal(code, 0, output);
  assert.ok(!isRunning(own), output);
});

Deno.test("a start replaces the pid file of a crashed machine, whose pid now belongs to another process", async () => {
  await using other = startSleep(await ownerOf(`${folder.path}/postgres`));
  const lines = [other.pid, `${folder.path}/postgres`, 1, 5432, `${folder.path}/socket`, "", "", "ready"];
  await Deno.writeTextFile(`${folder.path}/postgres/postmaster.pid`, `${lines.join("\n")}\n`);
  await using second = startServerProcess({ DATA_DIR: folder.path });
  await second.waitUntilReady();
  assert.ok(isRunning(other.pid), "the other process is left alone");
});

Deno.test("a server whose Postgres ends unexpectedly exits with 75", async () => {
  await using server = startServerProcess({ DATA_DIR: folder.path });
  await server.waitUntilReady();
  Deno.kill(await postgresPid(folder.path), "SIGKILL");
  const { code, output } = await server.exit;
  assert.equal(code, 75);
  assert.match(output, /The embedded Postgres ended\. Start the server again/);
});

/** Kills the first start on a folder when a file exists there, or when the log has a line. */
async function killFirstStart(path: string, moment: RegExp | string, options: { demo?: boolean } = {}): Promise<void> {
  await Deno.mkdir(path, { mode: 0o711 });
  await using server = startServerProcess({ DATA_DIR: path, LOG_LEVEL: "debug" }, options);
  let isOver = false;
  const ended = server.exit.then(({ output }) => {
    isOver = true;
    throw new Error(`The server ended:\n${output}`);
  });
  const reached = typeof moment === "string" ? server.waitForOutput(moment) : waitForFile(path, moment, () => isOver);
  await Promise.race([reached, ended]);
  server.kill("SIGKILL");
  await server.exit;
}

/** Resolves when a path that matches exists below the folder. A watcher would miss files in folders that are new. */
async function waitForFile(folder: string, path: RegExp, isOver: () => boolean): Promise<void> {
  while (!isOver() && !hasPath(folder, path)) await setTimeout(5);
}

function hasPath(folder: string, path: RegExp): boolean {
  try {
    return [...Deno.readDirSync(folder)].some(({ name, isDirectory }) => {
      const inside = `${folder}/${name}`;
      return path.test(inside) || isDirectory && hasPath(inside, path);
    });
  } catch (error) {
    // The server removes and renames files meanwhile
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

function periodQuery(): string {
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);
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
