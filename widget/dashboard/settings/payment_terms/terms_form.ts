import type { PaymentTerms } from "../../../../shared/contract/payment_terms.ts";
import { MAX_PRICE } from "../../../../shared/records/field.ts";
import { parseAmount, typedAmount } from "../../../../shared/typed_amount.ts";
import { readWhole } from "../../../../shared/typed_number.ts";

/** Payment terms as typed. */
export interface TermsDraft {
  kind: PaymentTerms["kind"];
  share: "percent" | "amount";
  percent: string;
  amount: string;
  rest: "at_pickup" | "before";
  days: string;
  cancels: "never" | "after";
  hours: string;
  guarantee: PaymentTerms["guarantee"];
}
type TermsErrors = Partial<Record<"percent" | "amount" | "days" | "hours", true>>;

export const PERCENT = { min: 1, max: 99 }, DAYS = { min: 1, max: 365 }, HOURS = { min: 1, max: 720 };

export function readTerms(terms: PaymentTerms, currency: string): TermsDraft {
  const { kind, percent, amount, rest_days_before, cancel_unpaid_hours, guarantee } = terms;
  return {
    kind,
    share: amount === null ? "percent" : "amount",
    percent: String(percent ?? 30),
    amount: amount === null ? "" : typedAmount(amount, currency),
    rest: rest_days_before === null ? "at_pickup" : "before",
    days: String(rest_days_before ?? 14),
    cancels: cancel_unpaid_hours === null ? "never" : "after",
    hours: String(cancel_unpaid_hours ?? 72),
    guarantee,
  };
}

/** Returns the payment terms of a form, or the fields that are not right yet. */
export function writeTerms(
  { kind, share, rest, cancels, guarantee, ...typed }: TermsDraft,
  currency: string,
): { terms: PaymentTerms } | { errors: TermsErrors } {
  const none = { percent: null, amount: null, rest_days_before: null, cancel_unpaid_hours: null };
  if (kind !== "part") return { terms: { kind, ...none, guarantee: kind === "at_pickup" ? guarantee : "none" } };
  const percent = share === "percent" ? readWhole(typed.percent, PERCENT) : null;
  const amount = share === "amount" ? parseAmount(typed.amount, currency) : null;
  const rest_days_before = rest === "before" ? readWhole(typed.days, DAYS) : null;
  const hasHours = rest === "before" && cancels === "after";
  const cancel_unpaid_hours = hasHours ? readWhole(typed.hours, HOURS) : null;
  const errors: TermsErrors = {
    ...share === "percent" && percent === null && { percent: true },
    ...share === "amount" && (!amount || amount > MAX_PRICE) && { amount: true },
    ...rest === "before" && rest_days_before === null && { days: true },
    ...hasHours && cancel_unpaid_hours === null && { hours: true },
  };
  if (Object.keys(errors).length) return { errors };
  return { terms: { kind, percent, amount: amount ?? null, rest_days_before, cancel_unpaid_hours, guarantee: "none" } };
}
