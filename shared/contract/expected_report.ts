import { z } from "zod";
import { Id } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { date, money, reported } from "./reports.ts";

const figures = {
  amount: money("What is still due"),
  bookings: z.int().describe("Bookings of which something is due"),
};

export const expectedReport = {
  "GET /v1/reports/expected": {
    operation: "getExpectedReport",
    access: "secret",
    role: "manager",
    summary: "Get what bookings still owe, by the week in which it is due",
    description:
      "Counts bookings that are confirmed or out. The rest is due on `rest_due_on`, or else on the day of the planned " +
      "pickup. Money on its way is still due. Bookings in other currencies than the shop's do not count. `due_from` " +
      "and `due_before` of `GET /v1/bookings` list the same bookings.",
    query: z.object({
      pickup_location_id: Id.optional().describe("Counts only bookings of this pickup location"),
    }),
    response: z.object({
      timezone: reported.timezone,
      currency: reported.currency,
      overdue: z.object(figures).describe("What was due before today"),
      weeks: z.array(z.object({
        starts: date.describe("The first day"),
        ends: date.describe("The last day, which is included"),
        ...figures,
      })).describe("Twelve weeks from Monday to Sunday. The first one starts today"),
      later: z.object(figures).describe("What is due after these weeks"),
      total: z.object(figures).describe("Sum of all"),
    }),
  },
} as const satisfies Contract;
