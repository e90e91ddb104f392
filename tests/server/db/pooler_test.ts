import assert from "node:assert/strict";
import { losesPreparedStatements } from "../../../server/db/pooler.sql.ts";
import { migrateAll } from "../../../server/open_database.ts";
import { StartError } from "../../../server/start_error.ts";
import { databaseUrl } from "../../support/database.ts";
import { freePort } from "../../support/free_port.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { waitUntil } from "../../support/wait_until.ts";

const program = "/usr/sbin/pgbouncer";
const isInstalled = await Deno.stat(program).then(() => true, () => false);
if (!isInstalled) console.log("pgbouncer is not installed, so its test is skipped (apt-get install pgbouncer)");

/** A pgbouncer in transaction mode in front of a database. */
async function openBouncer(target: string) {
  const { hostname, port, username, password, pathname } = new URL(target);
  const folder = await Deno.makeTempDir({ prefix: "bouncer-" });
  await Deno.chmod(folder, 0o755);
  const name = pathname.slice(1);
  const own = freePort();
  await Deno.writeTextFile(
    `${folder}/pgbouncer.ini`,
    `[databases]
${name} = host=${decodeURIComponent(hostname)} port=${port || 5432} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = extra_float_digits
`,
  );
  const child = new Deno.Command(program, {
    args: ["-q", `${folder}/pgbouncer.ini`],
    ...(Deno.uid() === 0 ? runAs(target) : {}),
    stdout: "null",
    stderr: "inherit",
  }).spawn();
  const url = `postgres://${username}:${password}@127.0.0.1:${own}/${name}`;
  await waitUntil(async () => {
    const connection = await Deno.connect({ hostname: "127.0.0.1", port: own }).catch(() => undefined);
    connection?.close();
    return connection !== undefined;
  }, "pgbouncer listens");
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill("SIGINT");
      await child.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** The user that owns the socket of the tests' Postgres: nobody else may enter its folder. */
function runAs(target: string): { uid?: number; gid?: number } {
  const host = decodeURIComponent(new URL(target).hostname);
  if (!host.startsWith("/")) return { uid: 65_534, gid: 65_534 };
  const { uid, gid } = Deno.statSync(host);
  return { uid: uid ?? undefined, gid: gid ?? undefined };
}

Deno.test({
  name: "a start behind pgbouncer in transaction mode is refused until the address has ?prepare=false",
  ignore: !isInstalled,
  async fn() {
    await using database = await openOwnDatabase({ empty: true });
    await using bouncer = await openBouncer(database.url);
    const fault = await migrateAll(bouncer.url).then(() => undefined, (error: unknown) => error);
    assert.ok(fault instanceof StartError, String(fault));
    assert.equal(fault.exitCode, 78);
    assert.match(fault.message, /^DATABASE_URL: .*pgbouncer.*\?prepare=false/);
    await migrateAll(`${bouncer.url}?prepare=false`);
  },
});

Deno.test("losesPreparedStatements is false without a pooler", async () => {
  assert.equal(await losesPreparedStatements(databaseUrl()), false);
});
