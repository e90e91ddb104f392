import { pluralIn } from "../../../text/plural.ts";

const plural = pluralIn("en");

/** Who changed what in the shop. Loaded with this list. */
export const audit = {
  none: "No changes yet. Changes to prices, settings, keys and staff appear here.",
  by_key: "API key",
  somebody: "Somebody",
  empty: "empty",
  created: (record: string) => `created ${record}`,
  updated: (record: string) => `changed ${record}`,
  deleted: (record: string) => `deleted ${record}`,
  records: {
    shop: "the settings",
    pickup_location: "a location",
    category: "a category",
    item: "an item",
    addon: "an add-on",
    waiver_template: "a waiver",
    price_table: "a price list",
    rate: "a season",
    tax_rate: "a tax rate",
    discount: "a discount",
    product: "a product",
    question: "a question",
    mail_text: "a text of a mail",
    unit: "a numbered unit",
    calendar_feed: "a calendar feed",
    key: "an API key",
    webhook: "a webhook",
    staff: "a person",
    customer: "a customer",
  } as Record<string, string>,
  fields: (count: number) => plural(count, { one: "# field", other: "# fields" }),
};
