import assert from "node:assert/strict";
import type { ApiError } from "../../../widget/api.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { insideUrls } from "./private_urls.ts";
import { emit, emitWithoutSending } from "./subscribe.ts";

const url = "https://hooks.example.com/rental";
const outside = { settings: { webhook_allow_private: false } };

function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(() => "none", (error: ApiError) => error.problem.code);
}

Deno.test("POST /v1/webhooks shows the signing secret once, GET never, and stores a repeated event type once", async () => {
  await using shop = await openShop(outside);
  const events = ["booking.created", "booking.cancelled", "booking.created"] as const;
  const { signing_secret, ...endpoint } = await shop.staff("POST /v1/webhooks", { body: { url, events: [...events] } });
  assert.match(signing_secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.match(endpoint.id, /^wh_/);
  assert.deepEqual([endpoint.url, endpoint.events, endpoint.active], [
    url,
    ["booking.created", "booking.cancelled"],
    true,
  ]);
  const list = await shop.staff("GET /v1/webhooks");
  assert.deepEqual(list, { data: [endpoint], has_more: false, next_cursor: null });
  assert.deepEqual(await shop.staff("GET /v1/webhooks/:id", { params: { id: endpoint.id } }), endpoint);
  const dump = JSON.stringify(await shop.sql`select w.* from webhook_endpoints w where w.tenant_id = ${shop.id}`);
  assert.ok(!dump.includes(signing_secret.slice(6)));
});

Deno.test("POST /v1/webhooks creates a turned-off endpoint when active is false", async () => {
  await using shop = await openShop(outside);
  assert.equal((await shop.staff("POST /v1/webhooks", { body: { url, events: ["*"], active: false } })).active, false);
});

Deno.test("POST /v1/webhooks returns the same secret for the same Idempotency-Key, and stores it sealed", async () => {
  await using shop = await openShop(outside);
  const ask = () => shop.staff("POST /v1/webhooks", { body: { url, events: ["*"] }, once: "one click" });
  const made = await ask();
  assert.deepEqual(await ask(), made);
  assert.equal((await shop.staff("GET /v1/webhooks")).data.length, 1);
  const [kept] = await shop.sql<{ answer: Uint8Array }[]>`
    select a.answer from idempotency_answers a where a.tenant_id = ${shop.id}`;
  assert.ok(!new TextDecoder("latin1").decode(kept!.answer).includes(made.signing_secret.slice(6)));
});

Deno.test("POST /v1/webhooks refuses an unknown event type, naming the known ones, and an empty list", async () => {
  await using shop = await openShop(outside);
  const refused = (events: unknown[]) =>
    shop.staff("POST /v1/webhooks", { body: { url, events: events as "*"[] } }).then(
      () => undefined,
      (error: ApiError<"invalid_request">) => error.problem,
    );
  const unknown = await refused(["booking.created", "booking.exploded"]);
  assert.equal(unknown!.code, "invalid_request");
  for (const kind of ["booking.created", "waiver.signed", "*"]) assert.ok(JSON.stringify(unknown).includes(kind));
  for (const events of [[], [7], [null], ["toString"]]) assert.equal((await refused(events))!.code, "invalid_request");
});

Deno.test("POST /v1/webhooks and PATCH /v1/webhooks/:id refuse URLs that are not public, in any spelling", async () => {
  await using shop = await openShop(outside);
  const { id } = await shop.staff("POST /v1/webhooks", { body: { url, events: ["*"] } });
  for (
    const bad of [
      ...insideUrls,
      "http://example.com",
      "https://a:b@example.com",
      "https://example.com:25",
      "nonsense",
      "\0",
    ]
  ) {
    assert.equal(
      await codeOf(shop.staff("POST /v1/webhooks", { body: { url: bad, events: ["*"] } })),
      "invalid_request",
      bad,
    );
    assert.equal(
      await codeOf(shop.staff("PATCH /v1/webhooks/:id", { params: { id }, body: { url: bad } })),
      "invalid_request",
    );
  }
  assert.equal((await shop.staff("GET /v1/webhooks")).data.length, 1);
});

Deno.test("a shop has at most 100 webhook endpoints, also when they are added concurrently", async () => {
  await using shop = await openShop(outside);
  const answers: string[] = [];
  const add = () => codeOf(shop.staff("POST /v1/webhooks", { body: { url, events: ["*"] } }));
  while (answers.length < 95) answers.push(...await Promise.all([add(), add(), add(), add(), add()]));
  answers.push(...await Promise.all(Array.from({ length: 8 }, add)));
  assert.equal(answers.filter((code) => code === "none").length, 100);
  assert.equal(answers.filter((code) => code === "too_many_webhooks").length, 3);
  const list = await shop.staff("GET /v1/webhooks");
  assert.deepEqual([list.data.length, list.has_more], [100, false]);
});

Deno.test("PATCH /v1/webhooks/:id changes the given fields, and drops pending deliveries when it turns off", async () => {
  await using shop = await openShop(outside);
  const made = await shop.staff("POST /v1/webhooks", { body: { url, events: ["booking.created"] } });
  const { signing_secret: _, ...endpoint } = made;
  const params = { id: endpoint.id };
  assert.deepEqual(await shop.staff("PATCH /v1/webhooks/:id", { params, body: {} }), endpoint);
  await emitWithoutSending(shop);
  const off = await shop.staff("PATCH /v1/webhooks/:id", { params, body: { active: false, events: ["*", "*"] } });
  assert.deepEqual(off, { ...endpoint, active: false, events: ["*"] });
  const { data } = await shop.staff("GET /v1/webhooks/:id/deliveries", { params });
  assert.deepEqual(data.map(({ status, next_attempt_at }) => [status, next_attempt_at]), [["dropped", null]]);
  await emitWithoutSending(shop);
  assert.equal((await shop.staff("GET /v1/webhooks/:id/deliveries", { params })).data.length, 1);
  assert.equal(await codeOf(shop.staff("POST /v1/webhooks/:id/test", { params, body: {} })), "webhook_inactive");
  const again = { ...params, delivery_id: data[0]!.id };
  assert.equal(
    await codeOf(shop.staff("POST /v1/webhooks/:id/deliveries/:delivery_id/retry", { params: again, body: {} })),
    "webhook_inactive",
  );
});

Deno.test("DELETE /v1/webhooks/:id deletes the endpoint and its deliveries and keeps the events", async () => {
  await using shop = await openShop(outside);
  const { id } = await shop.staff("POST /v1/webhooks", { body: { url, events: ["*"] } });
  const event = await emit(shop);
  assert.deepEqual(await shop.staff("DELETE /v1/webhooks/:id", { params: { id } }), { deleted: true, id });
  assert.equal(await codeOf(shop.staff("DELETE /v1/webhooks/:id", { params: { id } })), "not_found");
  assert.equal(await codeOf(shop.staff("GET /v1/webhooks/:id/deliveries", { params: { id } })), "not_found");
  assert.deepEqual((await shop.staff("GET /v1/events")).data.map(({ id }) => id), [event]);
  await shop.runDueJobs();
});

Deno.test("GET /v1/events lists the newest first, filters by type and booking, and pages", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem();
  const booking = { id: (await bookWalkIn(shop, { items: [{ id: item }] })).id, version: 3 };
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
  const earlier = idsOf(await shop.staff("GET /v1/events"));
  const payment = { id: shop.deps.ids.next("pay"), booking_id: booking.id };
  const events = [
    await emit(shop, booking),
    await emit(shop, payment, "payment.received"),
    await emit(shop),
  ];
  const all = await shop.staff("GET /v1/events");
  assert.deepEqual(idsOf(all), [...events.toReversed(), ...earlier]);
  assert.deepEqual(all.data[2], {
    id: events[0]!,
    type: "booking.created",
    timestamp: shop.clock.now().toISOString(),
    data: { object: booking },
  });
  assert.deepEqual(idsOf(await shop.staff("GET /v1/events", { query: { type: "payment.received" } })), [events[1]]);
  assert.deepEqual(idsOf(await shop.staff("GET /v1/events", { query: { booking_id: booking.id } })), [
    events[1],
    events[0],
    ...earlier,
  ]);
  const first = await shop.staff("GET /v1/events", { query: { limit: "2" } });
  const rest = await shop.staff("GET /v1/events", { query: { limit: "2", cursor: first.next_cursor! } });
  assert.deepEqual([first.has_more, ...idsOf(first), ...idsOf(rest)], [true, ...events.toReversed(), ...earlier]);
});

Deno.test("webhook routes answer another shop's endpoint, a malformed and an unknown id alike: 404", async () => {
  await using mine = await openShop();
  await using theirs = await openShop();
  const { id } = await theirs.staff("POST /v1/webhooks", { body: { url, events: ["*"] } });
  const event = await emitWithoutSending(theirs);
  const { data: [delivery] } = await theirs.staff("GET /v1/webhooks/:id/deliveries", { params: { id } });
  const own = await mine.staff("POST /v1/webhooks", { body: { url, events: ["*"] } });
  for (const strange of [id, "wh_", "nonsense", mine.deps.ids.next("wh")]) {
    const params = { id: strange };
    const both = { ...params, delivery_id: delivery!.id };
    assert.equal(await codeOf(mine.staff("PATCH /v1/webhooks/:id", { params, body: { active: false } })), "not_found");
    assert.equal(await codeOf(mine.staff("DELETE /v1/webhooks/:id", { params })), "not_found");
    assert.equal(await codeOf(mine.staff("POST /v1/webhooks/:id/rotate-secret", { params, body: {} })), "not_found");
    assert.equal(await codeOf(mine.staff("POST /v1/webhooks/:id/test", { params, body: {} })), "not_found");
    assert.equal(await codeOf(mine.staff("GET /v1/webhooks/:id/deliveries", { params })), "not_found");
    const retry = mine.staff("POST /v1/webhooks/:id/deliveries/:delivery_id/retry", { params: both, body: {} });
    assert.equal(await codeOf(retry), "not_found");
  }
  for (const delivery_id of [delivery!.id, "dlv_", mine.deps.ids.next("dlv")]) {
    const params = { id: own.id, delivery_id };
    const retry = mine.staff("POST /v1/webhooks/:id/deliveries/:delivery_id/retry", { params, body: {} });
    assert.equal(await codeOf(retry), "not_found");
  }
  assert.deepEqual((await mine.staff("GET /v1/events")).data, []);
  assert.deepEqual((await theirs.staff("GET /v1/events")).data.map(({ id }) => id), [event]);
});
