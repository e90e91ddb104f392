import assert from "node:assert/strict";
import { relative } from "node:path";
import { openPool } from "../../../../server/db/client.ts";
import { startEmbedded } from "../../../../server/db/embedded/start.ts";

const options = { log: () => {}, settings: ["fsync=off"] };

Deno.test({
  name: "startEmbedded names the folder that the user of Postgres may not enter",
  // Another user runs Postgres for root only
  ignore: Deno.uid() !== 0,
  async fn() {
    await using folder = await openFolder();
    await Deno.mkdir(`${folder.path}/closed/data`, { recursive: true });
    await Deno.chmod(`${folder.path}/closed`, 0o700);
    await assert.rejects(
      startEmbedded(`${folder.path}/closed/data`, options),
      /may not enter .*closed\/data or a folder/,
    );
  },
});

Deno.test("startEmbedded accepts a data folder that is relative to the working directory", async () => {
  await using folder = await openFolder();
  await using database = await startEmbedded(relative(Deno.cwd(), folder.path), options);
  const sql = openPool(database.url, { max: 1 });
  assert.deepEqual([...await sql`select 1 as one`], [{ one: 1 }]);
  await sql.end();
});

Deno.test("the embedded Postgres runs in a session of its own, where Ctrl-C does not reach it", async () => {
  await using folder = await openFolder();
  await using _database = await startEmbedded(folder.path, options);
  const pid = await pidIn(folder.path);
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  const [, , group, session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  assert.deepEqual([group, session], [String(pid), String(pid)]);
});

Deno.test("the embedded Postgres gets none of the server's environment", async () => {
  await using folder = await openFolder();
  // All test files of a run share their environment, so the variable must mean nothing to the server
  Deno.env.set("A_SECRET_OF_THE_SERVER", "of this test");
  try {
    await using _database = await startEmbedded(folder.path, options);
    const environ = await Deno.readTextFile(`/proc/${await pidIn(folder.path)}/environ`);
    const names = environ.split("\0").filter(Boolean).map((text) => text.split("=")[0]);
    // Postgres sets the last two for its own children
    const known = new Set(["PATH", "LC_ALL", "TZ", "PGSYSCONFDIR", "PGLOCALEDIR"]);
    assert.deepEqual(names.filter((name) => !known.has(name!)), []);
  } finally {
    Deno.env.delete("A_SECRET_OF_THE_SERVER");
  }
});

Deno.test("the embedded Postgres listens on no port, and its socket and password are private", async () => {
  await using folder = await openFolder();
  await using database = await startEmbedded(folder.path, options);
  await using sql = connect(database.url);
  const [row] = await sql.pool.unsafe("select current_setting('listen_addresses') as addresses");
  assert.equal(row!.addresses, "");
  assert.ok(Deno.statSync(`${folder.path}/socket/.s.PGSQL.5432`).isSocket);
  assert.equal(modeOf(`${folder.path}/socket`), 0o700);
  assert.equal(modeOf(`${folder.path}/postgres_password`), 0o600);
  assert.match(await Deno.readTextFile(`${folder.path}/postgres_password`), /^[0-9a-f]{64}$/);
});

Deno.test("the application's role is no superuser and cannot run programs, read files or become another role", async () => {
  await using folder = await openFolder();
  await using database = await startEmbedded(folder.path, options);
  await using sql = connect(database.url);
  for (
    const statement of [
      "copy (select 1) to program 'cat'",
      "create temp table lines (line text); copy lines from program 'env'",
      "create temp table lines (line text); copy lines from '/etc/passwd'",
      "select pg_read_file('/etc/passwd')",
      "select lo_import('/etc/passwd')",
      "alter system set archive_command = 'env'",
      "create extension plpython3u",
      "create role another superuser",
      "alter role rental superuser",
      "set role postgres",
    ]
  ) {
    await assert.rejects(sql.pool.unsafe(statement), /permission denied|must be|not available/, statement);
  }
});

Deno.test("nobody connects without the password, or as the superuser", async () => {
  await using folder = await openFolder();
  await using database = await startEmbedded(folder.path, options);
  for (const [user, password] of [["rental", "rental"], ["rental", ""], ["postgres", "postgres"], ["postgres", ""]]) {
    const url = new URL(database.url);
    url.username = user!;
    url.password = password!;
    await using sql = connect(url.href);
    await assert.rejects(sql.pool.unsafe("select 1"), /authentication failed|no pg_hba.conf entry|password/, user);
  }
});

Deno.test("the socket moves to a private folder in /tmp when its path would be too long for the system", async () => {
  await using folder = await openFolder();
  const deep = `${folder.path}/${"a long name of a folder, ".repeat(4)}`;
  await Deno.mkdir(deep);
  let socket: string;
  {
    await using database = await startEmbedded(deep, options);
    socket = decodeURIComponent(new URL(database.url).hostname);
    assert.match(socket, /^\/tmp\/rental-[0-9a-f]{24}$/);
    assert.equal(modeOf(socket), 0o700);
    await using sql = connect(database.url);
    assert.equal((await sql.pool.unsafe("select 1 as one"))[0]!.one, 1);
  }
  assert.throws(() => Deno.statSync(socket), Deno.errors.NotFound);
});

Deno.test("startEmbedded refuses the data of a version that had a constant password", async () => {
  await using folder = await openFolder();
  await Deno.mkdir(`${folder.path}/postgres`);
  await Deno.writeTextFile(`${folder.path}/postgres/PG_VERSION`, "18\n");
  await assert.rejects(startEmbedded(folder.path, options), /without its postgres_password/);
});

async function openFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await Deno.makeTempDir({ prefix: "rental-" });
  await Deno.chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

function connect(url: string) {
  const pool = openPool(url, { max: 1 });
  return { pool, [Symbol.asyncDispose]: () => pool.end({ timeout: 1 }) };
}

async function pidIn(folder: string): Promise<number> {
  return parseInt(await Deno.readTextFile(`${folder}/postgres/postmaster.pid`));
}

function modeOf(path: string): number {
  return Deno.statSync(path).mode! & 0o777;
}
