import assert from "node:assert/strict";
import { findSignature } from "../../../server/signing/evidence.sql.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";

Deno.test("POST /api/sign/waiver stores the typed text, and a salt of 32 hexadecimal digits", async () => {
  await using shop = await openShop();
  const body = typedSignature(await addWaiver(shop), "Anna Berg");
  const salts = new Set<string>();
  for (let count = 0; count < 2; count++) {
    const { id } = await shop.visitor("POST /api/sign/waiver", { body });
    const { salt, evidence } = (await findSignature(shop.sql, shop.id, id))!;
    assert.equal(evidence?.typed_text, "Anna Berg");
    assert.match(salt!, /^[0-9a-f]{32}$/);
    salts.add(salt!);
  }
  assert.equal(salts.size, 2);
});

Deno.test("POST /api/sign/waiver accepts a birth date of today, and names every one in the future", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const guardian = { name: "Anna Berg", relationship: "mother" };
  const sign = (signer: string, ...participants: string[]) =>
    shop.visitor("POST /api/sign/waiver", {
      body: typedSignature(template, "Ben Berg", {
        signer: { name: "Ben Berg", date_of_birth: signer },
        participants: participants.map((date_of_birth) => ({ name: "Cleo Berg", date_of_birth })),
        guardian,
      }),
    });
  await sign("2027-05-03", "2027-05-03");
  const { errors } = await assertProblem("invalid_request", sign("2027-05-04", "2027-05-03", "2027-05-04"));
  const future = { code: "invalid_value", message: "must not be in the future" };
  assert.deepEqual(errors, [
    { path: "signer.date_of_birth", ...future },
    { path: "participants.1.date_of_birth", ...future },
  ]);
});
