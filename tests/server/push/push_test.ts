import assert from "node:assert/strict";
import { createPublicKey, verify } from "node:crypto";
import { createVault } from "../../../server/vault.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openPushService } from "../../support/push_service.ts";
import { countDevices, inMinutes, openPushShop, subscribe } from "../../support/push_shop.ts";
import { openBrowserOf } from "../../support/shared_device.ts";
import { addPersonTo, openSessionOf, signInAs } from "../../support/staff_session.ts";

Deno.test("a device is notified of an online booking with first name, items and number, encrypted for its browser", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const { token } = await signInAs(shop, "staff");
  const own = service.subscribe();
  assert.equal((await subscribe(shop, token, own)).body.subscribed, true);
  const { id, number } = await opened.book();
  await bookWalkIn(shop, { items: [{ id: opened.item.id }] });
  await shop.runDueJobs(inMinutes(shop, 5));
  assert.deepEqual(service.messagesOf(own), [{
    title: `New booking ${number}`,
    body: "Ada · 2 × Red canoe",
    lang: "en",
    dir: "ltr",
    url: `/dashboard?booking=${id}`,
    tag: `booking ${id}`,
  }]);
  const [{ headers }] = service.requests as [typeof service.requests[0]];
  assert.deepEqual([headers["content-encoding"], headers.ttl, headers.urgency], ["aes128gcm", "86400", "high"]);
});

Deno.test("the notification of a request says so, and opens the page with its answers", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const { token } = await signInAs(shop, "staff");
  const own = service.subscribe();
  await subscribe(shop, token, own);
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: { kind: "full", request: {} } } });
  const { id, number } = await opened.book();
  await shop.runDueJobs(inMinutes(shop, 5));
  const [{ title, url } = { title: "", url: "" }] = service.messagesOf(own);
  assert.deepEqual([title, url], [`New request ${number}`, `/dashboard/bookings/${id}`]);
});

Deno.test("the request to a push service is signed with the key that the browser has subscribed with", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const { token } = await signInAs(shop, "staff");
  await subscribe(shop, token, service.subscribe());
  const { public_key } = (await openBrowserOf(shop, token).get("staff/me/push")).body;
  await opened.book();
  await shop.runDueJobs();
  const [, jwt, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(service.requests[0]!.headers.authorization!)!;
  assert.equal(key, public_key);
  const point = Uint8Array.fromBase64(key!, { alphabet: "base64url" });
  const part = (from: number, to: number) =>
    point.slice(from, to).toBase64({ alphabet: "base64url", omitPadding: true });
  const jwk = { kty: "EC", crv: "P-256", x: part(1, 33), y: part(33, 65) };
  const [head, claims, signature] = jwt!.split(".") as [string, string, string];
  const publicKey = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" as const };
  const signed = Uint8Array.fromBase64(signature, { alphabet: "base64url" });
  assert.ok(verify("sha256", new TextEncoder().encode(`${head}.${claims}`), publicKey, signed));
  assert.equal(JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))).aud, service.origin);
});

Deno.test("a device is notified at most once a minute, and bookings meanwhile are told together", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const { token } = await signInAs(shop, "owner");
  const own = service.subscribe();
  await subscribe(shop, token, own);
  await opened.book();
  await shop.runDueJobs();
  const later = [await opened.book("bo@example.com"), await opened.book("cy@example.com")];
  await shop.runDueJobs();
  assert.equal(service.messagesOf(own).length, 1);
  await shop.runDueJobs(inMinutes(shop, 1));
  const [, message, ...others] = service.messagesOf(own);
  assert.deepEqual([message!.title, message!.url, others.length], ["2 new bookings", "/dashboard/bookings", 0]);
  assert.deepEqual(message!.body.split(", ").sort(), later.map(({ number }) => number).sort());
});

Deno.test("a failed notification is tried again later, and tells each booking once", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const { token } = await signInAs(shop, "staff");
  const own = service.subscribe();
  await subscribe(shop, token, own);
  service.status = 500;
  await opened.book();
  await shop.runDueJobs();
  assert.equal(service.requests.length, 1);
  service.status = 201;
  await shop.runDueJobs(inMinutes(shop, 60));
  assert.equal(service.requests.length, 2);
  await shop.runDueJobs(inMinutes(shop, 600));
  assert.equal(service.requests.length, 2);
});

Deno.test("a notification shows no address, telephone number, surname or price", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const { token } = await signInAs(shop, "owner");
  const own = service.subscribe();
  await subscribe(shop, token, own);
  for (const name of ["bo@example.com +491701234567", "+49 170 1234567", "https://a.example/b Lee"]) {
    const booking = await opened.book();
    await shop.sql`update bookings set customer_name = ${name} where tenant_id = ${shop.id} and id = ${booking.id}`;
    await shop.runDueJobs();
    await shop.travel(inMinutes(shop, 2));
  }
  const bodies = service.messagesOf(own).map(({ body }) => body);
  assert.deepEqual(bodies, ["bo · 2 × Red canoe", "2 × Red canoe", "https · 2 × Red canoe"]);
});

Deno.test("an account has at most ten devices: one more ends the one that was not used for the longest time", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const person = await addPersonTo(shop, "staff");
  const devices = [];
  for (let at = 0; at < 11; at++) {
    const { token } = await openSessionOf(shop, person.id);
    devices.push({ token, own: service.subscribe() });
    await subscribe(shop, token, devices.at(-1)!.own);
    await shop.travel(inMinutes(shop, 1));
  }
  await opened.book();
  await shop.runDueJobs();
  assert.deepEqual(devices.map(({ own }) => service.messagesOf(own).length), [0, ...Array(10).fill(1)]);
});

Deno.test("POST /v1/staff/me/push refuses local addresses, broken keys, foreign server keys and sessions by PIN", async () => {
  const { shop: opened } = await openPushShop();
  await using shop = opened;
  await using service = await openPushService();
  const { token, id } = await signInAs(shop, "staff");
  const { own: _, ...subscription } = service.subscribe();
  const { keys } = subscription;
  shop.deps.settings.webhook_allow_private = false;
  const browser = openBrowserOf(shop, token);
  const { public_key } = (await browser.get("staff/me/push")).body;
  const endpoint = "https://push.example.com/a";
  const bodies = [
    { subscription, public_key },
    { subscription: { keys, endpoint: "https://127.0.0.1/a" }, public_key },
    { subscription: { keys, endpoint: "https://push.internal/a" }, public_key },
    { subscription: { endpoint, keys: { ...keys, p256dh: `B${"A".repeat(86)}` } }, public_key },
    { subscription: { endpoint, keys }, public_key: keys.p256dh },
    { subscription: { endpoint, keys } },
  ];
  for (const body of bodies) {
    assert.equal((await browser.post("staff/me/push", body)).status, 400, JSON.stringify(body));
  }
  assert.equal((await browser.post("staff/me/push", { subscription: { endpoint, keys }, public_key })).status, 200);
  await shop.sql`update staff_sessions set shared_browser = 'b' where tenant_id = ${shop.id} and staff_id = ${id}`;
  assert.equal((await browser.post("staff/me/push", { subscription: { endpoint, keys }, public_key })).status, 403);
});

Deno.test("a stored local address is not connected to", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const { token } = await signInAs(shop, "staff");
  await subscribe(shop, token, service.subscribe());
  shop.deps.settings.webhook_allow_private = false;
  await opened.book();
  await shop.runDueJobs();
  assert.equal(service.requests.length, 0);
});

Deno.test("a subscription works with a former secret of the server, and ends once that is removed", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const { token } = await signInAs(shop, "staff");
  const [old, next] = ["o".repeat(32), "n".repeat(32)];
  const withVault = (secret: string) => Object.assign(shop.deps, { vault: createVault(secret) });
  withVault(old!);
  const own = service.subscribe();
  await subscribe(shop, token, own);
  withVault(`${next},${old}`);
  await opened.book();
  await shop.runDueJobs();
  assert.equal(service.messagesOf(own).length, 1);
  withVault(next!);
  await opened.book();
  await shop.runDueJobs(inMinutes(shop, 2));
  assert.equal(service.requests.length, 1);
  assert.equal(await countDevices(shop), 0);
});
