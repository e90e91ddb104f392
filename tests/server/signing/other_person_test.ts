import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";

const riders = [{ name: "Anna Berg", email: null }, { name: "Ben  Berg", email: null }];

async function openSigning(shop: TestShop, booked: Parameters<typeof insertBooking>[1]) {
  const template = await addWaiver(shop);
  const booking_id = await insertBooking(shop, booked);
  const tokens = await createSignTokens(shop, booking_id);
  const sign = (at: number, name: string, more: { is_other_person?: boolean } = {}) =>
    shop.visitor("POST /api/sign/:token", {
      params: { token: tokens[at]! },
      body: { ...typedSignature(template, name), ...more },
    });
  /** Whether each signature of the booking is by another person, oldest first. */
  const listed = async () => {
    const { data } = await shop.staff("GET /v1/waivers", { query: { booking_id } });
    return data.map(({ by_other_person }) => by_other_person).toReversed();
  };
  return { sign, listed };
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

Deno.test("the link of a rider without a name can be signed as anybody", async () => {
  await using shop = await openShop();
  const { sign, listed } = await openSigning(shop, { riders: [riders[0]!], required: 2 });
  await sign(1, "Cleo Berg");
  assert.deepEqual(await listed(), [false]);
});
