import { z } from "zod";

const unit_code = z.string().describe("The code of the unit");

/** The errors of numbered units. */
export const unitProblems = {
  unit_code_taken: {
    status: 409,
    title: "Another unit has this code",
    extra: z.object({
      unit_codes: z.array(z.string()).describe("The first 10 codes that are taken; empty if the request has only one"),
    }),
  },
  unit_in_use: {
    status: 409,
    title: "A booking has the unit",
    extra: z.object({
      unit_code,
      booking_id: z.string().describe("Id of the booking that has the unit"),
      booking_number: z.string().describe("The booking's number for people"),
      return_date: z.string().describe("When it is due back, in UTC"),
    }),
  },
  unit_not_ready: {
    status: 409,
    title: "The unit is in service or retired",
    extra: z.object({
      unit_code,
      unit_status: z.enum(["service", "retired"]).describe("The status of the unit: `service` or `retired`"),
    }),
  },
  unknown_unit: { status: 422, title: "No unit has this code", extra: z.object({ unit_code }) },
  wrong_unit: {
    status: 422,
    title: "The unit is another one than expected",
    extra: z.object({
      unit_code,
      fleet_item_id: z.string().describe("Id of the item that the unit belongs to"),
      item_name: z.string().describe("Name of the item that the unit belongs to"),
    }),
  },
} as const;
