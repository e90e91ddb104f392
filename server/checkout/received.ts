import type { Hold } from "./holds.sql.ts";
import type { ProcessorIntent } from "./processor_intent.ts";

/**
 * The money that came for a hold. Somebody can change it at the processor, so it may differ from what was asked for.
 */
export interface ReceivedMoney {
  amount: number;
  currency: string;
  /** The amount that was refunded at the processor before the hold was settled. */
  amount_refunded: number;
}

/** The price of a hold. */
type Price = Pick<Hold, "amount" | "currency">;

/** What is still to pay for a hold, and what was paid too much. */
export interface Difference {
  due: number;
  surplus: number;
}

/** Returns what a paid intent brought. A setup intent and a free hold bring what they cost: nothing. */
export function receivedFor({ amount, currency }: Price, intent: ProcessorIntent | undefined): ReceivedMoney {
  const { amount_received = amount, amount_refunded = 0 } = intent ?? {};
  return { amount: amount_received, currency: intent?.currency ?? currency, amount_refunded };
}

/** Returns why received money cannot be booked: it was refunded in the meantime, or is of another currency. */
export function refusalOf(hold: Price, received: ReceivedMoney): "refunded" | "wrong_currency" | undefined {
  const { amount, currency, amount_refunded } = received;
  if (amount > 0 && amount_refunded >= amount) return "refunded";
  return currency === hold.currency ? undefined : "wrong_currency";
}

/**
 * Returns what is still to pay, and what was paid too much. Money that was refunded meanwhile does not become due
 * again.
 */
export function differenceOf(hold: Price, { amount, amount_refunded }: ReceivedMoney): Difference {
  return { due: Math.max(0, hold.amount - amount), surplus: Math.max(0, amount - amount_refunded - hold.amount) };
}
