import { bookingRuleFields } from "./booking_rules.ts";
import { field, type NamesOf, type PlainKind, type RecordDescription } from "./field.ts";
import { sizeFields } from "./size.ts";
import { trackingFields } from "./tracking.ts";

/** The largest number of units. A bundle with so many is limited by its components only. */
export const MAX_UNITS = 10_000;

const shown = { seen_by: "customers" } as const, internal = { seen_by: "staff" } as const;

/** The fields of an item that the shop sets, in the order of its CSV file. */
export const itemFields = {
  name: field("Name of the item", { kind: "line", max: 200, ...shown, example: "Touring kayak" }),
  category_id: field("Id of the item's category", { kind: "special", ...shown, csv: { column: "category" } }),
  slug: field("Name of the item in addresses. No other item of the shop has the same", {
    kind: "slug",
    max: 100,
    ...shown,
    example: "touring-kayak",
  }),
  sku: field("The shop's own number of the item; `null` if it has none", {
    kind: "text",
    max: 100,
    nullable: true,
    ...shown,
    example: "KAY-TOUR",
  }),
  description: field("Text for customers; `null` if there is none", {
    kind: "text",
    max: 10_000,
    nullable: true,
    ...shown,
    example: "Stable and fast, for two days out.",
  }),
  skill_level: field("The experience that the item needs, in the shop's words; `null` for none", {
    kind: "text",
    max: 50,
    nullable: true,
    ...shown,
    example: "beginner",
  }),
  status: field(
    "`available`: can be rented if `live`. `maintenance`: cannot be rented for now. `retired`: no longer in use",
    { kind: "choice", values: ["available", "maintenance", "retired"], default: "available", ...shown, csv: "none" },
  ),
  price_half_day: field(
    "Price of a unit for a rental within one day of at most the shop's `half_day_hours`, in minor units",
    { kind: "price", ...shown, example: 2_000 },
  ),
  price_full_day: field(
    "Price of a unit per day, in the currency's minor unit. A rental costs the cheapest combination of the item's " +
      "prices that covers it",
    { kind: "price", ...shown, example: 3_500 },
  ),
  price_multi_day: field("Price of a unit per day from two days on, in minor units; `null` if there is none", {
    kind: "price",
    nullable: true,
    ...shown,
    example: 3_000,
  }),
  price_weekly: field("Price of a unit for seven days, in minor units; `null` if there is none", {
    kind: "price",
    nullable: true,
    ...shown,
    example: 15_000,
  }),
  price_table_id: field(
    "Id of the price table that sets the item's prices; `null` for the four prices above. With a table, they answer " +
      "what it says for half a day, one day, the day of two days, and seven days",
    { kind: "special", nullable: true, ...shown, csv: { column: "price_table" } },
  ),
  tax_rate_id: field("Id of the item's tax rate; `null` for the shop's `tax_percent`", {
    kind: "special",
    nullable: true,
    ...internal,
    csv: { column: "tax_rate" },
  }),
  deposit_amount: field("Deposit per unit in the currency's minor unit; `null` or 0 for none", {
    kind: "price",
    nullable: true,
    ...shown,
    example: 15_000,
  }),
  deposit_hold_timing: field("When the deposit is taken: `at_booking` or `at_pickup`. `null` means `at_pickup`", {
    kind: "choice",
    values: ["at_booking", "at_pickup"],
    nullable: true,
    ...internal,
    csv: "none",
  }),
  deposit_hold_duration: field(
    "`until_return` (the default), or 1 to 2160 hours. If the gear is not picked up within them, the deposit is " +
      "released",
    { kind: "special", nullable: true, ...internal, csv: "none", example: "until_return" },
  ),
  deposit_auto_release: field("Whether the deposit is released without staff, once all gear is back and inspected", {
    kind: "yes_no",
    default: true,
    ...internal,
    csv: "none",
  }),
  inventory_count: field(
    "Units that the shop has. The default is 1, and for a bundle 10000: as many as its components allow",
    { kind: "special", ...shown, example: 6 },
  ),
  ...trackingFields,
  units_in_maintenance: field("Units out of `inventory_count` that cannot be rented for now", {
    kind: "whole",
    min: 0,
    max: MAX_UNITS,
    default: 0,
    ...internal,
  }),
  seats: field("Riders that one unit carries, 1 to 20. Each signs a waiver. The seats of a bundle are its own", {
    kind: "whole",
    min: 1,
    max: 20,
    default: 1,
    ...shown,
    example: 1,
  }),
  components: field("What one unit of a bundle consists of; empty for other items", {
    kind: "special",
    default: [],
    ...shown,
    csv: "none",
  }),
  sized_components: field(
    "What one unit of a bundle consists of, and comes in sizes: each names a product. The size is chosen in `sizes` " +
      "of a line",
    { kind: "special", default: [], ...shown, csv: "none" },
  ),
  ...bookingRuleFields,
  inspection_required: field("Whether staff inspect the units after each return, before the deposit is released", {
    kind: "yes_no",
    default: false,
    ...internal,
  }),
  live: field("Whether customers see and book the item, if its status is `available`", {
    kind: "yes_no",
    default: false,
    ...shown,
  }),
  meta_title: field("Title for search engines; `null` if there is none", {
    kind: "line",
    max: 200,
    nullable: true,
    ...internal,
  }),
  sort_order: field("Position among the items: lower numbers come first. Equal ones are sorted by creation", {
    kind: "whole",
    min: -1_000_000,
    max: 1_000_000,
    default: 0,
    ...shown,
  }),
  specs: field("Any further facts about the item by name, as JSON of at most 64 kB", {
    kind: "special",
    default: {},
    ...shown,
    csv: "none",
    example: { length: "4.8 m", seats: 1 },
  }),
  photos: field("Photos in display order. The first stands for the item", {
    kind: "special",
    default: [],
    csv: "list",
    ...shown,
  }),
  ...sizeFields,
} satisfies RecordDescription;

export type ItemFields = typeof itemFields;
export type ItemField = keyof ItemFields;
/** The fields that a person types or ticks, and that need no schema of their own. */
export type PlainItemField = NamesOf<ItemFields, PlainKind>;
