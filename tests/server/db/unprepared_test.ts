import { tasks } from "../../../server/tasks.ts";
import assert from "node:assert/strict";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { startWorker } from "../../../server/jobs/worker.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop } from "../../support/shop.ts";
import { waitUntil } from "../../support/wait_until.ts";

/** Forwards everything to Postgres and records the names of prepared statements. */
async function listenIn(upstream: string) {
  const names = new Set<string>();
  const path = `${decodeURIComponent(new URL(upstream).hostname)}/.s.PGSQL.5432`;
  const server = createServer((client) => {
    const postgres = connect({ path });
    let rest = new Uint8Array(), started = false;
    client.on("data", (bytes: Uint8Array) => {
      rest = new Uint8Array([...rest, ...bytes]);
      for (;;) {
        const head = started ? 1 : 0;
        const length = rest.length < head + 4 ? Infinity : head + new DataView(rest.buffer).getUint32(head);
        if (rest.length < length) break;
        const [name = ""] = new TextDecoder().decode(rest.subarray(5, length)).split("\0");
        if (started && rest[0] === "P".charCodeAt(0) && name) names.add(name);
        started = true;
        rest = rest.slice(length);
      }
      postgres.write(bytes);
    });
    postgres.on("data", (bytes) => client.write(bytes));
    for (const [one, other] of [[client, postgres], [postgres, client]] as const) {
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    names,
    url: upstream.replace(/@[^/]+/, `@127.0.0.1:${port}`),
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** Returns the statements that are prepared while a booking is made and its jobs run. */
async function preparedBy(query: string): Promise<string[]> {
  await using database = await openOwnDatabase();
  await using wire = await listenIn(database.url);
  const url = wire.url + query;
  {
    await using shop = await openShop({ database: url, now: new Date() });
    const worker = await startWorker(shop.deps, { tasks, url, log: () => {} });
    // A worker that still runs would keep the connections open that the end of the test waits for
    await using _worker = { [Symbol.asyncDispose]: async () => void await worker.stop() };
    const { id } = await shop.addItem();
    await shop.staff("POST /v1/bookings", {
      body: { ...WEDNESDAY, line_items: [{ fleet_item_id: id }], customer: { name: "Ada", email: "ada@example.com" } },
    });
    await waitUntil(() => shop.mailer.mails.length > 0, "its job runs");
  }
  return [...wire.names];
}

// graphile-worker leaves the timer of its own shutdown behind
const leavesTimer = { sanitizeOps: false, sanitizeResources: false };
Deno.test(
  "an address with ?prepare=false prepares nothing, neither for requests nor for jobs: old pgbouncers can share it",
  leavesTimer,
  async () => {
    assert.deepEqual(await preparedBy("?prepare=false"), []);
    assert.ok((await preparedBy("")).length > 5, "and otherwise much, which is faster");
  },
);
