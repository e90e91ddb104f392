import assert from "node:assert/strict";
import postgres from "postgres";
import { startServer } from "../../bench/server.ts";
import { openPool } from "../../../server/db/client.ts";
import { meaningOf } from "../../../server/db/violations.ts";
import { Problem } from "../../../server/problem.ts";
import { runJsonCommand } from "../../support/command.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { waitUntil } from "../../support/wait_until.ts";

const withCode = (code: string, more: object = {}) => Object.assign(new Error("from the driver"), { code, ...more });

Deno.test("meaningOf translates every error of a database that is away, starting, stopping or read-only to a 503", () => {
  const drivers = ["CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED", "CONNECT_TIMEOUT"];
  const sockets = ["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"];
  const names = ["ENOTFOUND", "EAI_AGAIN"];
  const states = ["08P01", "08006", "25006", "25P02", "40001", "40P01", "53300", "57P01", "57P02", "57P03", "58030"];
  for (const code of [...drivers, ...sockets, ...names, ...states]) {
    const problem = meaningOf(withCode(code));
    assert.ok(problem instanceof Problem && problem.code === "unavailable", code);
  }
  const several = new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")]);
  assert.ok(meaningOf(Object.assign(several, { code: "ECONNREFUSED" })) instanceof Problem);
  assert.ok(meaningOf(withCode("ENOENT", { syscall: "connect" })) instanceof Problem);
});

Deno.test("meaningOf leaves other errors as they are, because they are bugs", () => {
  const state = (code: string) => Object.assign(Object.create(postgres.PostgresError.prototype), { code });
  for (const error of [withCode("ENOENT"), withCode("EACCES"), state("42P01"), state("23505"), new Error("a bug")]) {
    assert.equal(meaningOf(error), error);
  }
});

Deno.test("a server on a read-only database answers writes with 503, is not ready, and recovers by itself", async () => {
  await using database = await openOwnDatabase();
  const DATA_DIR = await Deno.makeTempDir();
  const env = { DATABASE_URL: database.url, DATA_DIR, APP_SECRET: "a secret of the tests, at least 32 long" };
  const words = ["--name", "Boats", "--slug", "boats", "--owner", "ada@example.com"];
  const shop = await runJsonCommand(env, "shop", "create", ...words);
  await using server = await startServer({ ...env, BASE_URL: "http://rental.test" });
  const sql = openPool(database.url, { max: 1 });
  const name = sql.unsafe(new URL(database.url).pathname.slice(1));
  const statusOf = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(server.base + path, init);
    await response.body?.cancel();
    return response.status;
  };
  const headers = { authorization: `Bearer ${shop.secret_key}`, "content-type": "application/json" };
  const addCategory = () =>
    statusOf("/v1/fleet/categories", {
      method: "POST",
      headers,
      body: JSON.stringify({ name: "Boats", slug: crypto.randomUUID() }),
    });
  /** As a switchover does: new sessions cannot write, and those of clients end. Autovacuum's belong to a superuser. */
  const setReadOnly = async (value: "on" | "off") => {
    await sql`alter database ${name} set default_transaction_read_only = ${sql.unsafe(value)}`;
    await sql`
      select pg_terminate_backend(a.pid) from pg_stat_activity a
      where a.datname = current_database() and a.pid <> pg_backend_pid() and a.backend_type = 'client backend'`;
  };
  assert.equal(await addCategory(), 201);
  await setReadOnly("on");
  await waitUntil(async () => await statusOf("/readyz") === 503, "the server is not ready");
  assert.deepEqual([await addCategory(), await addCategory(), await addCategory()], [503, 503, 503]);
  assert.equal(await statusOf("/livez"), 200);
  // This session began before the change and can still write
  await setReadOnly("off");
  await waitUntil(async () => await statusOf("/readyz") === 200, "the server is ready again");
  await waitUntil(async () => await addCategory() === 201, "the server writes again");
  await sql.end();
  await Deno.remove(DATA_DIR, { recursive: true });
});
