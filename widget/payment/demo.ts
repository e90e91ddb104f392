import type { Api } from "../api.ts";
import type { DemoOutcome, Outcome, PaymentForm } from "./form.ts";

/** A payment that only pretends: the server is told what the card did. */
export function demoForm(client_secret: string, api: Api): PaymentForm {
  const play = async (outcome: DemoOutcome): Promise<Outcome> => {
    const { status } = await api("POST /api/storefront/demo-payment", { body: { client_secret, outcome } });
    if (status === "requires_action") return { is: "asked", confirm: () => play("paid") };
    return { is: status === "succeeded" ? "paid" : "refused" };
  };
  return formless("demo", play);
}

/** Nothing to pay: booking is enough. */
export function freeForm(): PaymentForm {
  return formless("free", () => Promise.resolve({ is: "paid" }));
}

function formless(kind: PaymentForm["kind"], pay: PaymentForm["pay"]): PaymentForm {
  return { kind, slot: null, ready: Promise.resolve(), pay, moved() {}, close() {} };
}
