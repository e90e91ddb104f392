import assert from "node:assert/strict";
import { openShop } from "../../support/shop.ts";
import { signPayload } from "../../support/stripe/events.ts";

const SECRET = "whsec_of_this_test";
/** An event about an object that the server has no use for. */
const PAYOUT = { id: "evt_payout", object: "event", type: "payout.paid", data: { object: { object: "payout" } } };

/** Opens a shop and posts a body to its webhook, signed by `secret` if there is one. */
async function openWebhook(secrets = [SECRET]) {
  const shop = await openShop({ settings: { stripe_webhook_secrets: secrets } });
  return {
    shop,
    post: async (body: string, secret: string | undefined = SECRET) => {
      const seconds = Math.floor(shop.clock.now().getTime() / 1000);
      const headers = secret ? { "stripe-signature": await signPayload(body, { secret, seconds }) } : undefined;
      return await shop.request("/webhooks/stripe", { method: "POST", body, headers });
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("POST /webhooks/stripe answers 200 to an event that is signed, also to one it has no use for", async () => {
  await using webhook = await openWebhook();
  const response = await webhook.post(JSON.stringify(PAYOUT));
  assert.deepEqual([response.status, await response.json()], [200, { received: true }]);
});

Deno.test("POST /webhooks/stripe answers 404 on a server without a webhook secret", async () => {
  await using webhook = await openWebhook([]);
  const response = await webhook.post(JSON.stringify(PAYOUT));
  assert.deepEqual([response.status, (await response.json()).code], [404, "not_found"]);
});

Deno.test("POST /webhooks/stripe refuses an event without a valid signature", async () => {
  await using webhook = await openWebhook();
  for (const secret of ["", "whsec_forged"]) {
    const response = await webhook.post(JSON.stringify(PAYOUT), secret);
    const { code, errors } = await response.json();
    assert.deepEqual([response.status, code, errors[0].code], [400, "invalid_request", "invalid_signature"]);
  }
});

Deno.test("POST /webhooks/stripe reads events of up to 1 MB", async () => {
  await using webhook = await openWebhook();
  const statusOf = async (size: number) => {
    const body = JSON.stringify(PAYOUT).padEnd(size);
    const response = await webhook.post(body);
    await response.body?.cancel();
    return response.status;
  };
  assert.deepEqual([await statusOf(1_000_000), await statusOf(1_000_001)], [200, 413]);
});

Deno.test("the access log names the route of Stripe's webhook", async () => {
  const routes: unknown[] = [];
  await using shop = await openShop({
    log: (_level, event, fields) => void (event === "request" && routes.push(fields?.route)),
  });
  const response = await shop.request("/webhooks/stripe", { method: "POST", body: "{}" });
  await response.body?.cancel();
  assert.deepEqual(routes, ["POST /webhooks/stripe"]);
});
