import { z } from "zod";

/** The kinds of records whose changes open dashboards are told of. */
export const ChangeKind = z.enum([
  "booking",
  "payment",
  "customer",
  "item",
  "category",
  "addon",
  "downtime",
  "hold",
  "location",
  "waiver_template",
  "price_table",
  "rate",
  "tax_rate",
  "discount",
  "product",
  "question",
  "unit",
  "offer",
  "reader",
  "shop",
]).describe(
  "The kind of record: `booking`, `payment`, `customer`, `item`, `category`, `addon`, `downtime`, `hold`, " +
    "`location`, `waiver_template`, `price_table`, `rate`, `tax_rate`, `discount`, `product`, `question`, " +
    "`unit`, `offer`, `reader` or `shop`",
);
export type ChangeKind = z.output<typeof ChangeKind>;
