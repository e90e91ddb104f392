import assert from "node:assert/strict";
import { ignoreFailedTypeQueries } from "../../../../server/db/postgres_js/type_queries.ts";
import { openResilientPool } from "../../../../server/db/resilient_pool.ts";
import { socketFolderIn } from "../../../../server/db/socket_url.ts";
import { databaseUrl } from "../../../support/database.ts";
import { waitUntil } from "../../../support/wait_until.ts";

/** An error as pgbouncer sends it while no primary accepts its login. */
const REFUSAL = refusal("SFATAL", "C08P01", "Mserver login has been failing, try again later (server_login_retry)");

/** An error after which the connection goes on: the type query was cancelled. */
const RETRYABLE = new Uint8Array([
  ...refusal("SERROR", "C57014", "Mcanceling statement due to statement timeout"),
  ...[..."Z"].map((letter) => letter.charCodeAt(0)),
  0,
  0,
  0,
  5,
  "I".charCodeAt(0),
]);

function refusal(...fields: string[]): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`${fields.join("\0")}\0\0`);
  const message = new Uint8Array(5 + text.length);
  message[0] = "E".charCodeAt(0);
  new DataView(message.buffer).setUint32(1, 4 + text.length);
  message.set(text, 5);
  return message;
}

/** Serves the tests' Postgres on a port, and refuses the first query of each connection as long as it is told to. */
function serveFailover() {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const path = `${socketFolderIn(databaseUrl())}/.s.PGSQL.5432`;
  const state = { isDown: false, keepsConnection: false, refused: 0 };
  const connections = new Set<Deno.Conn>();
  const pass = async (from: Deno.Conn, to: Deno.Conn, refuses: boolean) => {
    const buffer = new Uint8Array(1 << 16);
    for (let count; (count = await from.read(buffer).catch(() => null)) !== null;) {
      const bytes = buffer.slice(0, count);
      if (refuses && state.isDown && new TextDecoder("latin1").decode(bytes).includes("typarray")) {
        state.refused += 1;
        await from.write(state.keepsConnection ? RETRYABLE : REFUSAL);
        if (state.keepsConnection) continue;
        break;
      }
      await to.write(bytes).catch(() => 0);
    }
    for (const connection of [from, to]) {
      if (connections.delete(connection)) connection.close();
    }
  };
  const serving = (async () => {
    for await (const client of listener) {
      const server = await Deno.connect({ transport: "unix", path });
      connections.add(client).add(server);
      void pass(client, server, true);
      void pass(server, client, false);
    }
  })();
  const url = new URL(databaseUrl());
  return {
    state,
    get connected() {
      return connections.size;
    },
    /** Closes all connections. */
    cut() {
      for (const connection of [...connections]) {
        if (connections.delete(connection)) connection.close();
      }
    },
    url: `postgres://${url.username}:${url.password}@127.0.0.1:${listener.addr.port}${url.pathname || "/rental"}`,
    async [Symbol.asyncDispose]() {
      listener.close();
      for (const connection of [...connections]) connection.close();
      connections.clear();
      await serving;
    },
  };
}

Deno.test("a server survives a pooler that refuses the first query of each new connection, and works again afterwards", async () => {
  await using failover = serveFailover();
  const sql = openResilientPool(failover.url, { max: 2, onBreak: () => {} });
  const isUp = () => sql`select 1`.then(() => true, () => false);
  failover.state.isDown = true;
  // Deno ends a test run with an unhandled rejection
  await Promise.all([isUp(), isUp(), isUp(), isUp()]);
  assert.ok(failover.state.refused > 0);
  failover.state.isDown = false;
  await waitUntil(isUp, "the pool works again");
  await sql.end({ timeout: 1 });
});

Deno.test("a server survives a pooler that refuses connections while it ends", async () => {
  await using failover = serveFailover();
  const sql = openResilientPool(failover.url, { max: 4, onBreak: () => {} });
  failover.state.isDown = true;
  const asked = Promise.allSettled([sql`select 1`, sql`select 1`, sql`select 1`, sql`select 1`]);
  await waitUntil(() => failover.connected > 0, "a connection is open");
  await sql.end({ timeout: 1 });
  await asked;
});

Deno.test("arrays are read and written after a failover, also by a connection that could not ask for its types", async () => {
  await using failover = serveFailover();
  let breaks = 0;
  const sql = openResilientPool(failover.url, { max: 1, onBreak: () => breaks += 1 });
  const expected = { texts: ["a", "b"], ids: ["ten_01m828vrq6000f4vkegfexj72c"] };
  const readArrays = () =>
    sql<{ texts: string[]; ids: string[] }[]>`
      select ${expected.texts}::text[] as texts, ${expected.ids}::id[] as ids`;
  assert.deepEqual((await readArrays())[0], expected);
  failover.state.isDown = true;
  failover.cut();
  await waitUntil(() => breaks > 0, "the pool is replaced");
  // Only the query for types fails. The driver may blame another query of the connection, and serves the next ones
  failover.state.keepsConnection = true;
  await readArrays().catch(() => undefined);
  assert.deepEqual((await readArrays())[0], expected);
  assert.ok(failover.state.refused > 0);
  await sql.end({ timeout: 1 });
});

Deno.test("a rejection by a broken socket is ignored if the driver has added a query to it, and no other one is", () => {
  const stop = ignoreFailedTypeQueries();
  const isIgnored = (added: object) => {
    const reason = Object.assign(new Error("write EPIPE"), added);
    reason.stack = "Error: write EPIPE\n    at WriteWrap.onWriteComplete (ext:deno_node/stream_base_commons.ts:1:1863)";
    const promise = Promise.resolve();
    const event = new PromiseRejectionEvent("unhandledrejection", { promise, reason, cancelable: true });
    return !globalThis.dispatchEvent(event);
  };
  const ofDriver = { query: "select b.oid, b.typarray from pg_catalog.pg_type a", parameters: [] };
  assert.equal(isIgnored({ code: "EPIPE", ...ofDriver }), true);
  assert.equal(isIgnored({ code: "EPIPE" }), false);
  assert.equal(isIgnored({ code: "23505", ...ofDriver }), false);
  stop();
});
