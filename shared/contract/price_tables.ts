import { z } from "zod";
import { findRowErrors } from "../prices/table_rows.ts";
import { changesOf, Deleted, Name, pageOf, Paging, Price, withRule, withVersion } from "./common.ts";
import { CreatedAt, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { LengthDays, LengthHours } from "./rental_length.ts";

const PriceRow = z.strictObject({
  hours: LengthHours.optional(),
  days: LengthDays.optional(),
  amount: Price.describe("Price of a unit for this length, in the currency's minor unit"),
});

const extra = (unit: string) =>
  `Price of a unit for each further ${unit} after a row, in minor units; \`null\` if there is none`;
const fields = {
  name: Name.describe("Name of the table, for staff"),
  rows: z.array(PriceRow).min(1).max(40, { abort: true }).describe(
    "The price of each length, 1 to 40 rows. A length between two rows costs the longer one, or the shorter one with " +
      "`extra_hour` or `extra_day`, whichever is cheaper. Hours that no row covers cost one day",
  ),
  extra_hour: Price.nullable().describe(extra("hour")),
  extra_day: Price.nullable().describe(
    `${extra("day")}. Without it, customers cannot book more days than the longest row has`,
  ),
};

export const PriceTableDraft = withRule(
  z.strictObject({ ...fields, extra_hour: fields.extra_hour.default(null), extra_day: fields.extra_day.default(null) }),
  ["rows", "extra_hour", "extra_day"],
  findRowErrors,
);
export type PriceTableDraft = z.output<typeof PriceTableDraft>;

export const PriceTable = z.object({
  id: z.string().describe("Id of the price table"),
  name: z.string().describe("Name of the table, for staff"),
  rows: z.array(z.object(PriceRow.shape)).describe("The price of each length, the shortest first"),
  extra_hour: z.int().nullable().describe(extra("hour")),
  extra_day: z.int().nullable().describe(extra("day")),
  item_count: z.int().describe("Items that are not retired and have these prices"),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("The prices of rental lengths, for any number of items");
export type PriceTable = z.output<typeof PriceTable>;

export const priceTables = {
  "GET /v1/price-tables": {
    operation: "listPriceTables",
    summary: "List price tables",
    access: "secret",
    role: "staff",
    query: Paging,
    response: pageOf(PriceTable),
  },
  "GET /v1/price-tables/:id": {
    operation: "getPriceTable",
    summary: "Get a price table",
    access: "secret",
    role: "staff",
    response: PriceTable,
    errors: ["not_found"],
  },
  "POST /v1/price-tables": {
    operation: "createPriceTable",
    summary: "Create a price table",
    description: "Name it in an item's `price_table_id`. Such an item answers its four prices from the table.",
    access: "secret",
    body: PriceTableDraft,
    status: 201,
    response: PriceTable,
    errors: ["name_taken", "too_many_price_tables"],
  },
  "PATCH /v1/price-tables/:id": {
    operation: "updatePriceTable",
    summary: "Update a price table",
    description: "Bookings that exist keep their price.",
    access: "secret",
    record: "GET /v1/price-tables/:id",
    body: withVersion(changesOf(PriceTableDraft)),
    response: PriceTable,
    errors: ["not_found", "name_taken", "changed_meanwhile"],
  },
  "DELETE /v1/price-tables/:id": {
    operation: "deletePriceTable",
    summary: "Delete a price table that no item uses",
    access: "secret",
    response: Deleted,
    errors: ["not_found", "price_table_in_use"],
  },
} as const satisfies Contract;
