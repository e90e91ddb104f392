import assert from "node:assert/strict";
import { databaseUrl } from "../../support/database.ts";
import { freePort } from "../../support/free_port.ts";
import { copyDeno, openDataFolder, startServerProcess } from "../../support/server_process.ts";
import { waitUntil } from "../../support/wait_until.ts";

const APP_SECRET = "a secret of the tests, at least 32 long";

/**
 * Returns the exit code and the output of a start. The output is one line without a stack or the name of an error
 * class.
 */
async function runStart(settings: Record<string, string>, port?: number): Promise<[code: number, message: string]> {
  await using folder = await openDataFolder();
  // Without BASE_URL the server derives it from HOST. None of these starts gets as far as the demo shop.
  await using server = startServerProcess({ DATA_DIR: folder.path, ...settings }, { port, demo: true });
  const { code, output } = await server.exit;
  return [code, output.trim().replaceAll(folder.path, "FOLDER")];
}

function changeUrl(change: (url: URL) => void): string {
  const url = new URL(databaseUrl());
  change(url);
  return url.href;
}

Deno.test("a start with a wrong setting exits with 78 and a message that names the setting", async () => {
  const inFile = `${Deno.execPath()}/data`;
  const cases: [Record<string, string>, string][] = [
    [{ HOST: "300.1.1.1" }, "HOST: must be an address of this computer, such as 127.0.0.1"],
    [
      { HOST: "192.0.2.7", BASE_URL: "http://127.0.0.1" },
      'HOST: nothing can listen at "192.0.2.7". Use an address of this computer, such as 127.0.0.1, or 0.0.0.0 for all.',
    ],
    [{ MAIL_FROM: "Shop <shop@example.com>, other" }, "MAIL_FROM: must be one address, like shop@example.com"],
    [{ BASE_URL: "rent.example.com" }, "BASE_URL: must be an http or https address, without a user, `?` and `#`"],
    [{ BASE_URL: "https://" }, "BASE_URL: must be an http or https address, without a user, `?` and `#`"],
    [{ DATA_DIR: "/dev/null/data" }, "DATA_DIR: nothing can be stored at /dev/null/data. Choose another folder."],
    [{ DATA_DIR: "/proc/x" }, "DATA_DIR: nothing can be stored at /proc/x. Choose another folder."],
    [{ DATA_DIR: "/proc/self" }, "DATA_DIR: nothing can be stored at /proc/self. Choose another folder."],
    [{ DATA_DIR: inFile }, `DATA_DIR: ${inFile} is not a folder. Choose another path.`],
  ];
  for (const [settings, message] of cases) assert.deepEqual(await runStart(settings), [78, message]);
});

Deno.test("a start that cannot use DATABASE_URL exits with a message that says what to do", async () => {
  const socket = decodeURIComponent(new URL(databaseUrl()).host);
  const cases: [string, number, string][] = [
    [
      "postgres://127.0.0.1:1/rental",
      75,
      "DATABASE_URL: no Postgres answers at 127.0.0.1:1 (ECONNREFUSED). Start it, or correct the address.",
    ],
    [
      "postgres://db.invalid/rental",
      75,
      "DATABASE_URL: no Postgres answers at db.invalid (ENOTFOUND). Start it, or correct the address.",
    ],
    [
      changeUrl((url) => url.password = "wrong"),
      78,
      `DATABASE_URL: Postgres at ${socket} refused the user "rental" or its password. Correct them.`,
    ],
    [
      changeUrl((url) => url.pathname = "missing"),
      78,
      `DATABASE_URL: Postgres at ${socket} has no database "missing". Create it: createdb missing`,
    ],
  ];
  for (const [DATABASE_URL, code, message] of cases) {
    assert.deepEqual(await runStart({ DATABASE_URL, APP_SECRET }), [code, message]);
  }
});

Deno.test("a start on a port in use exits with 75 before it creates anything", async () => {
  const port = freePort();
  using _taken = Deno.listen({ hostname: "127.0.0.1", port });
  await using folder = await openDataFolder();
  await using server = startServerProcess({ DATA_DIR: folder.path }, { port });
  const { code, output } = await server.exit;
  assert.deepEqual([code, output.trim()], [
    75,
    `PORT: another program uses 127.0.0.1:${port}. Stop it, or set another port.`,
  ]);
  await assert.rejects(Deno.stat(folder.path), Deno.errors.NotFound);
});

Deno.test("a start in a folder of another user exits with 78 and a message, with all permissions of Deno or few", async () => {
  await using folder = await openDataFolder();
  await Deno.mkdir(folder.path, { mode: 0o555 });
  await using deno = await copyDeno();
  // Root may write everywhere. The cache of its Deno is closed to others, and all packages are in node_modules.
  const as = Deno.uid() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  for (const allPermissions of [false, true]) {
    for (const path of [folder.path, `${folder.path}/data`]) {
      const settings = { DATA_DIR: path, DENO_DIR: "/nonexistent" };
      await using server = startServerProcess(settings, { as, deno: deno.path, allPermissions });
      const { code, output } = await server.exit;
      assert.deepEqual([code, output.trim()], [
        78,
        `DATA_DIR: this user may not write to ${path}. Change its owner or choose another folder.`,
      ]);
    }
  }
});

Deno.test("a start in /proc exits with the same message if Deno has all permissions", async () => {
  await using server = startServerProcess({ DATA_DIR: "/proc/x" }, { allPermissions: true });
  const { code, output } = await server.exit;
  assert.deepEqual([code, output.trim()], [78, "DATA_DIR: nothing can be stored at /proc/x. Choose another folder."]);
});

const needsRoot = Deno.uid() === 0 ? "" : " (skipped: only root mounts file systems)";

Deno.test({
  name: `a start on a full or read-only disk exits with a message${needsRoot}`,
  ignore: needsRoot !== "",
  async fn() {
    await using small = await mount("size=12m,mode=755");
    const [full, message] = await runStart({ DATA_DIR: small.path });
    assert.deepEqual([full, message.includes("the disk")], [75, true], message);
    assert.equal(message.split("\n").length, 1, message);
    await using fixed = await mount("ro,mode=755");
    assert.deepEqual(await runStart({ DATA_DIR: `${fixed.path}/data` }), [
      78,
      `DATA_DIR: ${fixed.path}/data is on a read-only file system. Choose another folder.`,
    ]);
  },
});

Deno.test({
  name: `a server is not ready and logs the reason while its disk is full${needsRoot}`,
  ignore: needsRoot !== "",
  async fn() {
    await using disk = await mount("size=220m,mode=755");
    await using server = startServerProcess({ DATA_DIR: disk.path });
    await server.waitUntilReady();
    assert.equal(await server.readiness(), 200);
    await fill(`${disk.path}/filler`);
    assert.equal(await server.readiness(), 503);
    await server.waitForOutput("DATA_DIR: the disk is full");
    await Deno.remove(`${disk.path}/filler`);
    assert.equal(await server.readiness(), 200);
  },
});

/** Writes zeros until the disk is full. */
async function fill(path: string): Promise<void> {
  using file = await Deno.open(path, { create: true, write: true });
  const zeros = new Uint8Array(2 ** 20);
  await (async () => {
    for (;;) await file.write(zeros);
  })().catch(() => {});
}

/** Mounts a file system in memory. */
async function mount(options: string): Promise<{ path: string } & AsyncDisposable> {
  const path = await Deno.makeTempDir({ prefix: "rental-mount-" });
  await Deno.chmod(path, 0o755);
  const run = async (program: string, ...args: string[]) => {
    const { success, stderr } = await new Deno.Command(program, { args }).output();
    return success ? undefined : new TextDecoder().decode(stderr);
  };
  const failure = await run("mount", "-t", "tmpfs", "-o", options, "tmpfs", path);
  if (failure) throw new Error(failure);
  return {
    path,
    async [Symbol.asyncDispose]() {
      // The kernel keeps the file system busy for a moment after the last process has ended
      await waitUntil(async () => !await run("umount", path), `umount ${path}`);
      await Deno.remove(path, { recursive: true });
    },
  };
}
