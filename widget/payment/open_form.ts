import type { Api } from "../api.ts";
import { lazyFile } from "../shop/lazy_file.tsx";
import type { FormOptions, FormPlace, PaymentForm } from "./form.ts";
import { freeForm } from "./free.ts";
import { stripeForm } from "./stripe.ts";

const demo = lazyFile(() => import("./lazy_demo.ts"));

/**
 * Creates the payment form of a shop. Nothing of a payment processor is loaded before. Rejects with the error code
 * `offline` if the form of a demo payment does not come.
 */
export async function openForm(options: FormOptions, place: FormPlace, api: Api): Promise<PaymentForm> {
  const { kind, client_secret, payments } = options;
  if (kind === "free" || !client_secret) return freeForm();
  if (payments.provider === "demo") return (await demo.load()).demoForm(client_secret, api);
  return stripeForm({ ...options, client_secret }, place);
}
