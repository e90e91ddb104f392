import type { Explanation } from "./explanation.ts";

/** Problems of requests that would exceed a limit of the shop, its operator or its customers. */
export const limitExplanations = {
  hold_too_large: {
    cause: "The cart exceeds what one customer may take online. `limit` names the rule, `allowed` its value.",
    remedy: "Let the customer book less, or contact the shop at `support_email`: staff have no such limit.",
  },
  storage_full: {
    cause: "The photos and the versions of waivers that the shop stores have reached the limit of its operator.",
    remedy: "Delete photos that are not needed, or ask the operator for more.",
  },
  discount_not_usable: {
    cause: "The shop has no such code, or the cart, the dates or the customer do not fit it. `reason` says which.",
    remedy: "Tell the customer the reason, with `limit` if it is set, and quote the cart without the code.",
  },
  too_many_discounts: {
    cause: "The shop already has 500 discounts.",
    remedy: "Delete those that no booking has used. One code can be used many times.",
  },
  too_many_price_tables: {
    cause: "The shop already has 200 price tables.",
    remedy: "Delete one that no item uses. Items with the same prices share a table.",
  },
  too_many_questions: {
    cause: "The shop already has 30 questions.",
    remedy: "Delete those that are no longer needed. Answers that were given stay.",
  },
  too_many_rates: {
    cause: "The shop already has 100 rates.",
    remedy: "Delete those of past seasons, or let dates return every year with `yearly`.",
  },
  too_many_calendar_feeds: {
    cause: "A shop has at most 20 calendar feeds.",
    remedy: "Delete a feed that nobody reads any more: `last_read_at` says when each was last read.",
  },
  too_many_tax_rates: {
    cause: "The shop already has 20 tax rates.",
    remedy: "Delete one that no item and no add-on uses.",
  },
  too_many_webhooks: {
    cause: "The shop has 100 webhook endpoints, turned-off ones included.",
    remedy: "Delete an endpoint that is not needed.",
  },
  too_many_holds: {
    cause: "Unpaid checkouts of this customer, address or key hold too much already.",
    remedy: "Let the customer finish or leave another checkout, or wait for the seconds in `retry_after`.",
  },
} as const satisfies Record<string, Explanation>;
