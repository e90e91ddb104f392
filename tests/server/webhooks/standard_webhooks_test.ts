import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import { createSigningSecret, signHeaders } from "../../../server/webhooks/standard_webhooks.ts";

Deno.test("signHeaders computes the published example of Standard Webhooks", async () => {
  const headers = await signHeaders(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    body: '{"test": 2432232314}',
    at: new Date(1_614_265_330_000),
  });
  assert.deepEqual(headers, {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

Deno.test("the package standardwebhooks accepts the signatures of both secrets, and no other", async () => {
  const body = JSON.stringify({ id: "evt_1", type: "booking.created", data: { object: { name: "Zoë ☂" } } });
  const [old, fresh, strange] = [createSigningSecret(), createSigningSecret(), createSigningSecret()];
  const headers = { ...await signHeaders([fresh, old], { id: "evt_1", body, at: new Date() }) };
  assert.deepEqual(new Webhook(fresh).verify(body, headers), JSON.parse(body));
  assert.deepEqual(new Webhook(old).verify(body, headers), JSON.parse(body));
  assert.throws(() => new Webhook(strange).verify(body, headers), /No matching signature/);
  assert.throws(() => new Webhook(fresh).verify(body.replace("Zoë", "Zoe"), headers), /No matching signature/);
});

Deno.test("createSigningSecret returns whsec_ and 32 random bytes", () => {
  const secrets = Array.from({ length: 100 }, createSigningSecret);
  assert.equal(new Set(secrets).size, 100);
  for (const secret of secrets) assert.equal(Uint8Array.fromBase64(secret.slice(6)).length, 32);
});
