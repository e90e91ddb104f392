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
  near: "same" | "full";
  near_days: string;
  guarantee: PaymentTerms["guarantee"];
  how: "book" | "request";
  answer_hours: string;
  pay_hours: string;
}
type TermsErrors = Partial<
  Record<"percent" | "amount" | "days" | "hours" | "near_days" | "answer_hours" | "pay_hours", true>
>;

export const PERCENT = { min: 1, max: 99 }, DAYS = { min: 1, max: 365 }, HOURS = { min: 1, max: 720 };
export const NEAR_DAYS = { min: 0, max: 365 };
export const REQUEST_HOURS = { min: 1, max: 336 };

export function readTerms(terms: PaymentTerms, currency: string): TermsDraft {
  const { kind, percent, amount, rest_days_before, cancel_unpaid_hours, full_within_days, guarantee, request } = terms;
  return {
    kind,
    share: amount === null ? "percent" : "amount",
    percent: String(percent ?? 30),
    amount: amount === null ? "" : typedAmount(amount, currency),
    rest: rest_days_before === null ? "at_pickup" : "before",
    days: String(rest_days_before ?? 14),
    cancels: cancel_unpaid_hours === null ? "never" : "after",
    hours: String(cancel_unpaid_hours ?? 72),
    near: full_within_days === null ? "same" : "full",
    near_days: String(full_within_days ?? 7),
    guarantee,
    how: request === null ? "book" : "request",
    answer_hours: String(request?.answer_hours ?? 24),
    pay_hours: String(request?.pay_hours ?? 24),
  };
}

/** Returns the payment terms of a form, or the fields that are not right yet. */
export function writeTerms(draft: TermsDraft, currency: string): { terms: PaymentTerms } | { errors: TermsErrors } {
  const { kind, how } = draft;
  const isPart = kind === "part", isRequest = how === "request";
  const hasNear = kind !== "full" && draft.near === "full";
  const { values: part, errors: wrongPart } = writePart(draft, currency);
  const answer_hours = readWhole(draft.answer_hours, REQUEST_HOURS);
  const pay_hours = readWhole(draft.pay_hours, REQUEST_HOURS);
  const full_within_days = hasNear ? readWhole(draft.near_days, NEAR_DAYS) : null;
  const errors: TermsErrors = {
    ...isPart && wrongPart,
    ...hasNear && full_within_days === null && { near_days: true },
    ...isRequest && answer_hours === null && { answer_hours: true },
    ...isRequest && pay_hours === null && { pay_hours: true },
  };
  if (Object.keys(errors).length) return { errors };
  const none = { percent: null, amount: null, rest_days_before: null, cancel_unpaid_hours: null };
  const request = isRequest ? { answer_hours: answer_hours!, pay_hours: pay_hours! } : null;
  const guarantee = kind === "at_pickup" && !request ? draft.guarantee : "none";
  return { terms: { kind, ...isPart ? part : none, full_within_days, guarantee, request } };
}

/** Returns what is paid now and when the rest is due, and the fields of it that are not right yet. */
function writePart({ share, rest, cancels, ...typed }: TermsDraft, currency: string) {
  const percent = share === "percent" ? readWhole(typed.percent, PERCENT) : null;
  const amount = share === "amount" ? parseAmount(typed.amount, currency) ?? null : null;
  const rest_days_before = rest === "before" ? readWhole(typed.days, DAYS) : null;
  const hasHours = rest === "before" && cancels === "after";
  const cancel_unpaid_hours = hasHours ? readWhole(typed.hours, HOURS) : null;
  const errors: TermsErrors = {
    ...share === "percent" && percent === null && { percent: true },
    ...share === "amount" && (!amount || amount > MAX_PRICE) && { amount: true },
    ...rest === "before" && rest_days_before === null && { days: true },
    ...hasHours && cancel_unpaid_hours === null && { hours: true },
  };
  return { values: { percent, amount, rest_days_before, cancel_unpaid_hours }, errors };
}
