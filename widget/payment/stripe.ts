import type { Appearance, Stripe, StripeElementLocale, StripeElements, StripePaymentElement } from "@stripe/stripe-js";
import type { FormOptions, PaymentForm, PaymentResult } from "./form.ts";
import { slottedElement } from "./slot.ts";

interface StripeOptions {
  /** The tag. */
  host: HTMLElement;
  locale: string;
  appearance: Appearance;
}

let forms = 0;

/**
 * Creates a form with Stripe's Payment Element. Loads Stripe.js when called, so nothing of Stripe is loaded before the
 * payment step.
 */
export function stripeForm(
  { kind, client_secret, payments, payer }: FormOptions & { client_secret: string },
  { host, locale, appearance }: StripeOptions,
): PaymentForm {
  const container = slottedElement(host, `rental-payment-${++forms}`);
  let stripe: Stripe, elements: StripeElements, element: StripePaymentElement;
  let closed = false;

  const ready = (async () => {
    // The loader is a file of its own, which shops without Stripe never fetch.
    const { loadStripe } = await import("@stripe/stripe-js/pure");
    stripe = await loadStripe(payments.publishable_key!, { stripeAccount: payments.account ?? undefined }) as Stripe;
    elements = stripe.elements({
      clientSecret: client_secret,
      appearance,
      locale: locale.slice(0, 2) as StripeElementLocale,
    });
    if (!closed) await mount();
  })();

  /** Mounts the element. Stripe must find the div in the document, outside of any shadow root. */
  function mount(): Promise<void> {
    container.attach();
    element = elements.create("payment", { defaultValues: { billingDetails: payer ?? undefined }, layout: "tabs" });
    const shown = new Promise<void>((resolve, reject) => {
      element.on("ready", () => resolve());
      element.on("loaderror", ({ error }) => reject(new Error(error.message)));
    });
    element.mount(container.div);
    return shown;
  }

  async function pay(): Promise<PaymentResult> {
    const options = { elements, confirmParams: { return_url: location.href }, redirect: "if_required" as const };
    const { error } = kind === "setup" ? await stripe.confirmSetup(options) : await stripe.confirmPayment(options);
    // An earlier attempt succeeded, but its response was lost.
    const { status = "" } = error?.payment_intent ?? error?.setup_intent ?? {};
    const paid = !error || /^(succeeded|processing|requires_capture)$/.test(status);
    return paid ? { status: "paid" } : { status: "declined", message: error.message };
  }

  return {
    slot: container.div.slot,
    ready,
    pay,
    moved() {
      element?.destroy();
      if (element && !closed) mount();
    },
    close() {
      closed = true;
      element?.destroy();
      container.remove();
    },
  };
}
