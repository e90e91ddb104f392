import assert from "node:assert/strict";
import { addSignedPlaces } from "../../../server/signing/riders.sql.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";

const riders = [{ name: "Anna Berg", email: null }, { name: "Ben  Berg", email: null }];

async function openSigning(shop: TestShop, booked: Parameters<typeof insertBooking>[1]) {
  const template = await addWaiver(shop);
  const booking_id = await insertBooking(shop, booked);
  const tokens = await createSignTokens(shop, booking_id);
  const sign = (at: number, name: string, more: { is_other_person?: boolean; minors?: string[] } = {}) => {
    const { minors = [], ...confirmed } = more;
    const participants = minors.map((name) => ({ name, date_of_birth: "2020-01-01" }));
    return shop.visitor("POST /api/sign/:token", {
      params: { token: tokens[at]! },
      body: { ...typedSignature(template, name, { participants }), ...confirmed },
    });
  };
  /** Whether each signature of the booking is by another person, oldest first. */
  const listed = async () => {
    const { data } = await shop.staff("GET /v1/waivers", { query: { booking_id } });
    return data.map(({ by_other_person }) => by_other_person).toReversed();
  };
  /** Whether each rider of the booking has signed, in order. */
  const signed = async () => {
    const { data } = await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id: booking_id }, body: {} });
    return data.map(({ signed }) => signed);
  };
  return { sign, listed, signed };
}

Deno.test("the link of a named rider is signed as another person only if they confirm it, and staff see it", async () => {
  await using shop = await openShop();
  const { sign, listed } = await openSigning(shop, { riders });
  const { rider } = await assertProblem("signer_differs", sign(0, "Mallory"));
  assert.equal(rider, "Anna Berg");
  assert.deepEqual(await listed(), [], "nothing is signed");
  await sign(0, "Mallory", { is_other_person: true });
  assert.deepEqual(await listed(), [true]);
  await sign(1, " ben BERG");
  assert.deepEqual(await listed(), [true, false], "case and white space make no other name");
});

Deno.test("a rider who writes their name in another way signs as themselves", async () => {
  await using shop = await openShop();
  const { sign, listed } = await openSigning(shop, { riders: [{ name: "Zoé O\u2019Weiß", email: null }] });
  await sign(0, "O'Weiss, Zoe");
  assert.deepEqual(await listed(), [false]);
});

Deno.test("the link of a rider without a name can be signed as anybody", async () => {
  await using shop = await openShop();
  const { sign, listed } = await openSigning(shop, { riders: [riders[0]!], required: 2 });
  await sign(1, "Cleo Berg");
  assert.deepEqual(await listed(), [false]);
});

Deno.test("a placeholder that a form has filled in is no name", async () => {
  await using shop = await openShop();
  const { sign, listed, signed } = await openSigning(shop, {
    riders: [riders[0]!, { name: "Rider 2", email: null }, { name: "Teilnehmer/in 3", email: null }],
  });
  await sign(1, "Cleo Berg");
  await sign(0, "Anna Berg", { minors: ["Kid"] });
  assert.deepEqual([await listed(), await signed()], [[false, false], [true, true, true]]);
});

Deno.test("nobody signs in the place of another name, as a participant or with another rider's link", async () => {
  await using shop = await openShop();
  const named = (...names: string[]) => ({ riders: names.map((name) => ({ name, email: null })) });
  const adults = await openSigning(shop, named("Bob Adult", "Anna Adult", "Carl Adult"));
  await adults.sign(0, "Bob Adult", { minors: ["Kid One", "Kid Two"] });
  assert.deepEqual(await adults.signed(), [true, false, false]);
  await adults.sign(1, "Anna Adult");
  assert.deepEqual(await adults.signed(), [true, true, false]);

  const family = await openSigning(shop, named("Timmy", "Bob"));
  await family.sign(0, "Mum", { is_other_person: true, minors: ["Timmy"] });
  assert.deepEqual(await family.signed(), [true, false]);

  const friends = await openSigning(shop, named("Tim", "Bob"));
  await friends.sign(0, "Bob", { is_other_person: true });
  assert.deepEqual(await friends.signed(), [false, true]);
  await assertProblem("already_signed", friends.sign(0, "Bob", { is_other_person: true }));
  await friends.sign(0, "Bob", { is_other_person: true, minors: ["Tim"] });
  assert.deepEqual(await friends.signed(), [true, true]);
});

Deno.test("a customer signs for no named rider of another name", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const customer = shop.customer(await shop.signIn("anna@example.com"));
  const { id: customer_id } = await customer("GET /api/storefront/me");
  const booking_id = await insertBooking(shop, { riders, customer_id });
  const sign = (name: string, minors: string[] = []) => {
    const participants = minors.map((name) => ({ name, date_of_birth: "2020-01-01" }));
    return customer("POST /api/sign/waiver", { body: typedSignature(template, name, { participants, booking_id }) });
  };
  const { rider } = await assertProblem("signer_differs", sign("Mallory", ["Kid"]));
  assert.equal(rider, "Anna Berg, Ben  Berg");
  assert.deepEqual((await shop.staff("GET /v1/waivers")).data, []);
  await sign("Mallory", ["Ben Berg"]);
  await assertProblem("signer_differs", sign("Mo"));
  await sign("Anna Berg");
  await assertProblem("already_signed", sign("Anna Berg"));
  const { data } = await shop.staff("GET /v1/waivers", { query: { booking_id } });
  assert.deepEqual(data.map(({ by_other_person }) => by_other_person), [false, false]);
  const links = await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id: booking_id }, body: {} });
  assert.deepEqual(links.data.map(({ signed }) => signed), [true, true]);
});

Deno.test("staff see a signature in the place of another name, however it was given", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const booking_id = await insertBooking(shop, { riders });
  const { id: waiver_id } = await shop.visitor("POST /api/sign/waiver", { body: typedSignature(template, "Mallory") });
  // As a customer could before places were assigned by name
  await addSignedPlaces(shop.sql, shop.id, { booking_id, waiver_id, places: [1] });
  const { by_other_person } = await shop.staff("GET /v1/waivers/:id", { params: { id: waiver_id } });
  assert.equal(by_other_person, true);
});
