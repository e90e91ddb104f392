import assert from "node:assert/strict";
import { type BookingPlaces, reassignPlaces, type Rider } from "../../../server/signing/riders.ts";
import { openTimedPool } from "../../support/database.ts";
import { outcomes } from "../../support/outcomes.ts";
import { refuses } from "../../support/refuses.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { untilAwaited } from "../../support/waiting.ts";
import { addWaiver, tokensOf, typed } from "../../support/waivers.ts";

const anna = { name: "Anna Berg", email: null },
  ben = { name: "Ben Berg", email: null },
  cleo = { name: "Cleo Berg", email: null };

const rename = (shop: TestShop, id: string, riders: Rider[]) =>
  shop.staff("PATCH /v1/bookings/:id", { params: { id }, body: { riders } });

/** Who counts as signed, of the riders in their order. */
async function signedOf(shop: TestShop, id: string): Promise<string[]> {
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
  const tokens = await tokensOf(shop, id);
  const sign = (token: string, name: string, more = {}) =>
    shop.visitor("POST /api/sign/:token", { params: { token }, body: typed(template, name, more) });
  await sign(tokens[0]!, as);
  return { id, tokens, sign };
}

const renamings: [title: string, to: Rider[], signed: string[]][] = [
  ["goes with its rider to another line", [ben, anna], ["Anna Berg"]],
  ["is not the next rider's", [ben], []],
  ["is not another name's on the same line", [cleo, ben], []],
  ["stays with a name in other letters, and with another address", [{ name: " ANNA  berg", email: "a@x.de" }, ben], [
    "ANNA  berg",
  ]],
  ["is one person's, of two of the name", [anna, anna], ["Anna Berg"]],
  ["is not kept by a corrected name", [{ name: "Anne Berg", email: null }, ben], []],
];
for (const [title, to, signed] of renamings) {
  Deno.test(`PATCH /v1/bookings/:id: a signature ${title}`, async () => {
    await using shop = await openShop();
    const { id } = await addSigned(shop, [anna, ben]);
    const { version } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
    const changed = await rename(shop, id, to);
    assert.deepEqual([changed.version, changed.waivers], [version + 1, { required: to.length, signed: signed.length }]);
    assert.deepEqual(await signedOf(shop, id), signed);
  });
}

Deno.test("PATCH /v1/bookings/:id: who is taken off and named again need not sign again, and nobody comes to their place meanwhile", async () => {
  await using shop = await openShop();
  const { id, tokens: [, old = ""], sign } = await addSigned(shop, [anna, ben]);
  await rename(shop, id, [cleo]);
  await rename(shop, id, [{ name: "Dan", email: null }, cleo]);
  assert.deepEqual(await signedOf(shop, id), []);
  await refuses("link_expired", sign(old, "Ben Berg"));
  await rename(shop, id, [ben, cleo, anna]);
  assert.deepEqual(await signedOf(shop, id), ["Anna Berg"]);
  await refuses("link_expired", sign(old, "Ben Berg"));
  await sign((await tokensOf(shop, id))[0]!, "Ben Berg");
  assert.deepEqual(await signedOf(shop, id), ["Ben Berg", "Anna Berg"]);
});

Deno.test("PATCH /v1/bookings/:id: the name that was signed with counts as its rider's, whoever the link was for", async () => {
  await using shop = await openShop();
  const { id } = await addSigned(shop, [{ name: "Ana Berg", email: null }, ben], { as: "Anna Berg" });
  await rename(shop, id, [anna, ben]);
  assert.deepEqual(await signedOf(shop, id), ["Anna Berg"]);
});

Deno.test("PATCH /v1/bookings/:id: a link stays its rider's on another line, and is nobody's once the rider is taken off", async () => {
  await using shop = await openShop();
  const { id, tokens: [, token = ""] } = await addSigned(shop, [anna, ben]);
  const open = () => shop.visitor("GET /api/sign/:token", { params: { token } });
  await rename(shop, id, [cleo, anna, ben]);
  assert.deepEqual(await open().then(({ rider, signed }) => [rider, signed]), ["Ben Berg", false]);
  await rename(shop, id, [anna, cleo]);
  await refuses("link_expired", open());
});

Deno.test("PATCH /v1/bookings/:id mails a link to who comes in another's place, though the address is the same", async () => {
  await using shop = await openShop();
  const email = "family@example.com";
  const { id } = await addSigned(shop, [anna, { name: "Ben Berg", email }]);
  await rename(shop, id, [{ name: "Cleo Berg", email }, anna]);
  await shop.work();
  const mails = shop.mailer.mails.filter(({ to }) => to.address === email);
  assert.deepEqual(mails.map(({ to }) => to.name), ["Cleo Berg"]);
  const [, token = ""] = /\/sign\/([\w-]{43})/.exec(mails[0]!.text) ?? [];
  assert.equal((await shop.visitor("GET /api/sign/:token", { params: { token } })).rider, "Cleo Berg");
});

Deno.test("PATCH /v1/bookings/:id: of riders who were not named, those who signed are known by it", async () => {
  await using shop = await openShop();
  const { id, tokens: [, token = ""] } = await addSigned(shop, [], { as: "Ben Berg", quantity: 3 });
  assert.deepEqual(
    await signedOf(shop, id),
    ["Anna Berg"],
    "the first place of an unnamed booking has the customer's name",
  );
  await shop.staff("PATCH /v1/bookings/:id", { params: { id }, body: { riders: [], notes: "Late" } });
  assert.equal((await shop.visitor("GET /api/sign/:token", { params: { token } })).rider, "Rider 2");
  await rename(shop, id, [anna, ben]);
  assert.deepEqual(await signedOf(shop, id), ["Ben Berg"]);
  await refuses("link_expired", shop.visitor("GET /api/sign/:token", { params: { token } }));
});

Deno.test("PATCH /v1/bookings/:id keeps a booking's one signature, whoever rides, until the shop wants each rider's", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop, { type: "per_booking" });
  const id = await bookFor(shop, [anna]);
  const [token = ""] = await tokensOf(shop, id);
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typed(template) });
  for (const riders of [[cleo], [ben, cleo], [], [cleo]]) {
    assert.deepEqual((await rename(shop, id, riders)).waivers, { required: 1, signed: 1 });
  }
  await addWaiver(shop);
  await rename(shop, id, [cleo, ben]);
  assert.deepEqual(await signedOf(shop, id), []);
  await rename(shop, id, [cleo, anna]);
  assert.deepEqual(await signedOf(shop, id), ["Anna Berg"]);
});

Deno.test("POST /v1/bookings/:id/pickup hands nothing to a rider who came in the place of one who signed", async () => {
  await using shop = await openShop();
  const { id, sign } = await addSigned(shop, [anna]);
  await rename(shop, id, [ben]);
  await shop.travel("2027-05-12T10:00:00Z");
  const pickup = () => shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  await refuses("waivers_missing", pickup());
  await sign((await tokensOf(shop, id))[0]!, "Ben Berg");
  assert.equal((await pickup()).status, "picked_up");
});

Deno.test("POST /api/sign/:token beside a PATCH of the riders: whichever is first, nobody else comes to the signature", async () => {
  await using shop = await openShop({ pool: 6 });
  const { sql } = openTimedPool(2);
  const template = await addWaiver(shop);
  for (const first of ["sign", "rename"]) {
    const id = await bookFor(shop, [anna, ben]);
    const [token = ""] = await tokensOf(shop, id);
    // Zoe is no rider: she has a place beyond theirs, which must not become Cleo's
    const participants = ["Ben Berg", "Zoe"].map((name) => ({ name, date_of_birth: "2020-01-01" }));
    const body = typed(template, "Anna Berg", { participants });
    const sign = () => shop.visitor("POST /api/sign/:token", { params: { token }, body });
    const renames = () => rename(shop, id, [cleo, ben, { name: "Dan", email: null }]);
    await shop.sql`insert into waiver_chains (tenant_id) values (${shop.id}) on conflict do nothing`;
    const both = await sql.begin(async (tx) => {
      if (first === "sign") await tx`select from waiver_chains c where c.tenant_id = ${shop.id} for update`;
      else await tx`select from bookings b where b.tenant_id = ${shop.id} and b.id = ${id} for update`;
      const [one, other] = first === "sign" ? [sign, renames] : [renames, sign];
      const asked: Promise<unknown>[] = [one()];
      await untilAwaited(tx, { by: 1, beside: sql });
      asked.push(other());
      await untilAwaited(tx, { by: 2, beside: sql });
      return { told: outcomes(asked) };
    });
    assert.deepEqual(await both.told, first === "sign" ? { accepted: 2 } : { accepted: 1, link_expired: 1 });
    assert.deepEqual(await signedOf(shop, id), first === "sign" ? ["Ben Berg"] : []);
  }
  await sql.end();
});

const a = (email: string | null) => ({ name: "A", email }), b = { name: "B", email: null };
const three = {
  riders: [a("x"), b, a("y")],
  required: 3,
  places: [0, 1, 2],
  next_place: 3,
  signed_places: [{ place: 0, name: "A" }],
};
const places: [title: string, riders: Rider[], booking: BookingPlaces, places: number[], next_place: number][] = [
  ["begins with none", [b, b], { riders: [], required: 0, places: [], next_place: 0, signed_places: [] }, [0, 1], 2],
  ["tells two of one name apart by their address", [a("y")], three, [2], 3],
  ["tells two of one name apart by their line", [a("z"), b, a("z")], three, [0, 1, 2], 3],
  ["thinks that who signed has left, of two of one name", [b, a("z")], three, [1, 2], 3],
  ["gives two their places, whatever their order", [a("y"), a("x")], three, [2, 0], 3],
  ["never gives a place twice", [b, { name: "C", email: null }], { ...three, next_place: 7 }, [1, 7], 8],
  [
    "passes over places that companions have",
    [{ name: "C", email: null }],
    { ...three, signed_places: [{ place: 5, name: null }] },
    [6],
    7,
  ],
  ["passes over places of riders who were not named", [b], { ...three, riders: [], places: [], next_place: 0 }, [3], 4],
];
for (const [title, riders, booking, expected, next_place] of places) {
  Deno.test(`reassignPlaces ${title}`, () =>
    assert.deepEqual(reassignPlaces(riders, booking), { places: expected, next_place }));
}
