import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import { openShop } from "../../support/shop.ts";
import { openReceiver, type Receiver } from "./receiver.ts";
import { deliveriesOf, emit, later, subscribe } from "./subscribe.ts";

/** Returns the signature that the reference library computes for a received request. */
function expected(secret: string, { headers, body }: Receiver["received"][number]): string {
  return new Webhook(secret).sign(headers["webhook-id"]!, new Date(Number(headers["webhook-timestamp"]) * 1_000), body);
}

Deno.test("deliverWebhook sends an event to each subscribed endpoint, signed with its secret", async () => {
  await using shop = await openShop();
  await using first = await openReceiver();
  await using second = await openReceiver();
  await using uninterested = await openReceiver();
  const one = await subscribe(shop, first, ["booking.created"]);
  const two = await subscribe(shop, second);
  await subscribe(shop, uninterested, ["booking.cancelled"]);
  const payment = { id: shop.deps.ids.next("pay"), version: 1, notes: "Grüße ☂" };
  const id = await emit(shop, payment);
  await shop.runDueJobs();
  assert.equal(uninterested.connections, 0);
  for (const [receiver, { signing_secret }] of [[first, one], [second, two]] as const) {
    assert.equal(receiver.received.length, 1);
    const { headers, body } = receiver.received[0]!;
    assert.deepEqual(JSON.parse(body), {
      id,
      type: "booking.created",
      timestamp: shop.clock.now().toISOString(),
      data: { object: payment },
    });
    assert.equal(headers["webhook-id"], id);
    assert.equal(headers["content-type"], "application/json");
    assert.equal(headers["webhook-signature"], expected(signing_secret, receiver.received[0]!));
  }
  const [delivery] = await deliveriesOf(shop, one.id);
  const { attempts: [attempt], ...rest } = delivery!;
  assert.deepEqual([rest.status, rest.event_id, rest.type, rest.next_attempt_at], [
    "delivered",
    id,
    "booking.created",
    null,
  ]);
  assert.deepEqual([attempt!.status, attempt!.response, attempt!.error], [200, "ok", null]);
});

Deno.test("deliverWebhook does not connect to a private address that was stored when private addresses were allowed", async () => {
  await using shop = await openShop();
  await using receiver = await openReceiver();
  const { id } = await subscribe(shop, receiver);
  shop.deps.settings.webhook_allow_private = false;
  for (const url of [receiver.url, `https://127.0.0.1:${receiver.port}`, `https://localhost:${receiver.port}`]) {
    await shop.sql`update webhook_endpoints w set url = ${url} where w.tenant_id = ${shop.id}`;
    await emit(shop);
    await shop.runDueJobs();
  }
  const attempts = (await deliveriesOf(shop, id)).flatMap(({ attempts }) => attempts);
  assert.deepEqual(attempts.map(({ status }) => status), [null, null, null]);
  assert.equal(receiver.connections, 0);
});

Deno.test("deliverWebhook records a failed attempt and retries when the secret cannot be opened", async () => {
  await using shop = await openShop();
  await using receiver = await openReceiver();
  const { id } = await subscribe(shop, receiver);
  await shop.sql`update webhook_endpoints w set secret = '\\x00' where w.tenant_id = ${shop.id}`;
  await emit(shop);
  await shop.runDueJobs(later(shop, 1));
  const [{ status, attempts }] = await deliveriesOf(shop, id) as [Awaited<ReturnType<typeof deliveriesOf>>[0]];
  assert.deepEqual([status, attempts.length, receiver.connections], ["pending", 4, 0]);
  assert.ok(attempts[0]!.error);
});

Deno.test("deliverWebhook signs with both secrets for 24 hours after a rotation, then with the new one only", async () => {
  await using shop = await openShop();
  await using receiver = await openReceiver();
  const old = await subscribe(shop, receiver);
  const fresh = await shop.staff("POST /v1/webhooks/:id/rotate-secret", { params: { id: old.id }, body: {} });
  assert.notEqual(fresh.signing_secret, old.signing_secret);
  await emit(shop);
  await shop.runDueJobs(later(shop, 23.99));
  await emit(shop);
  await shop.runDueJobs();
  await shop.runDueJobs(later(shop, 0.02));
  await emit(shop);
  await shop.runDueJobs();
  const secrets = [fresh.signing_secret, old.signing_secret];
  const [first, second, third] = receiver.received;
  for (const received of [first!, second!]) {
    assert.equal(received.headers["webhook-signature"], secrets.map((secret) => expected(secret, received)).join(" "));
  }
  assert.equal(third!.headers["webhook-signature"], expected(fresh.signing_secret, third!));
});

Deno.test("deliverWebhook makes ten attempts on schedule with the same webhook-id", async () => {
  await using shop = await openShop();
  await using receiver = await openReceiver((response) => response.writeHead(500).end("no"));
  const { id } = await subscribe(shop, receiver);
  await emit(shop);
  await shop.runDueJobs(later(shop, 24 * 20));
  const [{ status, attempts, next_attempt_at }] = await deliveriesOf(shop, id) as [
    Awaited<ReturnType<typeof deliveriesOf>>[0],
  ];
  assert.deepEqual([status, next_attempt_at, attempts.length, receiver.received.length], ["failed", null, 10, 10]);
  assert.equal(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size, 1);
  assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
  const waits = attempts.map(({ at }, n) => n === 0 ? 0 : Date.parse(at) - Date.parse(attempts[n - 1]!.at));
  const stated = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
  for (const [n, seconds] of stated.entries()) {
    assert.ok(
      waits[n]! >= seconds * 900 && waits[n]! <= seconds * 1_100,
      `attempt ${n + 1} after ${waits[n]! / 1_000} s`,
    );
  }
  // Each attempt is signed with its own time
  assert.deepEqual(
    receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"])),
    attempts.map(({ at }) => Math.floor(Date.parse(at) / 1_000)),
  );
  assert.equal((await shop.staff("GET /v1/webhooks")).data[0]!.active, true);
});

Deno.test("deliverWebhook waits as long as Retry-After says, and stops after a success", async () => {
  await using shop = await openShop();
  let asked = 0;
  await using receiver = await openReceiver((response) =>
    asked++ ? response.end() : response.writeHead(429, { "retry-after": "7200" }).end()
  );
  const { id } = await subscribe(shop, receiver);
  await emit(shop);
  const start = shop.clock.now().getTime();
  await shop.runDueJobs();
  assert.equal((await deliveriesOf(shop, id))[0]!.next_attempt_at, new Date(start + 2 * 3_600_000).toISOString());
  await shop.runDueJobs(later(shop, 24 * 20));
  const [delivery] = await deliveriesOf(shop, id);
  assert.deepEqual([delivery!.status, delivery!.attempts.map(({ status }) => status)], ["delivered", [429, 200]]);
});

Deno.test("POST /v1/webhooks/:id/test sends to that endpoint only, whatever its subscription", async () => {
  await using shop = await openShop();
  await using receiver = await openReceiver();
  await using other = await openReceiver();
  const { id } = await subscribe(shop, receiver, ["booking.cancelled"]);
  await subscribe(shop, other);
  const delivery = await shop.staff("POST /v1/webhooks/:id/test", { params: { id }, body: {} });
  assert.deepEqual([delivery.status, delivery.type, delivery.attempts], ["pending", "webhook.test", []]);
  await shop.runDueJobs();
  assert.deepEqual([receiver.received.length, other.connections], [1, 0]);
  assert.equal(JSON.parse(receiver.received[0]!.body).type, "webhook.test");
});

Deno.test("POST /v1/webhooks/:id/deliveries/:delivery_id/retry sends again and restarts the schedule", async () => {
  await using shop = await openShop();
  let status = 400;
  await using receiver = await openReceiver((response) => response.writeHead(status).end());
  const { id } = await subscribe(shop, receiver);
  const event = await emit(shop);
  await shop.runDueJobs(later(shop, 24 * 4));
  const [failed] = await deliveriesOf(shop, id);
  const params = { id, delivery_id: failed!.id };
  const again = await shop.staff("POST /v1/webhooks/:id/deliveries/:delivery_id/retry", { params, body: {} });
  assert.deepEqual([failed!.status, again.status, again.attempts.length], ["failed", "pending", 10]);
  await shop.runDueJobs();
  status = 204;
  await shop.runDueJobs(later(shop, 1));
  const [delivery] = await deliveriesOf(shop, id);
  assert.deepEqual([delivery!.status, delivery!.attempts.length], ["delivered", 12]);
  assert.ok(receiver.received.every(({ headers }) => headers["webhook-id"] === event));
});
