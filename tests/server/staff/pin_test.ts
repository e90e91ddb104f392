import assert from "node:assert/strict";
import { openShop, type TestShop } from "../../support/shop.ts";
import { openBrowserOf } from "../../support/shared_device.ts";
import { addPersonTo, openSessionOf, signInAs } from "../../support/staff_session.ts";

const PIN = "4826";
const openPinShop = (pool?: number) => openShop({ pool, settings: { trusted_proxies: ["127.0.0.1"] } });

/** Adds a person who has set a PIN. */
async function addHelper(shop: TestShop, role: "staff" | "manager" = "staff", pin = PIN) {
  const person = await addPersonTo(shop, role);
  const { token } = await openSessionOf(shop, person.id);
  assert.equal((await openBrowserOf(shop, token).post("staff/me/pin", { pin })).status, 200);
  return person;
}

/** Opens a browser that a manager of the shop has marked as shared. */
async function openDevice(shop: TestShop, token?: string) {
  const device = openBrowserOf(shop, token ?? (await signInAs(shop, "manager")).token);
  assert.deepEqual((await device.post("staff/me/device", { shared: true })).body, { shared: true });
  return device;
}

const later = (shop: TestShop, minutes: number) => shop.travel(new Date(shop.clock.now().getTime() + minutes * 60_000));

Deno.test("helpers take turns at a shared device, each with their own name and role", async () => {
  await using shop = await openPinShop();
  const [ada, bo] = [await addHelper(shop), await addHelper(shop, "staff", "91735")];
  const device = await openDevice(shop);
  const { body } = await device.post("staff/sign-in/people");
  assert.deepEqual(body.people.map(({ id }: { id: string }) => id).sort(), [ada.id, bo.id].sort());
  assert.equal(body.shop.id, shop.id);
  for (const [{ id }, pin] of [[ada, PIN], [bo, "91735"], [ada, PIN]] as const) {
    const { status, body } = await device.signIn(id, pin);
    assert.deepEqual([status, body.person.id, body.role, body.by_pin], [200, id, "staff", true]);
    const me = await device.get("staff/me");
    assert.deepEqual([me.body.person.id, me.body.by_pin, me.body.has_pin], [id, true, true]);
  }
  // A switch ends the session before
  const [row] = await shop.sql`
    select count(*)::int as count from staff_sessions where tenant_id = ${shop.id} and shared_browser is not null`;
  assert.equal(row!.count, 1);
});

Deno.test("what a helper does after a switch has their name in the history of the booking", async () => {
  await using shop = await openPinShop();
  const ada = await addHelper(shop);
  const item = await shop.addItem({ name: "Kayak", inventory_count: 2, live: true });
  const device = await openDevice(shop);
  await device.signIn(ada.id, PIN);
  const booked = await device.post("bookings", {
    pickup_date: "2027-05-12",
    return_date: "2027-05-13",
    line_items: [{ fleet_item_id: item.id, quantity: 1 }],
    customer: { name: "Cy", email: "cy@example.com" },
  });
  assert.equal(booked.status, 201);
  const { data } = await shop.staff("GET /v1/bookings/:id/history", { params: { id: booked.body.id } });
  assert.ok(data.some(({ actor }) => actor.kind === "staff" && actor.id === ada.id));
});

Deno.test("a session by PIN ends with the shop's day, and the device asks for the next PIN", async () => {
  await using shop = await openPinShop();
  await shop.staff("PATCH /v1/shop", { body: { timezone: "Pacific/Auckland" } });
  await shop.travel("2027-05-03T11:30:00Z");
  const ada = await addHelper(shop);
  const device = await openDevice(shop);
  assert.equal((await device.signIn(ada.id, PIN)).status, 200);
  await shop.travel("2027-05-03T11:59:59Z");
  assert.equal((await device.get("staff/me")).status, 200);
  await shop.travel("2027-05-03T12:00:00Z");
  assert.equal((await device.get("staff/me")).status, 401);
  assert.equal((await device.signIn(ada.id, PIN)).status, 200);
});

Deno.test("a PIN works only on a device that an owner or a manager has marked", async () => {
  await using shop = await openPinShop();
  const ada = await addHelper(shop);
  const { token } = await signInAs(shop, "staff");
  const own = openBrowserOf(shop, token);
  assert.equal((await own.post("staff/me/device", { shared: true })).status, 403);
  assert.equal((await own.signIn(ada.id, PIN)).status, 404);
  assert.equal((await openBrowserOf(shop).signIn(ada.id, PIN)).status, 404);
  const forged = openBrowserOf(shop);
  forged.cookies.set("rental_browser", "A".repeat(43));
  assert.equal((await forged.signIn(ada.id, PIN)).status, 404);
  assert.equal((await forged.post("staff/sign-in/people")).status, 404);
});

Deno.test("owners and managers cannot sign in by PIN, and a raised role ends the session", async () => {
  await using shop = await openPinShop();
  const manager = await addHelper(shop, "manager");
  const ada = await addHelper(shop);
  const device = await openDevice(shop);
  assert.deepEqual((await device.post("staff/sign-in/people")).body.people.map(({ id }: { id: string }) => id), [
    ada.id,
  ]);
  assert.equal((await device.signIn(manager.id, PIN)).status, 401);
  assert.equal((await device.signIn(ada.id, PIN)).status, 200);
  for (const role of ["manager", "owner"] as const) {
    // As the operator's command changes it, which ends no session
    await shop.sql`update staff set role = ${role} where tenant_id = ${shop.id} and id = ${ada.id}`;
    assert.equal((await device.get("staff/me")).status, 401, role);
  }
  await shop.sql`update staff set role = 'staff' where tenant_id = ${shop.id} and id = ${ada.id}`;
  await device.signIn(ada.id, PIN);
  const owner = await signInAs(shop, "owner");
  await owner.api("PATCH /v1/staff/:id", { params: { id: ada.id }, body: { role: "manager" } });
  await owner.api("PATCH /v1/staff/:id", { params: { id: ada.id }, body: { role: "staff" } });
  assert.equal((await device.get("staff/me")).status, 401);
});

Deno.test("a session by PIN opens no other shop, sets no PIN and shares no device", async () => {
  await using shop = await openPinShop();
  await using other = await openPinShop();
  const ada = await addHelper(shop);
  await addPersonTo(other, "owner", ada.email);
  const device = await openDevice(shop);
  await device.signIn(ada.id, PIN);
  assert.equal((await device.post("staff/me/shop", { shop: other.id })).status, 403);
  assert.equal((await device.post("staff/me/pin", { pin: "7351" })).status, 403);
  assert.equal((await device.post("staff/me/device", { shared: true })).status, 403);
  assert.equal((await device.get("staff/me")).body.shop.id, shop.id);
});

Deno.test("the PIN of another shop's person is refused like one of nobody", async () => {
  await using shop = await openPinShop();
  await using other = await openPinShop();
  const stranger = await addHelper(other);
  const device = await openDevice(shop);
  const foreign = await device.signIn(stranger.id, PIN);
  const unknown = await device.signIn("st_nobody", PIN);
  assert.equal(foreign.status, 401);
  const { request_id: _one, ...answer } = foreign.body;
  const { request_id: _two, ...same } = unknown.body;
  assert.deepEqual(answer, same);
});

Deno.test("a disabled or removed person, and one without a PIN, cannot sign in by PIN", async () => {
  await using shop = await openPinShop();
  const owner = await signInAs(shop, "owner");
  const device = await openDevice(shop);
  const [disabled, removed, without] = [await addHelper(shop), await addHelper(shop), await addHelper(shop)];
  await device.signIn(disabled.id, PIN);
  await owner.api("PATCH /v1/staff/:id", { params: { id: disabled.id }, body: { disabled: true } });
  assert.equal((await device.get("staff/me")).status, 401);
  await owner.api("DELETE /v1/staff/:id", { params: { id: removed.id } });
  const { token } = await openSessionOf(shop, without.id);
  assert.deepEqual((await openBrowserOf(shop, token).post("staff/me/pin", { pin: null })).body, { has_pin: false });
  for (const { id } of [disabled, removed, without]) assert.equal((await device.signIn(id, PIN)).status, 401);
});

Deno.test("ten wrong PINs a day are all that a person gets, from however many devices, with a growing wait", async () => {
  await using shop = await openPinShop();
  const ada = await addHelper(shop);
  const devices = [await openDevice(shop), await openDevice(shop), await openDevice(shop)];
  const tryAt = (at: number) => devices[at % 3]!.signIn(ada.id, "0000");
  for (let at = 0; at < 3; at++) assert.equal((await tryAt(at)).status, 401);
  for (let at = 3; at < 10; at++) {
    const { status, body } = await tryAt(at);
    assert.deepEqual([status, body.retry_after], [429, 60 * 2 ** (at - 3)]);
    assert.equal((await devices[at % 3]!.signIn(ada.id, PIN)).status, 429, "the right PIN has to wait, too");
    await later(shop, 2 ** (at - 3));
    assert.equal((await tryAt(at)).status, 401);
  }
  await later(shop, 600);
  assert.equal((await devices[0]!.signIn(ada.id, PIN)).status, 429);
  // The sign-in by a mailed code is not affected; 24 hours after the first wrong PIN one of them counts no more
  await later(shop, 24 * 60);
  assert.equal((await devices[0]!.signIn(ada.id, PIN)).status, 200);
});

Deno.test("parallel guesses count one by one, and a right PIN does not reset them", async () => {
  await using shop = await openPinShop(8);
  const ada = await addHelper(shop);
  const devices = [await openDevice(shop), await openDevice(shop)];
  await devices[0]!.signIn(ada.id, "0000");
  assert.equal((await devices[0]!.signIn(ada.id, PIN)).status, 200);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => devices[at % 2]!.signIn(ada.id, `000${at}`)),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [401, 401, 429, 429, 429, 429, 429, 429]);
});

Deno.test("a device gets twenty wrong PINs a day for all people together", async () => {
  await using shop = await openPinShop();
  const device = await openDevice(shop);
  const statuses: number[] = [];
  for (let at = 0; at < 7; at++) statuses.push((await device.signIn(`st_${at}`, "0000")).status);
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 401, 429]);
});

Deno.test("the end of the sharing ends the sessions by PIN, here or everywhere", async () => {
  await using shop = await openPinShop();
  const ada = await addHelper(shop);
  const { token, id } = await signInAs(shop, "manager");
  const [one, two] = [await openDevice(shop, token), await openDevice(shop, token)];
  for (const device of [one, two]) await device.signIn(ada.id, PIN);
  const manager = openBrowserOf(shop, (await openSessionOf(shop, id)).token);
  await manager.post("staff/me/device", { shared: false });
  assert.equal((await one.get("staff/me")).status, 200);
  await manager.post("staff/me/device", { shared: false, everywhere: true });
  for (const device of [one, two]) {
    assert.equal((await device.get("staff/me")).status, 401);
    assert.equal((await device.signIn(ada.id, PIN)).status, 404);
  }
});

Deno.test("a device is shared only while the person who marked it is an owner or a manager", async () => {
  await using shop = await openPinShop();
  const owner = await signInAs(shop, "owner");
  const ada = await addHelper(shop);
  for (const change of [{ role: "staff" as const }, { disabled: true }, null]) {
    const manager = await signInAs(shop, "manager");
    const device = await openDevice(shop, manager.token);
    await device.signIn(ada.id, PIN);
    const params = { id: manager.id };
    if (change) await owner.api("PATCH /v1/staff/:id", { params, body: change });
    else await owner.api("DELETE /v1/staff/:id", { params });
    assert.equal((await device.get("staff/me")).status, 401);
    assert.equal((await device.signIn(ada.id, PIN)).status, 404);
  }
});

Deno.test("easy and malformed PINs are refused, and the database contains no PIN", async () => {
  await using shop = await openPinShop();
  const { token } = await signInAs(shop, "staff");
  const browser = openBrowserOf(shop, token);
  for (const pin of ["1234", "987654", "0000", "123", "1234567", "12a4"]) {
    assert.equal((await browser.post("staff/me/pin", { pin })).status, 400, pin);
  }
  await browser.post("staff/me/pin", { pin: PIN });
  const [row] = await shop.sql`select hash from staff_pins where tenant_id = ${shop.id}`;
  assert.match(row!.hash, /^[\w-]{43}$/);
});
