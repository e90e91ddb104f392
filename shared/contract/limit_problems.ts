import { DiscountRefusal, HoldLimit, RetryAfter } from "./problem_extras.ts";

/** The errors of limits: of a shop, which has as much of something as it may have, of a client, and of a discount. */
export const limitProblems = {
  storage_full: { status: 422, title: "The shop has reached its limit of stored photos and waivers" },
  too_many_discounts: { status: 422, title: "The shop has reached its limit of discounts" },
  too_many_price_tables: { status: 422, title: "The shop has reached its limit of price tables" },
  too_many_questions: { status: 422, title: "The shop has reached its limit of questions" },
  too_many_rates: { status: 422, title: "The shop has reached its limit of rates" },
  too_many_calendar_feeds: { status: 422, title: "The shop has reached its limit of calendar feeds" },
  too_many_tax_rates: { status: 422, title: "The shop has reached its limit of tax rates" },
  too_many_webhooks: { status: 422, title: "The shop has reached its limit of webhook endpoints" },
  rate_limited: { status: 429, title: "Too many requests", extra: RetryAfter },
  too_many_holds: { status: 429, title: "Unpaid holds have reached a limit", extra: HoldLimit },
  discount_not_usable: { status: 422, title: "The discount cannot be used", extra: DiscountRefusal },
} as const;
