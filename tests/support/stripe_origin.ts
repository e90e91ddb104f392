import { Hono } from "hono";
import { cors } from "hono/cors";
import { listen } from "../../server/serve.ts";
import { pageOfFrame, readScript } from "./stripe_js.ts";
import type { StripeServer } from "./stripe_server.ts";

/**
 * Serves Stripe.js, its frames and its API at one local address, for browsers whose requests a test cannot intercept.
 */
export async function openStripeOrigin(stripe: StripeServer) {
  const app = new Hono();
  const listening = listen(app, { hostname: "127.0.0.1", port: 0 });
  const origin = `http://127.0.0.1:${listening.port}`;
  const script = (await readScript()).replaceAll(/https:\/\/(js|api|hooks)\.stripe\.com/g, origin);
  app.use(cors());
  app.get("/stripe.js", (c) => c.body(script, 200, { "content-type": "text/javascript; charset=utf-8" }));
  app.get("/v3/:frame", (c) => c.html(pageOfFrame(c.req.url, stripe)));
  app.all("/v1/*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const { method, body } = c.req.raw;
    const headers = { "content-type": c.req.header("content-type") ?? "text/plain" };
    return await fetch(stripe.url + pathname + search, { method, body, headers });
  });
  return { origin, [Symbol.asyncDispose]: () => listening.shutdown() };
}
