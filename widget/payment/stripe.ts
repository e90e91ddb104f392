import type { Appearance, Stripe, StripeElementLocale, StripeElements, StripePaymentElement } from "@stripe/stripe-js";
import type { FormDraft, Outcome, PaymentForm } from "./form.ts";
import { placeIn } from "./slot.ts";

interface StripeSetup {
  /** Our tag. */
  host: HTMLElement;
  locale: string;
  appearance: Appearance;
}

let forms = 0;

/** Stripe's Payment Element. Loads Stripe.js when called, so that nothing of Stripe's is asked for before the payment step. */
export function stripeForm(
  { client_secret, setup, payments, person }: FormDraft & { client_secret: string },
  { host, locale, appearance }: StripeSetup,
): PaymentForm {
  const place = placeIn(host, `rental-payment-${++forms}`);
  let stripe: Stripe, elements: StripeElements, element: StripePaymentElement;
  let closed = false;

  const ready = (async () => {
    // its loader is a file of its own: shops without Stripe never fetch it
    const { loadStripe } = await import("@stripe/stripe-js/pure");
    stripe = await loadStripe(payments.publishable_key!, { stripeAccount: payments.account ?? undefined }) as Stripe;
    elements = stripe.elements({
      clientSecret: client_secret,
      appearance,
      locale: locale.slice(0, 2) as StripeElementLocale,
    });
    if (!closed) await mount();
  })();

  /** Stripe must find the div in the document, and outside of any shadow root. */
  function mount(): Promise<void> {
    place.attach();
    element = elements.create("payment", { defaultValues: { billingDetails: person ?? undefined }, layout: "tabs" });
    const shown = new Promise<void>((resolve, reject) => {
      element.on("ready", () => resolve());
      element.on("loaderror", ({ error }) => reject(new Error(error.message)));
    });
    element.mount(place.div);
    return shown;
  }

  async function pay(): Promise<Outcome> {
    const options = { elements, confirmParams: { return_url: location.href }, redirect: "if_required" as const };
    const { error } = setup ? await stripe.confirmSetup(options) : await stripe.confirmPayment(options);
    // an earlier try went through, and its customer did not hear of it
    const { status = "" } = error?.payment_intent ?? error?.setup_intent ?? {};
    const paid = !error || /^(succeeded|processing|requires_capture)$/.test(status);
    return paid ? { is: "paid" } : { is: "refused", said: error.message };
  }

  return {
    kind: "stripe",
    slot: place.div.slot,
    ready,
    pay,
    moved() {
      element?.destroy();
      if (element && !closed) void mount();
    },
    close() {
      closed = true;
      element?.destroy();
      place.remove();
    },
  };
}
