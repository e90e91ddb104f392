import type { Params } from "./form.ts";
import { notFoundError } from "./stripe_error.ts";
import type { AccountName, MethodObject, StripeStore } from "./store.ts";

/** The behaviour of each card, by number or token. The numbers are Stripe's own test cards. */
const kinds: Record<string, string> = {
  "4242424242424242": "visa",
  "4000000000000002": "generic_decline",
  "4000000000009995": "insufficient_funds",
  "4000000000000069": "expired_card",
  "4000002760003184": "asks_always",
  "4000002500003155": "asks_once",
  "4000000000005126": "refund_fails",
  "4000000000007726": "refund_pends",
  pm_card_visa: "visa",
  pm_card_chargeDeclined: "generic_decline",
  pm_card_chargeDeclinedInsufficientFunds: "insufficient_funds",
  pm_card_chargeDeclinedExpiredCard: "expired_card",
  pm_card_authenticationRequired: "asks_always",
  pm_card_authenticationRequiredOnSetup: "asks_once",
  pm_card_refundFail: "refund_fails",
  pm_card_pendingRefund: "refund_pends",
  pm_double_processing: "processes",
};

/** The expiry of a card that is confirmed without one. */
const expiry = { exp_month: 12, exp_year: 2099 };
const declines = ["generic_decline", "insufficient_funds", "expired_card"];

/** Returns the reason why the bank declines a card now. A card works until its month of expiry ends. */
export function declineOf(store: StripeStore, { card: { kind, exp_month, exp_year } }: MethodObject): string | null {
  if (declines.includes(kind)) return kind;
  return store.now().getTime() < Date.UTC(exp_year, exp_month) ? null : "expired_card";
}

/** Returns the payment method of a confirmation: the one it names or contains, or the intent's current one. */
export function getPaymentMethod(
  store: StripeStore,
  account: AccountName,
  params: Params,
  had: string | null,
): MethodObject | undefined {
  const brought = params.payment_method_data;
  if (brought) {
    const number = String(brought.card?.number ?? "").replaceAll(" ", "");
    return addMethod(store, account, {
      kind: kinds[number] ?? "generic_decline",
      number,
      expires: brought.card,
      wallet: brought.card?.wallet,
      details: brought.billing_details,
    });
  }
  const id: string | undefined = params.payment_method ?? had ?? undefined;
  if (id === undefined) return undefined;
  const kind = kinds[id];
  if (kind) return addMethod(store, account, { kind, number: "4242", details: params.billing_details });
  if (!id.startsWith("pm_")) throw notFoundError("PaymentMethod", id, "payment_method");
  return store.get(account, "payment_method", id, "payment_method");
}

function addMethod(
  store: StripeStore,
  account: AccountName,
  { kind, number, expires = {}, wallet, details }: {
    kind: string;
    number: string;
    expires?: Params;
    wallet?: string;
    details?: Params;
  },
) {
  const { exp_month, exp_year } = { ...expiry, ...expires };
  const { name = null, email = null, phone = null } = details ?? {};
  return store.add(account, {
    ...store.base("payment_method", "pm"),
    type: "card",
    card: { kind, last4: number.slice(-4), exp_month, exp_year, wallet: wallet ? { type: wallet } : null },
    customer: null,
    billing_details: { name, email, phone },
  });
}
