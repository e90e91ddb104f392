import { limitOf, type Params } from "./form.ts";
import type { AccountName, Call, DisputeObject, StripeStore } from "./store.ts";

const DAY_S = 86_400;
const closed = ["won", "lost", "warning_closed"];

/** Opens a dispute of a charge, as the cardholder's bank does. */
export function openDispute(
  store: StripeStore,
  account: AccountName,
  payment_intent: string,
  { amount, reason = "product_not_received" }: { amount?: number; reason?: string } = {},
): DisputeObject {
  const intent = store.get(account, "payment_intent", payment_intent);
  const charge = store.get(account, "charge", intent.latest_charge!);
  charge.disputed = true;
  const dispute = store.add(account, {
    ...store.base("dispute", "du"),
    amount: amount ?? charge.amount_captured - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    evidence_details: { due_by: store.seconds() + 7 * DAY_S },
    payment_intent,
    reason,
    status: "needs_response",
  });
  store.onEvent("charge.dispute.created", account, dispute);
  return dispute;
}

/** Moves a dispute to another status: the shop has answered, or the bank has decided. */
export function moveDispute(store: StripeStore, account: AccountName, id: string, status: string): void {
  const dispute = store.get(account, "dispute", id);
  dispute.status = status;
  if (closed.includes(status)) dispute.evidence_details.due_by = null;
  const ofCharge = store.all("dispute", account).filter(({ charge }) => charge === dispute.charge);
  store.get(account, "charge", dispute.charge).disputed = ofCharge.some(({ status }) => status !== "won");
  store.onEvent(closed.includes(status) ? "charge.dispute.closed" : "charge.dispute.updated", account, dispute);
}

/** Handles `GET /v1/disputes`, newest first. */
export function listDisputes({ store, account, params }: Call<Params>) {
  const data = store.all("dispute", account)
    .filter((dispute) => params.payment_intent === undefined || dispute.payment_intent === params.payment_intent)
    .reverse();
  const limit = limitOf(params);
  return { object: "list", url: "/v1/disputes", has_more: data.length > limit, data: data.slice(0, limit) };
}
