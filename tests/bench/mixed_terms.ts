import type { PaymentTerms } from "../../shared/contract/payment_terms.ts";

const nothing = {
  percent: null,
  amount: null,
  rest_days_before: null,
  cancel_unpaid_hours: null,
  full_within_days: null,
  guarantee: "none" as const,
  request: null,
};
const part = { ...nothing, kind: "part" } as const;

/** Payment terms that leave a rest, which the saved card pays one day before the pickup. */
export const restTerms: readonly PaymentTerms[] = [
  { ...part, percent: 30, rest_days_before: 1 },
  { ...part, amount: 1_000, rest_days_before: 1 },
];

/** Payment terms by which a booking starts with a payment. */
export const cardTerms: readonly PaymentTerms[] = [{ ...nothing, kind: "full" }, ...restTerms, {
  ...part,
  percent: 50,
}, {
  // Of the next days, everything is due at once
  ...part,
  percent: 20,
  full_within_days: 3,
}];

/** Payment terms by which nothing is due before the pickup, and the saved card pays for a no-show. */
export const guaranteeTerms: readonly PaymentTerms[] = [{ ...nothing, kind: "at_pickup", guarantee: "card" }];

/** All kinds of payment terms. */
export const mixedTerms: readonly PaymentTerms[] = [
  ...cardTerms,
  { ...nothing, kind: "at_pickup" },
  ...guaranteeTerms,
];

const request = { answer_hours: 336, pay_hours: 336 };

/** Payment terms by which the shop accepts first. */
export const requestTerms: readonly PaymentTerms[] = [
  { ...nothing, kind: "full", request },
  { ...part, percent: 30, rest_days_before: 1, request },
];

/** The sentence with which customers of a bench let the shop charge their card later. */
export const CARD_CONSENT = "You allow the shop to charge the rest or a no-show to this card.";
