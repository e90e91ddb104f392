import { z } from "zod";
import { DAY, wallOfDate } from "../wall_clock.ts";
import { Holding } from "./addons_check.ts";
import { Day, Id, pageOf, Slug, withRule } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { RentalLength } from "./rental_length.ts";
import { Reason, reasonsText } from "./reason.ts";

export const availability = {
  "GET /v1/storefront/availability": {
    operation: "getAvailability",
    summary: "List the available units per day of an item, a category or the whole shop",
    access: "publishable",
    query: withRule(
      z.object({
        fleet_item_id: Id.optional().describe(
          "Id of an item, or of a product for all its sizes. Omit it for all items on sale, for up to 100 days",
        ),
        slug: Slug.optional().describe("An item's slug, instead of its id"),
        item: z.string().min(1, { abort: true }).max(100, { abort: true }).optional().describe(
          "An item's id or slug, or a product's id",
        ),
        category_id: Id.optional().describe("Only items of this category, instead of one item"),
        from: Day.describe("The first day, on the shop's calendar"),
        to: Day.describe("At most 366 days after `from`"),
        holding: Holding,
      }),
      ["from", "to"],
      ({ from, to, fleet_item_id, slug, item }) => {
        const days = (wallOfDate(to)! - wallOfDate(from)!) / DAY + 1;
        const most = fleet_item_id ?? slug ?? item ? 366 : 100;
        if (days < 1) return [{ path: "to", code: "not_after_from", message: "must not be before `from`" }];
        return days > most
          ? [{ path: "to", code: "too_long", message: `must be at most ${most} days after \`from\`` }]
          : [];
      },
    ),
    response: pageOf(z.object({
      date: z.string().describe("A day of the shop's calendar, such as `2027-06-12`"),
      available_quantity: z.int().describe("The sum over all items, for a rental of this day only"),
      can_pick_up: z.boolean().describe("Whether at least one item can be picked up, even if only for half a day"),
      can_return: z.boolean().describe("Whether gear can be returned on this day"),
      from_amount: z.int().nullable().describe(
        "The lowest price of one unit with its required add-ons, of the items that can be picked up, by the rates of " +
          "this day, in minor units. It is for one day, or for the shortest rental if that is longer. " +
          "Null if nothing can be picked up or booked",
      ),
      reason: Reason.optional().describe(
        `Why nothing can be picked up. ${reasonsText}. Absent if something can be picked up`,
      ),
    })).extend({
      offered_lengths: z.array(RentalLength).describe(
        "The lengths that the price tables of the items name. Empty if none of them has a price table",
      ),
      has_rates: z.boolean().describe("Whether rates apply to one of the items, so that prices depend on the day"),
      rents_half_days: z.boolean().describe(
        "Whether one of the items costs less for half a day, or has prices for hours",
      ),
    }),
  },
} as const satisfies Contract;
