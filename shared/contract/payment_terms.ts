import { z } from "zod";
import { Price } from "./common.ts";

const Kind = z.enum(["full", "part", "at_pickup"]).describe(
  "`full`: everything when they book. `part`: a part of the total then, and the rest later. `at_pickup`: everything at " +
    "the pickup",
);
const PERCENT = "Of `part`: the percentage of the total that is due when they book, 1 to 99; `null` for an `amount`";
const AMOUNT = "Of `part`: the amount that is due when they book, in the currency's minor unit; `null` for a `percent`";
const REST =
  "Of `part`: the days before the pickup day on which the rest is due, 1 to 365; `null` for the pickup itself";

const CANCEL =
  "With `rest_days_before`: a booking whose rest is still unpaid so many hours after it was due is cancelled, 1 to 720; " +
  "`null` for never";

const WITHIN =
  "Of `part` and `at_pickup`: the days before the pickup day from which customers pay everything when they book, 0 to " +
  "365. `0` is the pickup day itself; `null` for never";

const Guarantee = z.enum(["none", "card"]).describe(
  "Of `at_pickup`: `card` saves the customer's card. A late cancellation or a no-show charges it by the cancellation " +
    "policy. `none`: they cost nothing",
);

const REQUEST =
  "Customers send requests, which the shop accepts first: nothing is paid before. `null`: they book at once";
const ANSWER = "Hours in which the shop answers a request, 1 to 336. Without an answer it is declined";
const PAY =
  "Hours in which the customer pays what is due once the shop has accepted, 1 to 336. Without the payment the " +
  "booking is cancelled";

/** What customers pay when they book, and when they pay the rest. */
export const ShownPaymentTerms = z.object({
  kind: Kind,
  percent: z.int().nullable().describe(PERCENT),
  amount: z.int().nullable().describe(AMOUNT),
  rest_days_before: z.int().nullable().describe(REST),
  cancel_unpaid_hours: z.int().nullable().describe(CANCEL),
  full_within_days: z.int().nullable().describe(WITHIN),
  guarantee: Guarantee,
  request: z.object({
    answer_hours: z.int().describe(ANSWER),
    pay_hours: z.int().describe(PAY),
  }).nullable().describe(REQUEST),
});
export type PaymentTerms = z.output<typeof ShownPaymentTerms>;

const RequestHours = z.int().min(1).max(336);

/** New payment terms, as `PATCH /v1/shop` takes them. */
export const PaymentTerms = z.strictObject({
  kind: Kind,
  percent: z.int().min(1).max(99).nullable().describe(PERCENT).default(null),
  amount: Price.min(1).nullable().describe(AMOUNT).default(null),
  rest_days_before: z.int().min(1).max(365).nullable().describe(REST).default(null),
  cancel_unpaid_hours: z.int().min(1).max(720).nullable().describe(CANCEL).default(null),
  full_within_days: z.int().min(0).max(365).nullable().describe(WITHIN).default(null),
  guarantee: Guarantee.default("none"),
  request: z.strictObject({
    answer_hours: RequestHours.describe(ANSWER).default(24),
    pay_hours: RequestHours.describe(PAY).default(24),
  }).nullable().describe(REQUEST).default(null),
}).refine(
  ({ kind, percent, amount }) => kind !== "part" || (percent === null) !== (amount === null),
  "must have either `percent` or `amount` if `kind` is `part`",
).refine(
  ({ kind, guarantee: _guarantee, request: _request, full_within_days: _days, ...part }) =>
    kind === "part" || Object.values(part).every((value) => value === null),
  "must have no percent, amount, `rest_days_before` or hours unless `kind` is `part`",
).refine(
  ({ kind, full_within_days }) => kind !== "full" || full_within_days === null,
  "must have no `full_within_days` if `kind` is `full`",
).refine(
  ({ kind, guarantee }) => kind === "at_pickup" || guarantee === "none",
  "must have a `guarantee` only if `kind` is `at_pickup`",
).refine(
  ({ guarantee, request }) => guarantee === "none" || request === null,
  "must have no `guarantee` if it has a `request`, which saves no card",
).refine(
  ({ rest_days_before, cancel_unpaid_hours }) => cancel_unpaid_hours === null || rest_days_before !== null,
  "must have `rest_days_before` if it has `cancel_unpaid_hours`",
);

/** The sentence with which a customer allows the shop to charge their card later. */
export const CardConsent = z.string().min(1, { abort: true }).max(500);

const DueLater = z.object({
  amount: z.int().describe("The rest of `total`, in the currency's minor unit"),
  at: z.string().describe(
    "The day of the shop on which it is due, such as `2027-07-01`, or `pickup`. `acceptance`: once the shop accepts",
  ),
}).nullable().describe("What is paid later; `null` if nothing is");

/** What of a price is due when. */
export const Due = z.object({
  due_now: z.int().describe("What is paid when the customer books, in the currency's minor unit"),
  due_later: DueLater,
  guarantee: z.enum(["none", "card"]).describe(
    "`card`: the customer's card is saved, which takes a `card_consent`. A late cancellation or a no-show charges it by " +
      "`cancellation_policy`. `none`: they cost no more than what was paid",
  ),
  request: z.object({
    answer_hours: z.int().describe(
      "Hours in which the shop answers. At the latest it does before the pickup, but it has an hour",
    ),
    pay_hours: z.int().describe("Hours in which `due_now` is paid once the shop has accepted"),
    due_now: z.int().describe("What is due once the shop accepts, in the currency's minor unit"),
    due_later: DueLater,
  }).nullable().describe(
    "What is due once the shop accepts the request. `null`: it is booked at once",
  ),
});
export type Due = z.output<typeof Due>;
