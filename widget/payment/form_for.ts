import type { Api } from "../api.ts";
import type { Look } from "../ui/look.ts";
import { appearanceOf } from "./appearance.ts";
import { demoForm, freeForm } from "./demo.ts";
import type { FormDraft, PaymentForm } from "./form.ts";
import { stripeForm } from "./stripe.ts";

/** The way to pay that a shop has; nothing is loaded from a processor before. */
export function formFor(
  host: HTMLElement,
  draft: FormDraft,
  { api, locale, look }: { api: Api; locale: string; look: Look },
): PaymentForm {
  const { client_secret, payments } = draft;
  if (!client_secret) return freeForm();
  if (payments.provider === "demo") return demoForm(client_secret, api);
  return stripeForm({ ...draft, client_secret }, { host, locale, appearance: appearanceOf(look) });
}
