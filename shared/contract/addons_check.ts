import { z } from "zod";
import { Addon } from "./addons.ts";
import { Id, Moment, withRule } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { OwnTaxRate } from "./taxes.ts";

/** An add-on with the items of the cart that it can be booked with. */
export const CartAddon = Addon.extend({
  tax_rate: OwnTaxRate,
  fleet_item_ids: z.array(z.string()).describe("Ids of the items of the cart with which the add-on can be booked"),
  required_item_ids: z.array(z.string()).describe("Ids of those items that are booked only with the add-on"),
  available_quantity: z.int().nullable().optional().describe(
    "The number that is free in the period; `null` if the add-on is unlimited",
  ),
}).describe("An add-on with the items of the cart that it can be booked with");

/** A customer who returns from the payment step must not find their own units sold out. */
export const Holding = Id.optional().describe(
  "Id of your payment intent. Stock that its hold takes counts as available",
);

export const addonsCheck = {
  "GET /api/storefront/addons-check": {
    operation: "listCartAddons",
    summary: "List the add-ons that can be booked with some items",
    description: "Only an answer without a period has an `ETag`.",
    access: "publishable",
    revalidates: true,
    query: withRule(
      z.object({
        fleet_item_ids: z.string().min(1, { abort: true }).max(2_100).describe(
          "Ids of 1 to 50 items, separated by commas",
        ),
        pickup_date: Moment.optional().describe("With `return_date`, adds `available_quantity`"),
        return_date: Moment.optional().describe("With `pickup_date`, adds `available_quantity`"),
        holding: Holding,
      }),
      ["pickup_date", "return_date"],
      ({ pickup_date, return_date }) => {
        if ((pickup_date === undefined) === (return_date === undefined)) return [];
        const path = pickup_date === undefined ? "pickup_date" : "return_date";
        return [{ path, code: "required", message: "is required with the other end of the period" }];
      },
    ),
    response: z.object({
      addons: z.array(CartAddon).describe("The add-ons"),
    }),
  },
} as const satisfies Contract;
