import type { DemoOutcome } from "../../shared/contract/checkout.ts";
import type { Api } from "../api.ts";
import type { PaymentForm, PaymentResult } from "./form.ts";

/** Creates the form of a demo payment: it tells the server what the pretend card does. */
export function demoForm(client_secret: string, api: Api): PaymentForm {
  return demoFormWith(async (outcome) =>
    (await api("POST /api/storefront/demo-payment", { body: { client_secret, outcome } })).status
  );
}

/** Creates the form of a demo payment whose outcome `send` tells the server. */
export function demoFormWith(send: (outcome: DemoOutcome) => Promise<string | null>): PaymentForm {
  const play = async (outcome: DemoOutcome): Promise<PaymentResult> => {
    const status = await send(outcome);
    if (status === "requires_action") return { status, confirm: () => play("paid") };
    return { status: status === "succeeded" ? "paid" : "declined" };
  };
  return formWithoutFields("demo", play);
}

/** Creates the form of a booking without anything to pay. */
export function freeForm(): PaymentForm {
  return formWithoutFields("free", () => Promise.resolve({ status: "paid" }));
}

function formWithoutFields(kind: PaymentForm["kind"], pay: PaymentForm["pay"]): PaymentForm {
  return { kind, slot: null, ready: Promise.resolve(), pay, moved() {}, close() {} };
}
