import type { DemoOutcome } from "../../shared/contract/checkout.ts";
import type { Api } from "../api.ts";
import { DemoCard } from "./demo_card.tsx";
import type { PaymentForm, PaymentResult } from "./form.ts";
import { formWithoutSlot } from "./free.ts";

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
  return { ...formWithoutSlot(play), Fields: DemoCard };
}
