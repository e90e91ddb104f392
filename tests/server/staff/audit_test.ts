import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";
import { assertProblem } from "../../support/assert_problem.ts";

Deno.test("GET /v1/audit lists who changed prices, settings, keys and staff, and from what to what", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ price_full_day: 3_500 });
  const owner = await signInAs(shop, "owner");
  const actor = { kind: "staff", id: owner.id, name: owner.email };
  const recordedBefore = (await owner.api("GET /v1/audit", { query: { limit: "100" } })).data.length;

  await owner.api("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { price_full_day: 4_000 } });
  await owner.api("PATCH /v1/shop", { body: { tax_percent: 19 } });
  const key = await owner.api("POST /v1/keys", { body: { kind: "secret", name: "Till" } });
  await owner.api("DELETE /v1/keys/:id", { params: { id: key.id } });
  const added = await owner.api("POST /v1/staff", { body: { email: `x${owner.email}`, role: "staff" } });
  await owner.api("PATCH /v1/staff/:id", { params: { id: added.id }, body: { role: "manager" } });
  await owner.api("DELETE /v1/staff/:id", { params: { id: added.id } });
  await owner.api("PATCH /v1/shop", { body: { tax_percent: 19 } });

  const { data } = await owner.api("GET /v1/audit", { query: { limit: "100" } });
  const entries = data.slice(0, data.length - recordedBefore).toReversed();
  assert.deepEqual(entries.map(({ action, record_id }) => [action, record_id]), [
    ["item.updated", item.id],
    ["shop.updated", shop.id],
    ["key.created", key.id],
    ["key.deleted", key.id],
    ["staff.created", added.id],
    ["staff.updated", added.id],
    ["staff.deleted", added.id],
  ]);
  for (const entry of entries) assert.deepEqual(entry.actor, actor);
  assert.deepEqual(entries[0]!.changes, { price_full_day: { from: 3_500, to: 4_000 } });
  assert.deepEqual(entries[1]!.changes, { tax_percent: { from: 0, to: 19 } });
  assert.deepEqual(entries[5]!.changes, { role: { from: "staff", to: "manager" } });
  assert.ok(!JSON.stringify(data).includes("hash"));

  const ofItem = await owner.api("GET /v1/audit", { query: { record_id: item.id } });
  assert.deepEqual(ofItem.data.map(({ action }) => action), ["item.updated", "item.created"]);
  assert.equal(ofItem.data[1]!.actor.id, shop.secret_key_id);
});

Deno.test("a change that is rolled back leaves no audit entry, and an entry cannot be changed", async () => {
  await using shop = await openShop();
  const { api } = await signInAs(shop, "owner");
  const { slug } = await api("POST /v1/fleet/categories", { body: { name: "Kayaks", slug: "kayaks" } });
  const count = async () => (await api("GET /v1/audit")).data.length;
  const before = await count();
  await assertProblem("slug_taken", api("POST /v1/fleet/categories", { body: { name: "More", slug } }));
  await assertProblem(
    "last_owner",
    api("DELETE /v1/staff/:id", { params: { id: (await api("GET /v1/staff/me")).person.id } }),
  );
  assert.equal(await count(), before);
  await assert.rejects(
    shop.sql`update audit_entries set action = 'x' where tenant_id = ${shop.id}`.execute(),
    /append-only/,
  );
  await assert.rejects(shop.sql`delete from audit_entries where tenant_id = ${shop.id}`.execute(), /append-only/);
});

Deno.test("today's work and the server's own updates are not in the audit", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const { api } = await signInAs(shop, "owner");
  const before = (await api("GET /v1/audit")).data.length;
  const { id } = await api("POST /v1/bookings", {
    body: { pickup_date: "2027-05-03", return_date: "2027-05-03", line_items: [{ fleet_item_id: item.id }] },
  });
  await api("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  await shop.travel("2027-05-03T10:00:00Z");
  await api("GET /v1/staff/me");
  assert.equal((await api("GET /v1/audit")).data.length, before);
});

Deno.test("GET /v1/audit lists the newest entries first, page by page, and names a key or a person by their name", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { key, ...till } = await shop.staff("POST /v1/keys", { body: { kind: "secret", name: "Till" } });
  const { id, api } = await signInAs(shop, "owner");
  await api("PATCH /v1/staff/me", { body: { name: "Ada" } });
  await other.staff("PATCH /v1/shop", { body: { tax_percent: 7 } });
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  await shop.request("/v1/shop", { method: "PATCH", headers, body: JSON.stringify({ tax_percent: 19 }) });
  await api("PATCH /v1/shop", { body: { tax_percent: 20 } });
  const newest = await api("GET /v1/audit", { query: { limit: "1" } });
  const query = { limit: "100", cursor: newest.next_cursor! };
  const older = await api("GET /v1/audit", { query });
  const entries = [...newest.data, ...older.data];
  assert.deepEqual(entries.map(({ action, actor, changes }) => [action, actor.id, actor.name, changes?.tax_percent]), [
    ["shop.updated", id, "Ada", { from: 19, to: 20 }],
    ["shop.updated", till.id, "Till", { from: 0, to: 19 }],
    ["key.created", shop.secret_key_id, null, undefined],
  ]);
});
