/** Errors of requests that would exceed what a shop may have. */
export const limitProblems = {
  storage_full: { status: 422, title: "The shop has reached its limit of stored photos and waivers" },
  too_many_price_tables: { status: 422, title: "The shop has reached its limit of price tables" },
  too_many_rates: { status: 422, title: "The shop has reached its limit of rates" },
  too_many_webhooks: { status: 422, title: "The shop has reached its limit of webhook endpoints" },
} as const;
