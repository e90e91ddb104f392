import { limitOf, type Params, requireParams } from "./form.ts";
import { invalid } from "./stripe_error.ts";
import type { AccountName, Call, RefundObject, StripeStore } from "./store.ts";

/** POST /v1/refunds. The refunds of a charge never exceed its captured amount. */
export function createRefund({ store, account, params }: Call<Params>): RefundObject {
  requireParams(params, "payment_intent");
  const intent = store.get(account, "payment_intent", params.payment_intent, "payment_intent");
  if (!intent.latest_charge || intent.status !== "succeeded") {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: "payment_intent",
    });
  }
  const charge = store.get(account, "charge", intent.latest_charge);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount: number = params.amount ?? left;
  if (charge.disputed) {
    throw invalid(`The charge ${charge.id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
  }
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (amount < 1) throw invalid("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  }
  const kind = store.get(account, "payment_method", charge.payment_method).card.kind;
  const refund = store.add(account, {
    ...store.base("refund", "re", params.metadata),
    amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: intent.id,
    reason: params.reason ?? null,
    status: kind === "refund_pends" ? "pending" : "succeeded",
  });
  charge.amount_refunded += amount;
  store.onEvent("refund.created", account, refund);
  store.onEvent("charge.refunded", account, charge);
  return refund;
}

/** GET /v1/refunds/:id */
export function findRefund({ store, account, id }: Call<Params>): RefundObject {
  return store.get(account, "refund", id);
}

/** GET /v1/refunds, newest first. */
export function listRefunds({ store, account, params }: Call<Params>) {
  const data = store.all("refund", account)
    .filter((refund) => params.payment_intent === undefined || refund.payment_intent === params.payment_intent)
    .reverse();
  const limit = limitOf(params);
  return { object: "list", url: "/v1/refunds", has_more: data.length > limit, data: data.slice(0, limit) };
}

/** Ends a pending refund: the bank returns it, or it arrives. */
export function endRefund(store: StripeStore, account: AccountName, id: string, status: "failed" | "succeeded"): void {
  const refund = store.get(account, "refund", id);
  if (status === "failed" && refund.status !== "failed") {
    store.get(account, "charge", refund.charge).amount_refunded -= refund.amount;
    refund.failure_reason = "expired_or_canceled_card";
  }
  refund.status = status;
  store.onEvent(status === "failed" ? "refund.failed" : "refund.updated", account, refund);
}
