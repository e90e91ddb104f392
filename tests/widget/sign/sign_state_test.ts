import assert from "node:assert/strict";
import { createSignState } from "../../../widget/sign/sign_state.ts";
import { openShop } from "../../support/shop.ts";
import { addWaiver, createSignTokens, insertBooking } from "../../support/waivers.ts";

Deno.test("the page of a rider's link asks who signs when the name is another, and signs once that is confirmed", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const booking = await insertBooking(shop, { riders: [{ name: "Anna Berg", email: null }] });
  const [token = ""] = await createSignTokens(shop, booking);
  const reportError = (error: unknown) => {
    throw error;
  };
  const state = createSignState(shop.visitor, token, { reportError, reload: () => {} });
  await state.load();
  const signed = {
    signer: { name: "Mallory" },
    participants: [],
    signature: { method: "typed" as const, text: "Mallory" },
  };
  await state.sign(signed);
  assert.deepEqual([state.expected.value, state.link.value?.signed, state.error.value], ["Anna Berg", false, null]);
  await state.sign({ ...signed, is_other_person: true });
  assert.deepEqual([state.link.value?.signed, state.error.value], [true, null]);
});
