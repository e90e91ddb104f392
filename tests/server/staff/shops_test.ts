import assert from "node:assert/strict";
import { createApp } from "../../../server/app.ts";
import { createRateLimiter, defaultLimits } from "../../../server/http/rate_limit.ts";
import { createSignInLink } from "../../../server/staff/create_link.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { BASE, openShop } from "../../support/shop.ts";
import { addPersonTo, apiOf, headersOf, openSessionOf, signInAs } from "../../support/staff_session.ts";

Deno.test("one person works in two shops with a role in each, and moves their session between them", async () => {
  await using harbour = await openShop();
  await using lake = await openShop();
  const { api, email, id } = await signInAs(harbour, "owner");
  const there = await addPersonTo(lake, "staff", email), colleague = await addPersonTo(lake, "staff");
  const stays = await signInAs(harbour, "staff");
  const before = await api("GET /v1/staff/me");
  assert.deepEqual(
    before.shops.map(({ id, role }) => [id, role]).toSorted(),
    [[harbour.id, "owner"], [
      lake.id,
      "staff",
    ]].toSorted(),
  );
  assert.deepEqual([before.person.id, before.role], [id, "owner"]);
  const { id: item } = await lake.addItem();
  await assertProblem("not_found", api("GET /v1/fleet/items/:id", { params: { id: item } }));

  const slug = lake.id.replace("_", "-");
  for (const [shop, role] of [[lake.id, "staff"], [harbour.id, "owner"], [slug, "staff"]] as const) {
    const moved = await api("POST /v1/staff/me/shop", { body: { shop } });
    assert.deepEqual([moved.role, (await api("GET /v1/staff/me")).role], [role, role]);
  }
  assert.equal((await api("GET /v1/fleet/items/:id", { params: { id: item } })).id, item);
  assert.equal((await api("GET /v1/staff/me")).person.id, there.id);
  await assertProblem("role_required", api("GET /v1/keys"));
  assert.equal((await stays.api("GET /v1/staff/me")).shop.id, harbour.id, "another session stays in its shop");
  const { data } = await lake.staff("GET /v1/staff");
  const seen = harbour.clock.now().toISOString();
  assert.deepEqual(data.map(({ id, last_seen_at }) => [id, last_seen_at]), [[colleague.id, null], [there.id, seen]]);

  await using stranger = await openShop();
  await assertProblem("not_found", api("POST /v1/staff/me/shop", { body: { shop: stranger.id } }));
});

Deno.test("a sign-in link works once, for 10 minutes, and starts a session in its shop", async () => {
  await using shop = await openShop();
  const { id } = await addPersonTo(shop, "owner");
  const person = { tenant_id: shop.id, staff_id: id };
  const create = async () => (await createSignInLink(shop.sql, person, "http://shop.test")).split("#");
  const [page, token = ""] = await create();
  assert.equal(page, "http://shop.test/dashboard/sign-in");
  const visitor = apiOf(shop, undefined);
  const session = await visitor("POST /v1/staff/sign-in/link", { body: { token } });
  assert.deepEqual([session.person.id, session.shop.id, session.role], [id, shop.id, "owner"]);
  await assertProblem("link_expired", visitor("POST /v1/staff/sign-in/link", { body: { token } }));

  const [, late = ""] = await create();
  await shop.travel(new Date(shop.clock.now().getTime() + 10 * 60_000));
  await assertProblem("link_expired", visitor("POST /v1/staff/sign-in/link", { body: { token: late } }));
  await assertProblem("link_expired", visitor("POST /v1/staff/sign-in/link", { body: { token: "nonsense" } }));
});

Deno.test("a sign-in link works beside others, and for nobody who was disabled or removed meanwhile", async () => {
  await using shop = await openShop();
  const people = [await addPersonTo(shop, "staff"), await addPersonTo(shop, "staff"), await addPersonTo(shop, "staff")];
  const tokens = [];
  for (const { id } of people) {
    tokens.push((await createSignInLink(shop.sql, { tenant_id: shop.id, staff_id: id }, BASE)).split("#")[1]!);
  }
  const [active, disabled, removed] = people.map(({ id }) => id);
  await shop.staff("PATCH /v1/staff/:id", { params: { id: disabled! }, body: { disabled: true } });
  await shop.staff("DELETE /v1/staff/:id", { params: { id: removed! } });
  const visitor = apiOf(shop, undefined);
  const signIn = (token: string) => visitor("POST /v1/staff/sign-in/link", { body: { token } });
  await assertProblem("link_expired", signIn(tokens[1]!));
  await assertProblem("link_expired", signIn(tokens[2]!));
  assert.equal((await signIn(tokens[0]!)).person.id, active);
});

Deno.test("a new session deletes the ended ones of its person, and a new sign-in link the expired ones of its shop", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const later = (ms: number) => shop.travel(new Date(shop.clock.now().getTime() + ms));
  const [ada, bob, eve] = [
    { tenant_id: shop.id, staff_id: (await addPersonTo(shop, "staff")).id },
    { tenant_id: shop.id, staff_id: (await addPersonTo(shop, "staff")).id },
    { tenant_id: other.id, staff_id: (await addPersonTo(other, "staff")).id },
  ];
  for (const [at, person] of [[shop, ada], [shop, bob], [other, eve]] as const) {
    await createSignInLink(at.sql, person, BASE);
    await openSessionOf(at, person.staff_id);
  }
  const countRows = async (table: string) =>
    await Promise.all(
      [ada, bob, eve].map(async ({ staff_id }) =>
        (await shop.sql`select from ${shop.sql(table)} r where r.staff_id = ${staff_id}`).length
      ),
    );
  await later(12 * 3_600_000);
  await openSessionOf(shop, ada.staff_id);
  assert.deepEqual(await countRows("staff_sessions"), [2, 1, 1]);
  await later(1);
  await openSessionOf(shop, ada.staff_id);
  assert.deepEqual(await countRows("staff_sessions"), [2, 1, 1], "the first session of Ada was idle for 12 hours");
  await createSignInLink(shop.sql, bob, BASE);
  assert.deepEqual(await countRows("staff_links"), [0, 1, 1]);
});

Deno.test("a person is in no shop where they are disabled or removed", async () => {
  await using shop = await openShop();
  await using second = await openShop();
  await using third = await openShop();
  const { email, api } = await signInAs(shop, "owner");
  const there = await signInAs(second, "staff", email), gone = await signInAs(third, "staff", email);
  assert.equal((await api("GET /v1/staff/me")).shops.length, 3);
  await second.staff("PATCH /v1/staff/:id", { params: { id: there.id }, body: { disabled: true } });
  await third.staff("DELETE /v1/staff/:id", { params: { id: gone.id } });
  assert.deepEqual((await api("GET /v1/staff/me")).shops.map(({ id }) => id), [shop.id]);
  for (const { id } of [second, third]) {
    await assertProblem("not_found", api("POST /v1/staff/me/shop", { body: { shop: id } }));
  }
});

Deno.test("GET /v1/staff/me lists the shops of a person by name", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { email, api } = await signInAs(shop, "owner");
  await addPersonTo(other, "staff", email);
  for (const [mine, theirs] of [["Aare", "Binn"], ["Binn", "Aare"]] as const) {
    await shop.staff("PATCH /v1/shop", { body: { name: mine } });
    await other.staff("PATCH /v1/shop", { body: { name: theirs } });
    assert.deepEqual((await api("GET /v1/staff/me")).shops.map(({ name }) => name), ["Aare", "Binn"]);
  }
});

Deno.test("history and access log name the person whose session was used", async () => {
  const logged: Record<string, unknown>[] = [];
  await using shop = await openShop({ log: (_, event, fields) => void (event === "request" && logged.push(fields!)) });
  const { api, id, email } = await signInAs(shop, "staff");
  const { id: item } = await shop.addItem();
  const booking = await api("POST /v1/bookings", {
    body: { pickup_date: "2027-06-01", return_date: "2027-06-02", line_items: [{ fleet_item_id: item, quantity: 1 }] },
  });
  const { data } = await api("GET /v1/bookings/:id/history", { params: { id: booking.id } });
  assert.deepEqual(data[0]!.actor, { kind: "staff", id, name: email });
  assert.ok(
    logged.some(({ route, key_id, shop: named }) =>
      route === "POST /v1/bookings" && key_id === id && named === shop.id
    ),
  );
  await api("PATCH /v1/staff/me", { body: { name: "Ada" } });
  const renamed = await api("GET /v1/bookings/:id/history", { params: { id: booking.id } });
  assert.equal(renamed.data[0]!.actor.name, "Ada");
});

Deno.test("an Idempotency-Key belongs to the person: a retry has one effect, a colleague's request another", async () => {
  await using shop = await openShop();
  const ada = await signInAs(shop, "manager"), bob = await signInAs(shop, "manager");
  const request = { body: { name: "Kayaks", slug: "kayaks" }, once: "the same key" };
  const first = await ada.api("POST /v1/fleet/categories", request);
  const again = await openSessionOf(shop, ada.id);
  assert.equal((await again.api("POST /v1/fleet/categories", request)).id, first.id);
  await assertProblem("slug_taken", bob.api("POST /v1/fleet/categories", request));
});

Deno.test("a session opens the routes of publishable keys with the fields of a secret key", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 7 });
  const { api } = await signInAs(shop, "staff");
  const found = await api("GET /v1/fleet/items/:id", { params: { id: item.id } });
  assert.equal(found.inventory_count, 7);
});

Deno.test("requests are limited per person, and guessed tokens per network", async () => {
  await using shop = await openShop();
  const [ada, bob] = [await signInAs(shop, "staff"), await signInAs(shop, "staff")];
  const few = { per_second: 0.001, burst: 2 };
  const limiter = createRateLimiter({ ...defaultLimits, secret: { ...few, burst: 3 }, anonymous: few });
  const app = createApp(shop.deps, { log: () => {}, limiter });
  const ask = async (token: string) => (await app.request(`${BASE}/v1/staff/me`, { headers: headersOf(token) })).status;
  const again = await openSessionOf(shop, ada.id);
  assert.equal(await ask(bob.token), 200);
  for (const token of [ada.token, again.token, ada.token]) assert.equal(await ask(token), 200);
  assert.equal(await ask(again.token), 429);
  const guess = "g".repeat(43);
  assert.deepEqual([await ask(guess), await ask(guess), await ask(guess)], [401, 401, 429]);
  assert.equal(await ask(bob.token), 200, "guesses keep nobody out who is signed in");
});
