// The Elements part of the double of Stripe.js: mounts the card field and the wallets, and reports their events.
export class IntegrationError extends Error {
  name = "IntegrationError";
}

export function createElements({ clientSecret, locale, appearance } = {}) {
  if (!/_secret_/.test(clientSecret ?? "")) {
    throw new IntegrationError(
      "Invalid value for elements(): clientSecret should be a client secret of the form ${id}_secret_${secret}.",
    );
  }
  const created = new Map();
  return {
    clientSecret,
    appearance,
    update() {},
    submit() {
      const error = { type: "validation_error", message: "Your card number is incomplete." };
      return Promise.resolve(created.get("payment")?.card.complete ? {} : { error });
    },
    getElement: (type) => created.get(type) ?? null,
    create(type) {
      const kind = kinds[type];
      if (!kind) throw new IntegrationError(`The double has no Element of type ${type}.`);
      if (created.has(type)) {
        throw new IntegrationError(`Can only create one Element of type ${type} through elements.create().`);
      }
      const element = createElement(type, { ...kind, locale, appearance, forget: () => created.delete(type) });
      created.set(type, element);
      return element;
    },
  };
}

/** The frames of the elements: their page, title and height. */
const kinds = {
  payment: { page: "payment", title: "Secure payment input frame", height: 180 },
  expressCheckout: { page: "express-checkout", title: "Secure express checkout frame", height: 60 },
};

/**
 * The card field or the wallets, in a frame of another origin. Like the real one, it loses its input when it is moved.
 * `wallet` is the wallet in which the customer is confirming.
 */
function createElement(type, { page, title, height, locale = "auto", appearance, forget }) {
  const listeners = new Map();
  const tell = (type, event) => (listeners.get(type) ?? []).forEach((listener) => listener(event));
  const element = {
    card: { number: "", complete: false },
    wallet: null,
    frame: null,
    on(type, listener) {
      listeners.set(type, [...listeners.get(type) ?? [], listener]);
      return element;
    },
    off: () => element,
    once: (type, listener) => element.on(type, listener),
    update() {},
    focus: () => element.frame?.focus(),
    blur() {},
    clear() {},
    collapse() {},
    mount(target) {
      const node = typeof target === "string" ? document.querySelector(target) : target;
      if (!node) {
        throw new IntegrationError(
          `The selector you specified (${target}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
        );
      }
      if (node.getRootNode() instanceof ShadowRoot) {
        throw new IntegrationError("Elements cannot be mounted in a ShadowRoot. Please mount in the Light DOM.");
      }
      if (!node.isConnected) {
        throw new IntegrationError(
          "Invalid DOM element. Call mount() with a valid DOM element or selector that is on the page.",
        );
      }
      if (node.childNodes.length > 0) {
        console.warn("This Element will be mounted to a DOM element that contains child nodes.");
      }
      element.frame = document.createElement("iframe");
      element.frame.name = `__privateStripeFrame${crypto.randomUUID().slice(0, 8)}`;
      element.frame.title = title;
      element.frame.style.cssText = `border: 0; width: 100%; height: ${height}px; display: block`;
      const style = new URLSearchParams({ locale, colour: appearance?.variables?.colorPrimary ?? "" });
      element.frame.src = `https://js.stripe.com/v3/elements-inner-${page}.html?${style}`;
      node.replaceChildren(element.frame);
    },
    unmount() {
      element.frame?.remove();
      element.frame = null;
    },
    destroy() {
      element.unmount();
      forget();
    },
  };
  addEventListener("message", ({ source, data }) => {
    if (!element.frame || source !== element.frame.contentWindow) return;
    if (data.ready) {
      element.frame.dataset.ready = "";
      element.card = { number: "", complete: false };
      if (type === "expressCheckout" && !data.wallet) element.frame.style.height = "0";
      const availablePaymentMethods = data.wallet ? { googlePay: true } : undefined;
      tell("ready", { elementType: type, ...type === "expressCheckout" && { availablePaymentMethods } });
    }
    if (data.confirmed) {
      element.wallet = data.confirmed;
      const paymentFailed = () => {
        element.wallet = null;
        dispatchEvent(new Event("stripe-double:wallet-closed"));
      };
      tell("confirm", { expressPaymentType: "google_pay", paymentFailed });
    }
    if (data.card) {
      element.card = data.card;
      tell("change", {
        elementType: "payment",
        complete: data.card.complete,
        empty: data.card.number === "",
        value: { type: "card" },
      });
    }
  });
  return element;
}
