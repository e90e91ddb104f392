import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { setRouteName } from "../http/access_log.ts";
import { readBody } from "../http/read_body.ts";
import { invalid, notFound } from "../problem.ts";
import { handleStripeEvent } from "./handle_event.ts";
import { readStripeEvent } from "./read_event.ts";

/** `POST /webhooks/stripe`. Answers 200 when the event is handled; otherwise Stripe sends it again. */
export function stripeWebhookRoute(deps: Deps): Hono {
  const app = new Hono();
  app.post("/webhooks/stripe", async (c) => {
    setRouteName(c, "POST /webhooks/stripe");
    const { stripe_webhook_secrets: secrets } = deps.settings;
    if (secrets.length === 0) throw notFound();
    const bytes = await readBody(c.req.raw, { maxBytes: 1_000_000, refusal: "An event is smaller than 1 MB" });
    const event = await readStripeEvent({
      body: new TextDecoder().decode(bytes),
      signature: c.req.header("stripe-signature"),
      secrets,
      now: deps.clock.now(),
    });
    if (!event) {
      throw invalid({
        path: "",
        code: "invalid_signature",
        message: "the signature matches no secret, or is older than 300 s",
      });
    }
    await handleStripeEvent(deps, event);
    return c.json({ received: true });
  });
  return app;
}
