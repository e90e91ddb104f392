import type { StripeServer } from "../stripe_server.ts";

interface CardDetails {
  /** Stripe's token or number of a test card. */
  card?: string;
  billing_details?: { name?: string; email?: string; phone?: string };
}
type Secret = { account: string | null; client_secret: string | null };

/**
 * Confirms an intent or a setup like Stripe.js, with a publishable key, the client secret and a card. Returns Stripe's
 * JSON.
 */
export async function confirmAs(
  stripe: StripeServer,
  secret: Secret,
  { card = "4242424242424242", billing_details = {} }: CardDetails = {},
) {
  const form = new URLSearchParams({ client_secret: secret.client_secret!, "payment_method_data[type]": "card" });
  form.set("payment_method_data[card][number]", card);
  for (const [name, value] of Object.entries(billing_details)) {
    form.set(`payment_method_data[billing_details][${name}]`, value);
  }
  return await post(stripe, `${pathOf(secret)}/confirm`, { secret, form });
}

/** Answers the bank's challenge, like the 3-D Secure frame. */
export async function authenticateAs(stripe: StripeServer, secret: Secret, outcome: "ok" | "fail") {
  const form = new URLSearchParams({ client_secret: secret.client_secret!, outcome });
  return await post(stripe, `/v1/3ds/${secret.client_secret!.split("_secret_")[0]}`, { secret, form });
}

function pathOf({ client_secret }: Secret): string {
  const [id] = client_secret!.split("_secret_");
  return `/v1/${id!.startsWith("seti_") ? "setup_intents" : "payment_intents"}/${id}`;
}

async function post(stripe: StripeServer, path: string, { secret, form }: { secret: Secret; form: URLSearchParams }) {
  const headers = { authorization: "Bearer pk_test_double", ...secret.account && { "stripe-account": secret.account } };
  const response = await fetch(stripe.url + path, { method: "POST", body: form, headers });
  return await response.json() as { status?: string; error?: { code: string; message: string } };
}
