import { z } from "zod";
import { Holding } from "./addons_check.ts";
import { Day, Id, pageOf } from "./common.ts";
import { PickupTime, ReturnTime } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { Reason, reasonsText } from "./reason.ts";

const HOURS = /^(?:[1-9]|1\d|2[0-3])(?:\.(?:25|5|75))?$|^0\.(?:25|5|75)$/;

export const startTimes = {
  "GET /v1/storefront/start-times": {
    operation: "listStartTimes",
    summary: "List the times of a day at which a rental of some hours can start",
    access: "publishable",
    query: z.object({
      date: Day.describe("The day, on the shop's calendar"),
      hours: z.string().max(5, { abort: true }).regex(HOURS, "must be 0.25 to 23.75 in steps of 0.25").transform(Number)
        .meta({ "x-read-as": { type: "number", minimum: 0.25, maximum: 23.75 } })
        .describe("The length of the rental, 0.25 to 23.75 in steps of 0.25"),
      items: z.string().min(1, { abort: true }).max(3_000, { abort: true }).optional().describe(
        "The cart: 1 to 50 ids of items, separated by commas, each with its units if more than one, such as " +
          "`fi_…:2`. Omit it for all items on sale",
      ),
      item: z.string().min(1, { abort: true }).max(100, { abort: true }).optional().describe(
        "An item's id or slug, or a product's id, instead of a cart",
      ),
      category_id: Id.optional().describe("Only items of this category, instead of a cart"),
      holding: Holding,
    }),
    response: pageOf(z.object({
      pickup_date: PickupTime,
      return_date: ReturnTime,
      is_free: z.boolean().describe("Whether the cart, or at least one item, can be booked at this time"),
      available_quantity: z.int().describe(
        "The free units of the item of the cart of which the fewest are free. Without a cart, the sum of the first " +
          "500 items on sale, counted up to 100",
      ),
      reason: Reason.optional().describe(`Why it cannot be booked. ${reasonsText}. Absent if it can`),
    })),
    errors: ["item_unavailable"],
  },
} as const satisfies Contract;
