import assert from "node:assert/strict";
import {
  addSignedPlaces,
  findSignedBooking,
  findUsableSignatures,
  getSigningBooking,
  lockBookingShared,
} from "../../../server/signing/riders.sql.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addTwinShop } from "../../support/twin_shop.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";

const riders = ["Anna Berg", "Ben Berg", "Cleo Berg"].map((name) => ({ name, email: null }));
const minor = (name: string) => ({ name, date_of_birth: "2020-01-01" });

/** Signs for the first riders of a booking, the first of whom signs for the others. Returns the signature's id. */
async function sign(shop: TestShop, booking_id: string, [name = "", ...minors]: string[]): Promise<string> {
  const { template } = await shop.visitor("GET /api/sign/template");
  const [token = ""] = await createSignTokens(shop, booking_id);
  const body = typedSignature(template!, name, { participants: minors.map(minor) });
  return (await shop.visitor("POST /api/sign/:token", { params: { token }, body })).id;
}

Deno.test("getSigningBooking returns the signed places in order, each with the name of its person", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const [id, other] = [await insertBooking(shop, { riders }), await insertBooking(shop, { riders })];
  await sign(shop, id, ["Anna Berg", "Cleo Berg", "Ben Berg"]);
  await sign(shop, other, ["Anna Berg"]);
  const { number, signed_places } = await getSigningBooking(shop.sql, shop.id, id);
  assert.deepEqual([number, signed_places], [
    id.slice(-6),
    [{ place: 0, name: "Anna Berg" }, { place: 1, name: "Ben Berg" }, { place: 2, name: "Cleo Berg" }],
  ]);
});

Deno.test("getSigningBooking throws for an unknown booking and for one of another shop", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const id = await insertBooking(shop);
  for (const [tenant_id, booking_id] of [[shop.id, "bk_unknown"], [other.id, id]] as const) {
    await assert.rejects(getSigningBooking(shop.sql, tenant_id, booking_id), /^Error: There is no booking bk_/);
  }
});

Deno.test("lockBookingShared locks one booking of one shop", async () => {
  await using shop = await openShop();
  const [id, other] = [await insertBooking(shop), await insertBooking(shop)];
  const twin_id = await addTwinShop(shop.sql, shop.id);
  const free = await shop.sql.begin(async (tx) => {
    await lockBookingShared(tx, shop.id, id);
    return await shop.sql<{ tenant_id: string; id: string }[]>`
      select b.tenant_id, b.id
      from bookings b
      where b.tenant_id in (${shop.id}, ${twin_id})
      order by b.tenant_id = ${twin_id}, b.id
      for update skip locked`.values();
  });
  assert.deepEqual([...free], [[shop.id, other], [twin_id, id], [twin_id, other]]);
});

Deno.test("findSignedBooking returns the booking of one signature of one shop", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const bookings = [await insertBooking(shop, { riders }), await insertBooking(shop, { riders })];
  const signed: string[] = [];
  for (const id of bookings) signed.push(await sign(shop, id, ["Anna Berg", "Ben Berg"]));
  const template = (await shop.visitor("GET /api/sign/template")).template!;
  const { id: unlinked } = await shop.visitor("POST /api/sign/waiver", { body: typedSignature(template) });
  const twin_id = await addTwinShop(shop.sql, shop.id, ["waiver_signatures", "waiver_bookings"]);
  await shop.sql`update bookings b set number = 'TWIN-' || right(b.id, 6) where b.tenant_id = ${twin_id}`;
  const numberOf = async (tenant_id: string, waiver_id: string) =>
    (await findSignedBooking(shop.sql, tenant_id, waiver_id))?.number;
  for (const [index, booking_id] of bookings.entries()) {
    const number = booking_id.slice(-6);
    assert.equal(await numberOf(shop.id, signed[index]!), number);
    assert.equal(await numberOf(twin_id, signed[index]!), `TWIN-${number}`);
  }
  assert.equal(await findSignedBooking(shop.sql, shop.id, unlinked), null);
});

Deno.test("addSignedPlaces adds no row if no person has a place", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const booking_id = await insertBooking(shop, { riders });
  const waiver_id = await sign(shop, booking_id, ["Anna Berg"]);
  await addSignedPlaces(shop.sql, shop.id, { booking_id, waiver_id, places: [undefined, undefined] });
  await addSignedPlaces(shop.sql, shop.id, { booking_id, waiver_id, places: [undefined, 2] });
  const { signed_places } = await getSigningBooking(shop.sql, shop.id, booking_id);
  assert.deepEqual(signed_places.map(({ place }) => place), [0, 2]);
});

Deno.test("findUsableSignatures returns unlinked signatures of one shop in the order of signing", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const booking_id = await insertBooking(shop, { riders });
  const used = await sign(shop, booking_id, ["Anna Berg"]);
  const template = (await shop.visitor("GET /api/sign/template")).template!;
  const body = typedSignature(template, "Ben Berg", { participants: [minor("Cleo Berg")] });
  const [first, second] = [
    (await shop.visitor("POST /api/sign/waiver", { body })).id,
    (await shop.visitor("POST /api/sign/waiver", { body })).id,
  ];
  const twin_id = await addTwinShop(shop.sql, shop.id, ["waiver_signatures"]);
  const find = (tenant_id: string, waiver_ids: string[]) =>
    findUsableSignatures(shop.sql, tenant_id, { waiver_ids, customer_id: undefined });
  const people = ["Ben Berg", "Cleo Berg"];
  assert.deepEqual([...await find(shop.id, [second, used, first])], [{ id: first, people }, { id: second, people }]);
  assert.deepEqual([...await find(twin_id, [used])], [{ id: used, people: ["Anna Berg"] }]);
  assert.deepEqual(await find(shop.id, []), []);
});
