import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { nameRoute } from "../http/access_log.ts";
import { invalid, notFound } from "../problem.ts";
import { readBody } from "../http/read_body.ts";
import { readStripeEvent } from "../payments/stripe_webhook.ts";
import { takeStripeEvent } from "./stripe_events.ts";

/** `POST /webhooks/stripe`: raw body, signature, at most 300 s old. 200 says that it was taken in; else Stripe sends it again. */
export function stripeRoute(deps: Deps): Hono {
  const app = new Hono();
  app.post("/webhooks/stripe", async (c) => {
    nameRoute(c, "POST /webhooks/stripe");
    const { stripe_webhook_secrets: secrets } = deps.settings;
    if (secrets.length === 0) throw notFound();
    const bytes = await readBody(c.req.raw, { most: 1_000_000, refusal: "An event is smaller than 1 MB" });
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
        message: "the signature fits no secret, or is older than 300 s",
      });
    }
    await takeStripeEvent(deps, event);
    return c.json({ received: true });
  });
  return app;
}
