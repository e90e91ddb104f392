import assert from "node:assert/strict";
import { readStripeEvent } from "../../../server/stripe_events/read_event.ts";
import { signPayload } from "../../support/stripe/events.ts";

const now = new Date("2027-05-01T10:00:00Z");
const seconds = now.getTime() / 1000;
const secrets = ["whsec_old", "whsec_new"];

function eventOf(object: object, account?: string): string {
  return JSON.stringify({ id: "evt_1", object: "event", type: "any", account, data: { object } }, null, 2);
}

async function read(body: string, { secret = "whsec_new", age = 0 } = {}) {
  const signature = await signPayload(body, { secret, seconds: seconds - age });
  return await readStripeEvent({ body, signature, secrets, now });
}

Deno.test("readStripeEvent returns the changed intent of each kind of object", async () => {
  const cases = [
    [{ object: "payment_intent", id: "pi_1" }, { kind: "payment_intent", id: "pi_1" }],
    [{ object: "refund", id: "re_1", payment_intent: "pi_2" }, { kind: "payment_intent", id: "pi_2" }],
    [{ object: "charge", id: "ch_1", payment_intent: { id: "pi_3" } }, { kind: "payment_intent", id: "pi_3" }],
    [{ object: "setup_intent", id: "seti_1" }, { kind: "setup_intent", id: "seti_1" }],
    [{ object: "payout", id: "po_1" }, undefined],
  ] as const;
  for (const [changed, object] of cases) {
    assert.deepEqual(await read(eventOf(changed)), { id: "evt_1", account: null, type: "any", object });
  }
  assert.equal((await read(eventOf({ object: "payment_intent", id: "pi_1" }, "acct_1")))?.account, "acct_1");
});

Deno.test("readStripeEvent accepts signatures of any of its secrets that are at most 300 s old", async () => {
  const body = eventOf({ object: "payment_intent", id: "pi_1" });
  assert.ok(await read(body, { secret: "whsec_old" }));
  assert.ok(await read(body, { age: 300 }));
  assert.equal(await read(body, { age: 301 }), undefined);
  assert.equal(await read(body, { secret: "whsec_forged" }), undefined);
  assert.equal(await readStripeEvent({ body, signature: undefined, secrets, now }), undefined);
  const signature = await signPayload(body, { secret: "whsec_new", seconds });
  assert.equal(await readStripeEvent({ body: body.replace("pi_1", "pi_2"), signature, secrets, now }), undefined);
});

Deno.test("readStripeEvent throws for a signed body that is not JSON", async () => {
  await assert.rejects(read("{", { secret: "whsec_old" }), SyntaxError);
});
