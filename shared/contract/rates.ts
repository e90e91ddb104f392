import { z } from "zod";
import { findRateErrors } from "../prices/rate_errors.ts";
import { WEEKDAYS } from "../prices/rate_days.ts";
import { changesOf, Day, Deleted, Id, Name, pageOf, Paging, withRule, withVersion } from "./common.ts";
import { CreatedAt, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";

/** The most rates of a shop. */
export const MAX_RATES = 100;

const Range = z.strictObject({
  from: Day.describe("The first day"),
  to: Day.describe("The last day; at most a year after the first"),
});
const ids = (of: string) => z.array(Id).min(1).max(500).optional().describe(of);
const only = (keys: readonly string[]) => (value: object) =>
  keys.filter((key) => (value as Record<string, unknown>)[key] !== undefined).length === 1;

export const RateTarget = z.strictObject({
  all: z.literal(true).optional().describe("All items of the shop"),
  category_ids: ids("All items of these categories"),
  item_ids: ids("These items"),
  product_ids: ids("All sizes of these products"),
}).refine(
  only(["all", "category_ids", "item_ids", "product_ids"]),
  "must have one of `all`, `category_ids`, `item_ids` and `product_ids`",
);
export type RateTarget = z.output<typeof RateTarget>;

const RateChange = z.strictObject({
  percent: z.number().min(-100).max(1_000).multipleOf(0.01, "must have at most two decimals").optional().describe(
    "Percentage that is added to the item's own price; below 0 it is taken off",
  ),
  price_table_id: Id.optional().describe("Id of the price table that replaces the item's own prices"),
}).refine(only(["percent", "price_table_id"]), "must have either `percent` or `price_table_id`");
export type RateChange = z.output<typeof RateChange>;

const fields = {
  name: Name.describe("Name of the rate, such as `High season`. Customers see it"),
  dates: z.array(Range).min(1).max(12, { abort: true }).nullable().describe(
    "The ranges of days on which it is in force, both ends included; `null` for every day",
  ),
  yearly: z.boolean().describe("Whether the dates return every year. Their own year does not count then"),
  weekdays: z.array(z.enum(WEEKDAYS)).min(1).max(7, { abort: true }).nullable().describe(
    "The days of the week on which it is in force: `mon`, `tue`, `wed`, `thu`, `fri`, `sat`, `sun`; `null` for all",
  ),
  applies_to: RateTarget.describe(
    "The items that it applies to: `all`, those of `category_ids` or `product_ids`, or `item_ids`",
  ),
  change: RateChange.describe("What it does to the price of an item: `percent`, or another `price_table_id`"),
  min_days: z.int().min(1).max(366).nullable().describe(
    "The shortest rental in days if the pickup is on one of its days; `null` for none",
  ),
  priority: z.int().min(0).max(100).describe(
    "Of several rates of a day, the one with the highest priority counts; of equal ones, the newest",
  ),
};

export const RateDraft = withRule(
  z.strictObject({
    ...fields,
    dates: fields.dates.default(null),
    yearly: fields.yearly.default(false),
    weekdays: fields.weekdays.default(null),
    min_days: fields.min_days.default(null),
    priority: fields.priority.default(0),
  }),
  ["dates", "yearly"],
  findRateErrors,
);
export type RateDraft = z.output<typeof RateDraft>;

export const Rate = z.object({
  id: z.string().describe("Id of the rate"),
  ...fields,
  dates: z.array(z.object(Range.shape)).nullable().describe(
    "The ranges of days on which it is in force, both ends included; `null` for every day",
  ),
  overlaps: z.array(z.object({
    id: z.string().describe("Id of the other rate"),
    name: z.string().describe("Name of the other rate"),
  })).describe(
    "Other rates with the same `priority`, a day and an item in common. Of these, the newest counts on such days",
  ),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("A season, a weekend or another set of days with their own prices");
export type Rate = z.output<typeof Rate>;

export const rates = {
  "GET /v1/rates": {
    operation: "listRates",
    summary: "List rates",
    access: "secret",
    role: "staff",
    query: Paging,
    response: pageOf(Rate),
  },
  "GET /v1/rates/:id": {
    operation: "getRate",
    summary: "Get a rate",
    access: "secret",
    role: "staff",
    response: Rate,
    errors: ["not_found"],
  },
  "POST /v1/rates": {
    operation: "createRate",
    summary: "Create a rate",
    description: "A rental of several rates costs the price of its whole length by each of them, in proportion to " +
      "their days. Overlapping rates of equal priority are allowed; `overlaps` names them.",
    access: "secret",
    body: RateDraft,
    status: 201,
    response: Rate,
    errors: ["too_many_rates"],
  },
  "PATCH /v1/rates/:id": {
    operation: "updateRate",
    summary: "Update a rate",
    description: "Bookings that exist keep their price.",
    access: "secret",
    record: "GET /v1/rates/:id",
    body: withVersion(changesOf(RateDraft)),
    response: Rate,
    errors: ["not_found", "changed_meanwhile"],
  },
  "DELETE /v1/rates/:id": {
    operation: "deleteRate",
    summary: "Delete a rate",
    description: "Bookings that exist keep their price.",
    access: "secret",
    response: Deleted,
    errors: ["not_found"],
  },
} as const satisfies Contract;
