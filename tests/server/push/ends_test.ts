import assert from "node:assert/strict";
import { hashToken } from "../../../server/staff/session.ts";
import { bookOnline } from "../../support/book.ts";
import { openPushService } from "../../support/push_service.ts";
import { countDevices, inMinutes, openPushShop, subscribe } from "../../support/push_shop.ts";
import { openBrowserOf } from "../../support/shared_device.ts";
import { addPersonTo, openSessionOf, signInAs } from "../../support/staff_session.ts";

for (const status of [404, 410]) {
  Deno.test(`a subscription ends when the push service answers ${status}`, async () => {
    const opened = await openPushShop();
    await using shop = opened.shop;
    await using service = await openPushService();
    const { token } = await signInAs(shop, "staff");
    await subscribe(shop, token, service.subscribe());
    service.status = status;
    await opened.book();
    await shop.runDueJobs();
    assert.deepEqual((await openBrowserOf(shop, token).get("staff/me/push")).body.subscribed, false);
    await opened.book();
    await shop.runDueJobs(inMinutes(shop, 60));
    assert.equal(service.requests.length, 1);
  });
}

Deno.test("a subscription ends when the person ends it on the device or in the list of their devices", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const person = await addPersonTo(shop, "staff");
  const [phone, tablet] = [await openSessionOf(shop, person.id), await openSessionOf(shop, person.id)];
  const stranger = await signInAs(shop, "owner");
  await subscribe(shop, phone.token, service.subscribe(), { device: "Phone" });
  await subscribe(shop, tablet.token, service.subscribe());
  const { devices } = await tablet.api("GET /v1/staff/me/push");
  assert.deepEqual(
    devices.map(({ name, is_this }) => [name, is_this]).sort(),
    [["Phone", false], [null, true]].sort(),
  );
  const { id } = devices.find(({ name }) => name === "Phone")!;
  const end = "DELETE /v1/staff/me/push/:id";
  await assert.rejects(stranger.api(end, { params: { id } }), /not_found/);
  await shop.sql`
    update staff_sessions set shared_browser = 'b' where tenant_id = ${shop.id} and hash = ${await hashToken(
    tablet.token,
  )}`;
  await assert.rejects(tablet.api(end, { params: { id } }), /role_required/);
  await shop.sql`update staff_sessions set shared_browser = null where tenant_id = ${shop.id}`;
  assert.deepEqual(await tablet.api(end, { params: { id } }), { deleted: true, id });
  assert.deepEqual((await phone.api("GET /v1/staff/me/push")).devices.map(({ name }) => name), [null]);
  await openBrowserOf(shop, tablet.token).post("staff/me/push", { subscription: null });
  assert.equal(await countDevices(shop), 0);
});

Deno.test("a subscription ends at sign-out on the device, and at sign-out everywhere", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const person = await addPersonTo(shop, "manager");
  const [phone, tablet] = [await openSessionOf(shop, person.id), await openSessionOf(shop, person.id)];
  await subscribe(shop, phone.token, service.subscribe());
  await subscribe(shop, tablet.token, service.subscribe());
  await openBrowserOf(shop, tablet.token).post("staff/sign-out");
  assert.equal(await countDevices(shop), 1);
  await shop.travel(inMinutes(shop, 13 * 60));
  const { token } = await openSessionOf(shop, person.id);
  assert.equal(await countDevices(shop), 1);
  await openBrowserOf(shop, token).post("staff/sign-out", { everywhere: true });
  assert.equal(await countDevices(shop), 0);
});

Deno.test("a subscription ends when the person changes the role, is disabled or is removed, also with an idle session", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  for (const end of ["role", "disabled", "removed"] as const) {
    const { id, token } = await signInAs(shop, "staff");
    const own = service.subscribe();
    await subscribe(shop, token, own);
    await shop.travel(inMinutes(shop, 13 * 60));
    await shop.staff("PATCH /v1/staff/:id", { params: { id }, body: { name: "Ada" } });
    assert.equal(await countDevices(shop), 1, end);
    if (end === "role") await shop.staff("PATCH /v1/staff/:id", { params: { id }, body: { role: "manager" } });
    if (end === "disabled") await shop.staff("PATCH /v1/staff/:id", { params: { id }, body: { disabled: true } });
    if (end === "removed") await shop.staff("DELETE /v1/staff/:id", { params: { id } });
    assert.equal(await countDevices(shop), 0, end);
    await opened.book(`${end}@example.com`);
    await shop.runDueJobs();
    assert.equal(service.messagesOf(own).length, 0, end);
  }
});

Deno.test("a device is notified although its session was not used for 12 hours or is older than 30 days", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const { id, token } = await signInAs(shop, "staff");
  const own = service.subscribe();
  await subscribe(shop, token, own);
  for (const [at, minutes] of [12 * 60 + 1, 31 * 24 * 60].entries()) {
    await shop.travel(inMinutes(shop, minutes));
    // Another sign-in of the person deletes their idle sessions
    await openSessionOf(shop, id);
    assert.equal((await openBrowserOf(shop, token).get("staff/me/push")).status, 401);
    const day = inMinutes(shop, 24 * 60).toISOString().slice(0, 10);
    const items = [{ id: opened.item.id }];
    await bookOnline(shop, { items, pickup_date: day, return_date: day, email: `${at}@example.com` });
    await shop.runDueJobs();
    assert.equal(service.messagesOf(own).length, at + 1);
  }
});

Deno.test("a browser that subscribes again in another session, or for another person, is notified once", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const own = service.subscribe();
  const person = await signInAs(shop, "staff");
  await subscribe(shop, person.token, own);
  await shop.travel(inMinutes(shop, 13 * 60));
  await subscribe(shop, (await openSessionOf(shop, person.id)).token, own);
  const other = await signInAs(shop, "owner");
  await subscribe(shop, other.token, own);
  await opened.book();
  await shop.runDueJobs();
  assert.equal(service.messagesOf(own).length, 1);
  assert.equal((await other.api("GET /v1/staff/me/push")).subscribed, true);
});

Deno.test("a renewal goes on in a new session, and resumes nothing that has ended or is somebody else's", async () => {
  const opened = await openPushShop();
  await using shop = opened.shop;
  await using service = await openPushService();
  const own = service.subscribe();
  const person = await signInAs(shop, "staff");
  const renew = async (token: string) => (await subscribe(shop, token, own, { renew: true })).body.subscribed;
  assert.equal(await renew(person.token), false);
  await subscribe(shop, person.token, own);
  await shop.travel(inMinutes(shop, 13 * 60));
  assert.equal(await renew((await signInAs(shop, "staff")).token), false);
  const { token } = await openSessionOf(shop, person.id);
  assert.equal(await renew(token), true);
  assert.equal(await countDevices(shop), 1);
  await openBrowserOf(shop, token).post("staff/sign-out");
  assert.equal(await renew((await openSessionOf(shop, person.id)).token), false);
  assert.equal(await countDevices(shop), 0);
});
