import { signal } from "@preact/signals";
import type { DemoOutcome } from "../../shared/contract/checkout.ts";
import type { Api } from "../api.ts";
import { DemoCard } from "./demo_card.tsx";
import type { PaymentForm, PaymentResult } from "./form.ts";
import { formWithoutSlot } from "./free.ts";

/** The form of a demo payment. */
export interface DemoForm extends PaymentForm {
  /** Answers the question of the pretend bank. Returns whether it asks. */
  confirm(): boolean;
}

/** Creates the form of a demo payment: it tells the server what the pretend card does. */
export function demoForm(client_secret: string, api: Api): DemoForm {
  return demoFormWith(async (outcome) =>
    (await api("POST /api/storefront/demo-payment", { body: { client_secret, outcome } })).status
  );
}

/** Creates the form of a demo payment whose outcome `send` tells the server. */
export function demoFormWith(send: (outcome: DemoOutcome) => Promise<string | null>): DemoForm {
  const chosen = signal<DemoOutcome>("paid");
  const question = signal<PromiseWithResolvers<void> | null>(null);
  const confirm = () => {
    question.value?.resolve();
    return question.value !== null;
  };

  async function pay(outcome = chosen.value): Promise<PaymentResult> {
    const status = await send(outcome);
    if (status !== "requires_action") return { status: status === "succeeded" ? "paid" : "declined" };
    const asked = question.value = Promise.withResolvers<void>();
    await asked.promise;
    question.value = null;
    return await pay("paid");
  }

  function Fields() {
    const onConfirm = question.value && confirm;
    return <DemoCard chosen={chosen.value} onChoose={(outcome) => chosen.value = outcome} onConfirm={onConfirm} />;
  }

  return { ...formWithoutSlot(pay), Fields, confirm };
}
