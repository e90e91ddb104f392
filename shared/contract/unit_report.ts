import { z } from "zod";
import { pageOf, pagingOf } from "./common.ts";
import { FleetItemId } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { money, reported, ReportPeriod } from "./reports.ts";

const figures = {
  rentals: z.int().describe("How often units were handed out"),
  earned: money("Their shares of the amounts of their lines"),
  service_cost: money("What their service log cost"),
  result: money("`earned` − `service_cost`"),
};

const UnitReportRow = z.object({
  id: z.string().describe("Id of the unit or, with `by=item`, of the item"),
  fleet_item_id: FleetItemId,
  item_name: z.string().describe("Name of the item"),
  code: z.string().nullable().describe("The code of the unit; `null` with `by=item`"),
  ...figures,
});
export type UnitReportRow = z.output<typeof UnitReportRow>;

export const unitReport = {
  "GET /v1/reports/units": {
    operation: "getUnitReport",
    access: "secret",
    role: "manager",
    summary: "List what numbered units have earned and cost in a period, the best result first",
    description: "Rentals count on the day of the pickup, and service on the day on which it was done. With " +
      "`pickup_location_id`, service costs count whatever the location. Amounts in other currencies than the shop's " +
      "do not count. Units without rentals and costs are not listed.",
    query: ReportPeriod.extend({
      by: z.enum(["unit", "item"]).default("unit").describe("What a row is: a `unit`, or an `item` with all its units"),
      ...pagingOf(500, 50).shape,
    }),
    response: pageOf(UnitReportRow).extend({
      ...reported,
      total: z.object({ ...figures, rows: z.int().describe("Rows of all pages") }).describe("Sum of all pages"),
    }),
  },
} as const satisfies Contract;
