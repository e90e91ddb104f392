import type { PaymentIntent } from "../../shared/contract/checkout.ts";
import type { Deps } from "../deps.ts";
import type { Tenant } from "../http/handlers.ts";
import { ensureIntent, type PayableHold } from "./ensure_intent.ts";
import { paymentIntentAnswer } from "./hold_answers.ts";
import type { Hold } from "./holds.sql.ts";
import { completeReplacement } from "./replace.ts";

/** Returns the payment of a hold that moves a booking. The hold then takes over from the one that it replaces. */
export async function openDatePayment(scope: Deps & { tenant: Tenant }, hold: Hold): Promise<PaymentIntent> {
  const { tenant } = scope;
  const { replaces } = hold;
  const intent = await ensureIntent(scope, tenant, hold as PayableHold);
  if (replaces) await completeReplacement(scope, { tenant_id: tenant.id, original_id: replaces, by: hold.id });
  return paymentIntentAnswer(hold, intent);
}
