import type { ChangeKind } from "../../../shared/contract/change_kind.ts";

/** A changed record, as the server tells it. */
export interface LiveChange {
  kind: ChangeKind;
  id: string;
  version: string | null;
}

/** The kinds of records that an answer shows, by the first word of its key in the cache. */
const kindsOf: Record<string, readonly ChangeKind[]> = {
  me: ["shop"],
  locations: ["location"],
  categories: ["category"],
  addons: ["addon"],
  products: ["product", "item"],
  product: ["product", "item"],
  price_tables: ["price_table", "item"],
  price_table: ["price_table", "item"],
  rates: ["rate", "category", "product", "item"],
  rate: ["rate", "category", "product", "item"],
  tax_rates: ["tax_rate"],
  discounts: ["discount", "booking", "category", "product", "item"],
  discount: ["discount", "booking", "category", "product", "item"],
  units: ["unit", "item", "booking"],
  unit: ["unit", "item", "booking"],
  calendar_feeds: ["location", "category"],
  invoices: ["booking"],
  readers: ["reader"],
  reader: ["reader"],
  questions: ["question", "category", "product", "item"],
  shop: ["shop", "location"],
  payment_account: ["shop"],
  calendar: ["booking", "item", "category", "addon", "downtime", "hold", "offer"],
  offers: ["offer"],
  waiver_templates: ["waiver_template"],
  numbered: ["unit", "item"],
  // A year of a large shop is not read again for each booking
  report: [],
};

/**
 * Returns whether an answer may differ after a change. The key of one record contains its id. Keys whose first word is
 * not listed depend on every kind but holds, which come and go with every visitor who pays.
 */
export function dependsOn(key: string, { kind, id }: LiveChange): boolean {
  const [name = "", ...rest] = key.split(" ");
  if (name === "booking_photos") return kind === "booking" && rest.includes(id);
  if (name === "booking") return kind === "payment" || kind === "booking" && rest.includes(id);
  return kindsOf[name]?.includes(kind) ?? kind !== "hold";
}
