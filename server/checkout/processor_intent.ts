import type { Deps } from "../deps.ts";
import type { Intent, Setup } from "../processor/processor.ts";
import type { HoldPayment, ProcessorPayment } from "./hold_payment.ts";

/** A hold's PaymentIntent or SetupIntent as the processor reports it now. `status` is the processor's own word. */
export type ProcessorIntent =
  & Pick<Intent | Setup, "id" | "status" | "client_secret" | "payer" | "customer_id" | "payment_method_id">
  & Partial<Pick<Intent, "amount_received" | "amount_refunded" | "currency">>;

/** Fetches the intent of a payment. Returns undefined if there is none, or if the processor does not know it. */
export async function findProcessorIntent(
  { payments }: Pick<Deps, "payments">,
  payment: HoldPayment,
): Promise<ProcessorIntent | undefined> {
  if (payment.kind === "free" || payment.intent_id === null) return undefined;
  const at = { account: payment.account, id: payment.intent_id };
  return payment.kind === "setup" ? await payments.findSetup(at) : await payments.findIntent(at);
}

/** Cancels the intent of a payment. Returns its status: `canceled`, or what it had become before. */
export async function cancelProcessorIntent(
  { payments }: Pick<Deps, "payments">,
  { kind, account, intent_id: id }: ProcessorPayment,
): Promise<ProcessorIntent["status"]> {
  if (id === null) return "canceled";
  const { status } = kind === "setup"
    ? await payments.cancelSetup({ account, id })
    : await payments.cancelIntent({ account, id });
  return status;
}
