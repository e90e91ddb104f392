import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { createRateLimiter, defaultLimits } from "../../../server/http/rate_limit.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { parseCalendar, readFeed } from "../../support/feeds.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const feedOf = async (shop: TestShop, body: object = {}) =>
  await shop.staff("POST /v1/calendar-feeds", { body: { name: "Counter", ...body } });

async function addBooking(shop: TestShop, item_id: string) {
  return await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: "2027-05-12T08:30:00Z",
      return_date: "2027-05-14T16:00:00Z",
      line_items: [{ fleet_item_id: item_id, quantity: 1 }],
      customer: { name: "Ada Lovelace", email: "ada@example.com" },
    },
  });
}

Deno.test("POST /v1/calendar-feeds shows the address once, and only its hash is stored", async () => {
  await using shop = await openShop();
  const { url, ...feed } = await feedOf(shop);
  assert.match(url, /^http:\/\/shop\.test\/calendar\/[\w-]{43}\.ics$/);
  assert.match(feed.id, /^cf_/);
  assert.deepEqual((await shop.staff("GET /v1/calendar-feeds")).data, [feed]);
  const token = url.split("/").at(-1)!.slice(0, 43);
  const dump = JSON.stringify(await shop.sql`select f.* from calendar_feeds f where f.tenant_id = ${shop.id}`);
  assert.ok(!dump.includes(token));
  const audit = JSON.stringify(await shop.staff("GET /v1/audit"));
  assert.ok(audit.includes("calendar_feed.created") && !audit.includes(token) && !audit.includes("hash"));
});

Deno.test("DELETE /v1/calendar-feeds/:id stops the address at once; unknown and malformed ones are not found", async () => {
  await using shop = await openShop();
  const { id, url } = await feedOf(shop);
  const other = await feedOf(shop);
  assert.equal((await readFeed(shop, url)).response.status, 200);
  assert.deepEqual(await shop.staff("DELETE /v1/calendar-feeds/:id", { params: { id } }), { deleted: true, id });
  await assertProblem("not_found", shop.staff("DELETE /v1/calendar-feeds/:id", { params: { id } }));
  for (const gone of [url, url.replace(/.{5}\.ics$/, "AAAAA.ics"), "http://shop.test/calendar/x.ics"]) {
    assert.equal((await readFeed(shop, gone)).response.status, 404);
  }
  assert.equal((await readFeed(shop, other.url)).response.status, 200);
});

Deno.test("POST /v1/calendar-feeds refuses more than 20 feeds, and records of another shop", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { category_id } = await other.addItem();
  await assertProblem("invalid_request", feedOf(shop, { category_id }));
  const location = await other.staff("POST /v1/pickup-locations", { body: { name: "Dock" } });
  await assertProblem("invalid_request", feedOf(shop, { pickup_location_id: location.id }));
  const made = await Promise.allSettled(Array.from({ length: 22 }, () => feedOf(shop)));
  assert.equal(made.filter(({ status }) => status === "fulfilled").length, 20);
  await assertProblem("too_many_calendar_feeds", feedOf(shop));
});

Deno.test("a conditional read answers 304 until a booking, the shop or the day changes", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const { url } = await feedOf(shop);
  let etag = "";
  const changes = async () => {
    const { response, text } = await readFeed(shop, url, { "if-none-match": etag });
    if (response.status === 304) return assert.equal(text, "");
    assert.notEqual(response.headers.get("etag"), etag);
    etag = response.headers.get("etag")!;
    return parseCalendar(text);
  };
  assert.ok(await changes());
  assert.equal(await changes(), undefined);
  const { id } = await addBooking(shop, item.id);
  assert.equal((await changes())!.events.size, 2);
  assert.equal(await changes(), undefined);
  await shop.staff("PATCH /v1/bookings/:id", { params: { id }, body: { notes: "Late" } });
  assert.ok(await changes());
  await shop.staff("PATCH /v1/shop", { body: { name: "Other boats" } });
  assert.equal((await changes())!.name, "TEST · Other boats: Counter");
  await shop.travel("2027-05-03T23:59:59Z");
  assert.equal(await changes(), undefined);
  await shop.travel("2027-05-04T00:00:00Z");
  assert.ok(await changes());
});

Deno.test("Last-Modified is older than a second, so that no change after an answer is missed", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const { url } = await feedOf(shop);
  await addBooking(shop, item.id);
  const read = async (since: string) => (await readFeed(shop, url, { "if-modified-since": since })).response;
  const first = (await read("Mon, 01 Jan 2024 00:00:00 GMT")).headers.get("last-modified")!;
  assert.equal(first, "Mon, 03 May 2027 07:59:59 GMT");
  assert.equal((await read(first)).status, 304);
  await shop.travel("2027-05-03T08:00:02Z");
  const second = await read(first);
  assert.deepEqual([second.status, second.headers.get("last-modified")], [200, "Mon, 03 May 2027 08:00:00 GMT"]);
  assert.equal((await read("Mon, 03 May 2027 08:00:00 GMT")).status, 304);
  // An etag that differs counts more
  const headers = { "if-modified-since": "Mon, 03 May 2027 08:00:00 GMT", "if-none-match": '"other"' };
  assert.equal((await readFeed(shop, url, headers)).response.status, 200);
  assert.equal((await read("nonsense")).status, 200);
});

Deno.test("a feed is not indexed, and that of a shop in test mode says so in its name", async () => {
  for (const mode of ["live", "test"] as const) {
    await using shop = await openShop({ mode });
    const { response, text } = await readFeed(shop, (await feedOf(shop)).url);
    assert.equal(response.headers.get("x-robots-tag"), "noindex");
    assert.equal(response.headers.get("referrer-policy"), "no-referrer");
    assert.equal(response.headers.get("cache-control"), "private, no-cache");
    assert.equal(response.headers.get("content-type"), "text/calendar; charset=utf-8");
    assert.equal(parseCalendar(text).name.startsWith("TEST · "), mode === "test");
  }
});

Deno.test("last_read_at of a feed is updated at most once an hour", async () => {
  await using shop = await openShop();
  const { url } = await feedOf(shop);
  const readAt = async (time: string) => {
    await shop.travel(time);
    await readFeed(shop, url);
    return (await shop.staff("GET /v1/calendar-feeds")).data[0]!.last_read_at;
  };
  assert.equal(await readAt("2027-05-03T08:00:00.000Z"), "2027-05-03T08:00:00.000Z");
  assert.equal(await readAt("2027-05-03T08:59:00.000Z"), "2027-05-03T08:00:00.000Z");
  assert.equal(await readAt("2027-05-03T09:01:00.000Z"), "2027-05-03T09:01:00.000Z");
});

Deno.test("a feed that is read too often answers 429, and other feeds go on", async () => {
  await using shop = await openShop();
  const [one, other] = [await feedOf(shop), await feedOf(shop)];
  const unlimited = { per_second: 1_000, burst: 1_000 };
  const limiter = createRateLimiter({ ...defaultLimits, anonymous: unlimited });
  const app = createApp(shop.deps, { log: () => {}, limiter });
  const read = async (url: string) => {
    const response = await app.request(url);
    await response.text();
    return response;
  };
  for (let n = 0; n < 20; n++) assert.equal((await read(one.url)).status, 200);
  const refused = await read(one.url);
  assert.deepEqual([refused.status, Number(refused.headers.get("retry-after")) > 20], [429, true]);
  assert.equal((await read(other.url)).status, 200);
});

Deno.test("a feed that fails after its response has started is cut off and logged", async () => {
  await using database = await openOwnDatabase();
  const logged: string[] = [];
  const log = (level: string, event: string) => level === "error" && logged.push(event);
  await using shop = await openShop({ database: database.url, log });
  const { url } = await shop.staff("POST /v1/calendar-feeds", { body: { name: "Counter" } });
  await shop.sql`alter table booking_lines rename to moved`;
  await assert.rejects(readFeed(shop, url));
  assert.deepEqual(logged, ["feed_failed"]);
});
