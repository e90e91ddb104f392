import assert from "node:assert/strict";
import { textFor } from "../../../server/text/text_for.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";

Deno.test("no waiver is signed with the name that the server gave to a rider without one, in any language", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const booking_id = await insertBooking(shop, { required: 2 });
  const [, token = ""] = await createSignTokens(shop, booking_id);
  const { rider } = await shop.visitor("GET /api/sign/:token", { params: { token } });
  assert.equal(rider, "Rider 2");
  const names = ["en", "de", "fr", "es", "ar"].map((language) => `${textFor(language).waiver.signer} 2`);
  for (const name of [rider, ` ${rider.toUpperCase()} `, ...names]) {
    const body = typedSignature(template, name);
    for (
      const call of [
        shop.visitor("POST /api/sign/:token", { params: { token }, body }),
        shop.visitor("POST /api/sign/waiver", { body }),
      ]
    ) {
      const { errors } = await assertProblem("invalid_request", call);
      assert.deepEqual(errors.map(({ path }) => path), ["signer.name"], name);
    }
  }
  const guardian = { name: "Rider 1", relationship: "mother" };
  const signer = { name: "Cleo Berg", date_of_birth: "2020-01-01" };
  const body = { ...typedSignature(template), signer, guardian };
  const { errors } = await assertProblem(
    "invalid_request",
    shop.visitor("POST /api/sign/:token", { params: { token }, body }),
  );
  assert.deepEqual(errors.map(({ path }) => path), ["guardian.name"]);
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template, "Rider Haggard") });
  assert.equal((await shop.visitor("GET /api/sign/:token", { params: { token } })).signed, true);
});
