// A double of https://js.stripe.com/…/stripe.js for browser tests, with the same methods and errors and its own frames.
import { createElements, IntegrationError } from "./elements.browser.js";

const api = "https://api.stripe.com";

function Stripe(publishableKey, { stripeAccount } = {}) {
  if (!/^pk_(test|live)_/.test(publishableKey)) {
    throw new IntegrationError(`Invalid API Key provided: ${publishableKey}`);
  }

  async function call(method, path, params = {}) {
    const form = new URLSearchParams({ ...params, key: publishableKey });
    const headers = stripeAccount ? { "stripe-account": stripeAccount } : {};
    try {
      const url = api + path + (method === "GET" ? `?${form}` : "");
      const response = await fetch(url, { method, headers, ...method === "POST" && { body: form } });
      return await response.json();
    } catch {
      return {
        error: {
          type: "api_connection_error",
          message: "We are experiencing issues connecting to our payments provider.",
        },
      };
    }
  }

  function pathOf(clientSecret) {
    const id = clientSecret.split("_secret_")[0];
    return `/v1/${id.startsWith("seti_") ? "setup_intents" : "payment_intents"}/${id}`;
  }

  /** Shows the bank's challenge in a frame over the page and waits for the answer. */
  async function challenge(clientSecret) {
    const frame = document.createElement("iframe");
    frame.name = `__privateStripeFrame${crypto.randomUUID().slice(0, 8)}`;
    frame.title = "3D Secure";
    frame.src = "https://hooks.stripe.com/3d_secure/challenge";
    frame.style.cssText =
      "position: fixed; inset: 0; width: 100%; height: 100%; z-index: 2147483647; border: 0; background: white";
    document.body.append(frame);
    const outcome = await new Promise((answered) => {
      addEventListener("message", function listen(event) {
        if (event.source !== frame.contentWindow || !event.data.challenge) return;
        removeEventListener("message", listen);
        answered(event.data.challenge);
      });
    });
    frame.remove();
    return await call("POST", `/v1/3ds/${clientSecret.split("_secret_")[0]}`, { client_secret: clientSecret, outcome });
  }

  /** Confirms and completes the bank's challenge. Returns `{paymentIntent}`, `{setupIntent}` or `{error}`. */
  async function confirm(
    kind,
    { elements, clientSecret = elements?.clientSecret, confirmParams = {}, redirect = "always" },
  ) {
    const name = `stripe.confirm${kind === "paymentIntent" ? "Payment" : "Setup"}()`;
    const [payment, express] = ["payment", "expressCheckout"].map((type) => elements?.getElement(type));
    if (!payment?.frame?.isConnected && !express?.frame?.isConnected) {
      throw new IntegrationError(
        `Invalid value for ${name}: elements should have a mounted Payment Element or Express Checkout Element.`,
      );
    }
    if (redirect === "always" && !confirmParams.return_url) {
      throw new IntegrationError(
        `You must pass in a return_url in confirmParams to ${name} unless redirect is "if_required".`,
      );
    }
    // A wallet's payment is confirmed once. Its card is not typed.
    const wallet = express?.wallet;
    if (wallet) express.wallet = null;
    if (!wallet && !payment?.card.complete) {
      return {
        error: { type: "validation_error", code: "incomplete_number", message: "Your card number is incomplete." },
      };
    }
    const billing = confirmParams.payment_method_data?.billing_details ?? {};
    const answer = await call("POST", `${pathOf(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      use_stripe_sdk: "true",
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": wallet ?? payment.card.number,
      ...wallet && { "payment_method_data[card][wallet]": "google_pay" },
      ...Object.fromEntries(
        ["name", "email", "phone"].filter((field) => billing[field])
          .map((field) => [`payment_method_data[billing_details][${field}]`, billing[field]]),
      ),
      ...confirmParams.return_url && { return_url: confirmParams.return_url },
    });
    return await followed(kind, answer, { clientSecret, redirect, return_url: confirmParams.return_url });
  }

  async function followed(kind, answer, { clientSecret, redirect, return_url }) {
    if (answer.error) return { error: answer.error };
    if (answer.next_action?.type === "redirect_to_url") {
      location.href = answer.next_action.redirect_to_url.url;
      return await new Promise(() => {});
    }
    const done = answer.status === "requires_action" ? await challenge(clientSecret) : answer;
    const failure = done.last_payment_error ?? done.last_setup_error;
    if (failure) return { error: failure };
    if (redirect === "always") {
      const prefix = kind === "paymentIntent" ? "payment_intent" : "setup_intent";
      const query = { [prefix]: done.id, [`${prefix}_client_secret`]: clientSecret, redirect_status: "succeeded" };
      location.href = `${return_url}${return_url.includes("?") ? "&" : "?"}${new URLSearchParams(query)}`;
      return await new Promise(() => {});
    }
    return { [kind]: done };
  }

  return {
    _registerWrapper() {},
    elements: (options) => createElements(options),
    confirmPayment: (options) => confirm("paymentIntent", options),
    confirmSetup: (options) => confirm("setupIntent", options),
    async retrievePaymentIntent(clientSecret) {
      const answer = await call("GET", pathOf(clientSecret), { client_secret: clientSecret });
      return answer.error ? { error: answer.error } : { paymentIntent: answer };
    },
    async retrieveSetupIntent(clientSecret) {
      const answer = await call("GET", pathOf(clientSecret), { client_secret: clientSecret });
      return answer.error ? { error: answer.error } : { setupIntent: answer };
    },
    async handleNextAction({ clientSecret }) {
      const answer = await call("GET", pathOf(clientSecret), { client_secret: clientSecret });
      const kind = answer.object === "setup_intent" ? "setupIntent" : "paymentIntent";
      return await followed(kind, answer, { clientSecret, redirect: "if_required" });
    },
  };
}
Stripe.version = "endive";

globalThis.Stripe = Stripe;
