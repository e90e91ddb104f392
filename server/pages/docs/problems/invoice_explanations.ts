import type { Explanation } from "./explanation.ts";

/** Problems of invoices. */
export const invoiceExplanations = {
  invoice_details_missing: {
    cause: "An invoice names the business and its address. `missing` lists the settings that are not entered.",
    remedy: "Enter them under *Settings, Invoices*, or with `PATCH /v1/shop`, and repeat the request.",
  },
  nothing_to_invoice: {
    cause: "The booking costs nothing, or everything was refunded before an invoice was issued.",
    remedy: "Nothing has to be done: there is nothing to charge.",
  },
} satisfies Record<string, Explanation>;
