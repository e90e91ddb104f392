import assert from "node:assert/strict";
import type { Rider } from "../../../server/signing/riders.ts";
import { openTimedPool } from "../../support/database.ts";
import { countOutcomes } from "../../support/count_outcomes.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";
import { addWaiver, createSignTokens, typedSignature } from "../../support/waivers.ts";

const anna = { name: "Anna Berg", email: null },
  ben = { name: "Ben Berg", email: null },
  cleo = { name: "Cleo Berg", email: null };

const rename = (shop: TestShop, id: string, riders: Rider[]) =>
  shop.staff("PATCH /v1/bookings/:id", { params: { id }, body: { riders } });

/** Returns the riders who have signed, in order. */
async function listSigned(shop: TestShop, id: string): Promise<string[]> {
  const { data } = await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id }, body: {} });
  const { waivers } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  const signed = data.filter(({ signed }) => signed).map(({ rider }) => rider);
  assert.deepEqual(waivers, { required: data.length, signed: signed.length });
  return signed;
}

async function bookFor(shop: TestShop, riders: Rider[], quantity = 2): Promise<string> {
  const item = await shop.addItem({ inventory_count: 5 });
  const line_items = [{ fleet_item_id: item.id, quantity }];
  const days = { pickup_date: "2027-05-12", return_date: "2027-05-13" };
  return (await shop.staff("POST /v1/bookings", {
    body: { ...days, line_items, customer: { name: "Anna Berg" }, riders },
  })).id;
}

/** A booking whose first rider has signed. */
async function addSigned(shop: TestShop, riders: Rider[], { as = "Anna Berg", quantity = 2 } = {}) {
  const template = await addWaiver(shop);
  const id = await bookFor(shop, riders, quantity);
  const tokens = await createSignTokens(shop, id);
  const sign = (token: string, name: string, more = {}) =>
    shop.visitor("POST /api/sign/:token", {
      params: { token },
      body: { ...typedSignature(template, name, more), is_other_person: true },
    });
  await sign(tokens[0]!, as);
  return { id, tokens, sign };
}

const renamings: [title: string, to: Rider[], signed: string[]][] = [
  ["moves a signature with its rider", [ben, anna], ["Anna Berg"]],
  ["does not give a signature to the next rider", [ben], []],
  ["does not give a signature to another name in the same position", [cleo, ben], []],
  ["keeps a signature when case, spaces or the address change", [{ name: " ANNA  berg", email: "a@x.de" }, ben], [
    "ANNA  berg",
  ]],
  ["gives a signature to one of two riders of the same name", [anna, anna], ["Anna Berg"]],
  ["drops the signature of a corrected name", [{ name: "Anne Berg", email: null }, ben], []],
];
for (const [title, to, signed] of renamings) {
  Deno.test(`PATCH /v1/bookings/:id ${title}`, async () => {
    await using shop = await openShop();
    const { id } = await addSigned(shop, [anna, ben]);
    const { version } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
    const changed = await rename(shop, id, to);
    assert.deepEqual([changed.version, changed.waivers], [version + 1, { required: to.length, signed: signed.length }]);
    assert.deepEqual(await listSigned(shop, id), signed);
  });
}

Deno.test("PATCH /v1/bookings/:id restores the signature of a rider who is removed and added again", async () => {
  await using shop = await openShop();
  const { id, tokens: [, old = ""], sign } = await addSigned(shop, [anna, ben]);
  await rename(shop, id, [cleo]);
  await rename(shop, id, [{ name: "Dan", email: null }, cleo]);
  assert.deepEqual(await listSigned(shop, id), []);
  await assertProblem("link_expired", sign(old, "Ben Berg"));
  await rename(shop, id, [ben, cleo, anna]);
  assert.deepEqual(await listSigned(shop, id), ["Anna Berg"]);
  await assertProblem("link_expired", sign(old, "Ben Berg"));
  await sign((await createSignTokens(shop, id))[0]!, "Ben Berg");
  assert.deepEqual(await listSigned(shop, id), ["Ben Berg", "Anna Berg"]);
});

Deno.test("PATCH /v1/bookings/:id assigns a signature to the rider of the signed name", async () => {
  await using shop = await openShop();
  const { id } = await addSigned(shop, [{ name: "Ana Berg", email: null }, ben], { as: "Anna Berg" });
  await rename(shop, id, [anna, ben]);
  assert.deepEqual(await listSigned(shop, id), ["Anna Berg"]);
});

Deno.test("PATCH /v1/bookings/:id keeps a rider's link until the rider is removed", async () => {
  await using shop = await openShop();
  const { id, tokens: [, token = ""] } = await addSigned(shop, [anna, ben]);
  const open = () => shop.visitor("GET /api/sign/:token", { params: { token } });
  await rename(shop, id, [cleo, anna, ben]);
  assert.deepEqual(await open().then(({ rider, signed }) => [rider, signed]), ["Ben Berg", false]);
  await rename(shop, id, [anna, cleo]);
  await assertProblem("link_expired", open());
});

Deno.test("PATCH /v1/bookings/:id mails a link to a new rider who has the address of a former one", async () => {
  await using shop = await openShop();
  const email = "family@example.com";
  const { id } = await addSigned(shop, [anna, { name: "Ben Berg", email }]);
  await rename(shop, id, [{ name: "Cleo Berg", email }, anna]);
  await shop.runDueJobs();
  const mails = shop.mailer.mails.filter(({ to }) => to.address === email);
  assert.deepEqual(mails.map(({ to }) => to.name), ["Cleo Berg"]);
  const [, token = ""] = /\/sign\/([\w-]{43})/.exec(mails[0]!.text) ?? [];
  assert.equal((await shop.visitor("GET /api/sign/:token", { params: { token } })).rider, "Cleo Berg");
});

Deno.test("PATCH /v1/bookings/:id gives new riders the signatures of their names", async () => {
  await using shop = await openShop();
  const { id, tokens: [, token = ""] } = await addSigned(shop, [], { as: "Ben Berg", quantity: 3 });
  assert.deepEqual(
    await listSigned(shop, id),
    ["Anna Berg"],
    "the first place of an unnamed booking has the customer's name",
  );
  await shop.staff("PATCH /v1/bookings/:id", { params: { id }, body: { riders: [], notes: "Late" } });
  assert.equal((await shop.visitor("GET /api/sign/:token", { params: { token } })).rider, "Rider 2");
  await rename(shop, id, [anna, ben]);
  assert.deepEqual(await listSigned(shop, id), ["Ben Berg"]);
  await assertProblem("link_expired", shop.visitor("GET /api/sign/:token", { params: { token } }));
});

Deno.test("PATCH /v1/bookings/:id keeps the signature of a per_booking waiver", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop, { type: "per_booking" });
  const id = await bookFor(shop, [anna]);
  const [token = ""] = await createSignTokens(shop, id);
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template) });
  for (const riders of [[cleo], [ben, cleo], [], [cleo]]) {
    assert.deepEqual((await rename(shop, id, riders)).waivers, { required: 1, signed: 1 });
  }
  await addWaiver(shop);
  await rename(shop, id, [cleo, ben]);
  assert.deepEqual(await listSigned(shop, id), []);
  await rename(shop, id, [cleo, anna]);
  assert.deepEqual(await listSigned(shop, id), ["Anna Berg"]);
});

Deno.test("POST /v1/bookings/:id/pickup returns waivers_missing if a rider who signed was replaced", async () => {
  await using shop = await openShop();
  const { id, sign } = await addSigned(shop, [anna]);
  await rename(shop, id, [ben]);
  await shop.travel("2027-05-12T10:00:00Z");
  const pickup = () => shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  await assertProblem("waivers_missing", pickup());
  await sign((await createSignTokens(shop, id))[0]!, "Ben Berg");
  assert.equal((await pickup()).status, "picked_up");
});

Deno.test("POST /api/sign/:token never signs for a rider of a parallel PATCH", async () => {
  await using shop = await openShop({ pool: 6 });
  const { sql } = openTimedPool(2);
  const template = await addWaiver(shop);
  for (const first of ["sign", "rename"]) {
    const id = await bookFor(shop, [anna, ben]);
    const [token = ""] = await createSignTokens(shop, id);
    // Zoe is not a rider. Her place comes after theirs and must not become Cleo's
    const participants = ["Ben Berg", "Zoe"].map((name) => ({ name, date_of_birth: "2020-01-01" }));
    const body = typedSignature(template, "Anna Berg", { participants });
    const sign = () => shop.visitor("POST /api/sign/:token", { params: { token }, body });
    const renames = () => rename(shop, id, [cleo, ben, { name: "Dan", email: null }]);
    await shop.sql`insert into waiver_chains (tenant_id) values (${shop.id}) on conflict do nothing`;
    const both = await sql.begin(async (tx) => {
      if (first === "sign") await tx`select from waiver_chains c where c.tenant_id = ${shop.id} for update`;
      else await tx`select from bookings b where b.tenant_id = ${shop.id} and b.id = ${id} for update`;
      const [one, other] = first === "sign" ? [sign, renames] : [renames, sign];
      const requests: Promise<unknown>[] = [one()];
      await waitUntilBlocked(tx, { by: 1, beside: sql });
      requests.push(other());
      await waitUntilBlocked(tx, { by: 2, beside: sql });
      return { results: countOutcomes(requests) };
    });
    assert.deepEqual(await both.results, first === "sign" ? { accepted: 2 } : { accepted: 1, link_expired: 1 });
    assert.deepEqual(await listSigned(shop, id), first === "sign" ? ["Ben Berg"] : []);
  }
  await sql.end();
});
