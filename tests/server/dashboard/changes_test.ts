import assert from "node:assert/strict";
import { bookWalkIn } from "../../support/book.ts";
import { about, isReady, openStream } from "../../support/change_stream.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { allocationOf, ids, takeForHold } from "../../support/stock.ts";
import { headersOf, openSessionOf, signInAs } from "../../support/staff_session.ts";
import { createChanges } from "../../../server/changes/changes.ts";
import { createApp } from "../../../server/app.ts";
import { openPool } from "../../../server/db/client.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { databaseUrl } from "../../support/database.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

/** A second server of the same database. */
function openSecondServer(shop: TestShop) {
  const changes = createChanges({ url: databaseUrl(), sql: shop.sql, log: () => {} });
  const app = createApp({ ...shop.deps, changes }, { log: () => {}, limiter: undefined, strict: true });
  return { app, [Symbol.asyncDispose]: () => changes.end() };
}

Deno.test("a stream names each changed record of its shop with its version, on every server, and none of other shops", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  await using second = openSecondServer(shop);
  const { token } = await signInAs(shop, "staff");
  const streams = [await openStream(shop, token), await openStream(second, token)];
  for (const stream of streams) await stream.next(isReady);

  const theirs = await other.addItem();
  await bookWalkIn(other, { items: [{ id: theirs.id }] });
  const item = await shop.addItem();
  const booking = await bookWalkIn(shop, { items: [{ id: item.id }] });
  const params = { id: booking.id };
  const changed = await shop.staff("PATCH /v1/bookings/:id", { params, body: { notes: "Tall" } });
  const down = await shop.staff("POST /v1/fleet/items/:id/downtime", {
    params: { id: item.id },
    body: { starts: "2027-07-01", ends: "2027-07-02", quantity: 1 },
  });
  const settings = await shop.staff("PATCH /v1/shop", { body: { name: "Renamed" } });
  for (const stream of streams) {
    const first = await stream.next(about("item", item.id));
    assert.equal(first.data.version, item.updated_at);
    await stream.next(({ data }) => data.id === booking.id && data.version === String(changed.version));
    await stream.next(about("downtime", down.id));
    const last = await stream.next(about("shop", shop.id));
    assert.equal(last.data.version, settings.updated_at);
    assert.ok(!JSON.stringify(stream.events).includes(other.id));
    await stream.close();
  }
  assert.deepEqual(shop.bugs, []);
});

Deno.test("a change that is rolled back is not told, and one that is committed is told after it can be read", async () => {
  await using shop = await openShop();
  const { token } = await signInAs(shop, "staff");
  const item = await shop.addItem();
  const { id } = await bookWalkIn(shop, { items: [{ id: item.id }] });
  const stream = await openStream(shop, token);
  await stream.next(isReady);
  await shop.sql.begin(async (tx) => {
    await tx`update bookings b set version = b.version + 7 where b.tenant_id = ${shop.id} and b.id = ${id}`;
    throw new Error("undone");
  }).catch(() => {});
  const before = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  await shop.staff("PATCH /v1/bookings/:id", { params: { id }, body: { notes: "Told" } });
  const { data } = await stream.next(about("booking", id));
  assert.equal(data.version, String(before.version + 1));
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id } })).notes, "Told");
  await stream.close();
});

Deno.test("a session that ends, a person who is disabled and a move to another shop close the streams on every server", async () => {
  await using shop = await openShop();
  await using second = openSecondServer(shop);
  const owner = await signInAs(shop, "owner");
  const ends: [string, (person: { id: string; token: string }) => Promise<unknown>][] = [
    ["sign-out", async ({ id }) =>
      await shop.sql`
      delete from staff_sessions s where s.tenant_id = ${shop.id} and s.staff_id = ${id}`],
    ["disabled", ({ id }) => owner.api("PATCH /v1/staff/:id", { params: { id }, body: { disabled: true } })],
    ["removed", ({ id }) => owner.api("DELETE /v1/staff/:id", { params: { id } })],
  ];
  for (const [, end] of ends) {
    const person = await signInAs(shop, "staff");
    const streams = [await openStream(shop, person.token), await openStream(second, person.token)];
    for (const stream of streams) await stream.next(isReady);
    await end(person);
    await Promise.all(streams.map(({ ended }) => ended));
  }
  const stays = await openStream(shop, owner.token);
  await stays.next(isReady);
  await stays.close();
});

Deno.test("keys, visitors and other origins get no stream, and a session gets at most six per server", async () => {
  await using shop = await openShop();
  const { token, id } = await signInAs(shop, "staff");
  const statusOf = async (headers: Record<string, string>) => {
    const response = await shop.request("/v1/changes", { headers });
    await response.body?.cancel();
    return response.status;
  };
  assert.equal(await statusOf({ authorization: `Bearer ${shop.keys.secret}` }), 401);
  assert.equal(await statusOf({}), 401);
  assert.equal(await statusOf({ ...headersOf(token), "sec-fetch-site": "cross-site" }), 403);

  const streams = await Promise.all(Array.from({ length: 6 }, () => openStream(shop, token)));
  assert.equal(await statusOf(headersOf(token)), 429);
  const again = await openSessionOf(shop, id);
  const others = await openStream(shop, again.token);
  await streams[0]!.close();
  const free = await openStream(shop, token);
  for (const stream of [...streams.slice(1), others, free]) await stream.close();
});

Deno.test("when the server stops, its streams end at once and new ones are refused with 503", async () => {
  await using shop = await openShop();
  await using second = openSecondServer(shop);
  const { token } = await signInAs(shop, "staff");
  const stream = await openStream(second, token);
  await stream.next(isReady);
  await second[Symbol.asyncDispose]();
  await stream.ended;
  const refused = await second.app.request("http://shop.test/v1/changes", { headers: headersOf(token) });
  assert.equal(refused.status, 503);
  await refused.body?.cancel();
});

Deno.test("if notifications do not arrive, the streams poll: they tell a reset within seconds and end with their session", async () => {
  await using shop = await openShop();
  const { token, id } = await signInAs(shop, "staff");
  // A database that accepts connections for other statements, but no notification reaches this address
  const deaf = createChanges({ url: "postgres://nobody@127.0.0.1:1/none", sql: shop.sql, log: () => {} });
  const app = createApp({ ...shop.deps, changes: deaf }, { log: () => {}, limiter: undefined, strict: true });
  const stream = await openStream({ app }, token);
  await stream.next(isReady);
  const item = await shop.addItem();
  await stream.next(({ event }) => event === "reset");
  await bookWalkIn(shop, { items: [{ id: item.id }] });
  await stream.next(({ event }) => event === "reset");
  await shop.sql`delete from staff_sessions s where s.tenant_id = ${shop.id} and s.staff_id = ${id}`;
  await stream.ended;
  await deaf.end();
});

Deno.test("a listening connection that is cut is opened again, and the streams are told to read everything again", async () => {
  // Of its own, because other tests listen on that of all tests
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  const { token } = await signInAs(shop, "staff");
  const stream = await openStream(shop, token);
  await stream.next(isReady);
  const sql = openPool(database.url, { max: 1 });
  const item = await shop.addItem();
  await stream.next(about("item", item.id));
  await sql`
    select pg_terminate_backend(a.pid)
    from pg_stat_activity a
    where a.query ilike 'listen%changes%' and a.pid <> pg_backend_pid() and a.datname = current_database()`;
  await stream.next(({ event }) => event === "reset");
  const again = await shop.addItem();
  await stream.next(about("item", again.id));
  await stream.close();
  await sql.end();
});

Deno.test("the end of the streams waits for the statement that looks at the holds", async () => {
  // Of its own, because the lock stops everything that reads holds
  await using database = await openOwnDatabase();
  await using shop = await openShop({ database: database.url });
  const { token } = await signInAs(shop, "staff");
  const stream = await openStream(shop, token);
  await stream.next(isReady);
  const sql = openPool(database.url, { max: 2 });
  let isReleased = false;
  let endedAfter: Promise<boolean> | undefined;
  await sql.begin(async (tx) => {
    await tx`lock table holds in access exclusive mode`;
    await waitUntilBlocked(tx, { by: 1, beside: sql });
    endedAfter = shop.deps.changes.end().then(() => isReleased);
    // The streams have been told of the end, and what they close has been closed
    await stream.ended;
    await sql`select pg_backend_pid()`;
    isReleased = true;
  });
  assert.equal(await endedAfter, true);
  await sql.end();
});

Deno.test("a stream names a customer's hold when it is taken and when it ends, on every server", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  await using second = openSecondServer(shop);
  const { token } = await signInAs(shop, "staff");
  const streams = [await openStream(shop, token), await openStream(second, token)];
  for (const stream of streams) await stream.next(isReady);
  const item = await shop.addItem();
  const theirs = await other.addItem();
  const [hold, foreign] = [ids.next("hold"), ids.next("hold")];
  const later = "2027-06-01T00:00:00Z";
  await takeForHold(other.sql, other.id, {
    hold_id: foreign,
    expires_at: later,
    takes: [allocationOf(theirs.id, [0, 24])],
  });
  await takeForHold(shop.sql, shop.id, {
    hold_id: hold,
    expires_at: later,
    takes: [allocationOf(item.id, [0, 24])],
  });
  for (const stream of streams) await stream.next(about("hold", hold));
  await shop.sql`update holds h set status = 'expired' where h.tenant_id = ${shop.id} and h.id = ${hold}`;
  for (const stream of streams) {
    await stream.next(about("hold", hold));
    const told = JSON.stringify(stream.events);
    assert.ok(!told.includes(foreign), told);
    await stream.close();
  }
});
