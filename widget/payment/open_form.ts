import type { Api } from "../api.ts";
import type { Look } from "../ui/look.ts";
import { appearanceOf } from "./appearance.ts";
import { demoForm, freeForm } from "./demo.ts";
import type { FormOptions, PaymentForm } from "./form.ts";
import { stripeForm } from "./stripe.ts";

/** Creates the payment form of a shop. Nothing of a payment processor is loaded before. */
export function openForm(
  host: HTMLElement,
  options: FormOptions,
  { api, locale, look }: { api: Api; locale: string; look: Look },
): PaymentForm {
  const { kind, client_secret, payments } = options;
  if (kind === "free" || !client_secret) return freeForm();
  if (payments.provider === "demo") return demoForm(client_secret, api);
  return stripeForm({ ...options, client_secret }, { host, locale, appearance: appearanceOf(look) });
}
