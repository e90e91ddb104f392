import type {
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeExpressCheckoutElement,
  StripePaymentElement,
} from "@stripe/stripe-js";
import { appearanceOf } from "./appearance.ts";
import type { FormOptions, FormPlace, PaymentForm, PaymentResult } from "./form.ts";
import { slottedElement } from "./slot.ts";

/**
 * Time in ms that the card form, once it is ready, waits for the wallets. Later ones are left out: they would move the
 * form under the customer's finger.
 */
const MAX_WAIT = 4_000;
let forms = 0;

/**
 * Creates a form with Stripe's Payment Element, and above it the wallets that the visitor has. Loads Stripe.js when
 * called, so nothing of Stripe is loaded before the payment step.
 */
export function stripeForm(
  { kind, client_secret, payments, payer, onWallet }: FormOptions & { client_secret: string },
  place: FormPlace,
): PaymentForm {
  const { host, locale, look } = place;
  const slot = `rental-payment-${++forms}`;
  // Both in one slot, in this order.
  const [above, below] = [slottedElement(host, slot), slottedElement(host, slot)];
  let stripe: Stripe, elements: StripeElements;
  let card: StripePaymentElement | undefined, wallets: StripeExpressCheckoutElement | undefined;
  let closed = false;

  const ready = (async () => {
    // The loader is a file of its own, which shops without Stripe never fetch.
    const { loadStripe } = await import("@stripe/stripe-js/pure");
    stripe = await loadStripe(payments.publishable_key!, { stripeAccount: payments.account ?? undefined }) as Stripe;
    elements = stripe.elements({
      clientSecret: client_secret,
      appearance: appearanceOf(look, host),
      // Without them, Stripe takes fonts of the device.
      fonts: document.fonts.size
        ? await import("./page_fonts.ts").then(({ pageFonts }) => pageFonts(look.font), () => [])
        : [],
      locale: locale.slice(0, 2) as StripeElementLocale,
    });
    if (!closed) await mount();
  })();

  /** Mounts the elements. Stripe must find the divs in the document, outside of any shadow root. */
  async function mount(): Promise<void> {
    above.attach();
    below.attach();
    card = elements.create("payment", {
      defaultValues: { billingDetails: payer ?? undefined },
      layout: "tabs",
      // They are above it.
      wallets: { applePay: "never", googlePay: "never" },
    });
    // Undefined once it is known which wallets the visitor has
    let awaited: typeof wallets = wallets = elements.create("expressCheckout");
    const known = new Promise<void>((resolve) => {
      wallets!.on("ready", async ({ availablePaymentMethods }) => {
        if (availablePaymentMethods) {
          await import("./wallets.ts").then(
            ({ showWallets }) => wallets && wallets === awaited && showWallets(wallets, above.div, { place, onWallet }),
            // The card form is still there
            dropWallets,
          );
        }
        awaited = undefined;
        resolve();
      });
    });
    await new Promise<void>((resolve, reject) => {
      card!.on("ready", () => {
        known.then(resolve);
        setTimeout(() => {
          if (wallets === awaited) dropWallets();
          resolve();
        }, MAX_WAIT);
      });
      card!.on("loaderror", ({ error }) => reject(new Error(error.message)));
      card!.mount(below.div);
      wallets!.mount(above.div);
    });
  }

  async function pay(): Promise<PaymentResult> {
    const options = { elements, confirmParams: { return_url: location.href }, redirect: "if_required" as const };
    const { error } = kind === "setup" ? await stripe.confirmSetup(options) : await stripe.confirmPayment(options);
    // An earlier attempt succeeded, but its response was lost.
    const { status = "" } = error?.payment_intent ?? error?.setup_intent ?? {};
    const paid = !error || /^(succeeded|processing|requires_capture)$/.test(status);
    return paid ? { status: "paid" } : { status: "declined", message: error.message };
  }

  function dropWallets(): void {
    wallets?.destroy();
    wallets = undefined;
  }

  function unmount(): void {
    card?.destroy();
    dropWallets();
    above.div.replaceChildren();
  }

  return {
    slot,
    ready,
    pay,
    moved() {
      unmount();
      if (card && !closed) mount();
    },
    close() {
      closed = true;
      unmount();
      above.remove();
      below.remove();
    },
  };
}
