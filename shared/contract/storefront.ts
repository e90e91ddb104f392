import { z } from "zod";
import { findAddonErrors } from "../addons.ts";
import { itemFields } from "../records/item.ts";
import { DAY, wallOfDate } from "../wall_clock.ts";
import { Day, flag, Id, Moment, pageOf, pagingOf, PeriodQuery, Slug, textOf, Timestamp, withRule } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { Item } from "./fleet.ts";
import { addonsCheck, Holding } from "./addons_check.ts";
import { Reason, ReasonLimit } from "./reason.ts";
import { described } from "./record_schema.ts";
import { CancellationPolicy, Shop } from "./shop.ts";

export { Reason };

export const Part = z.object({
  unit: z.enum(["half_day", "day", "multi_day", "week"]),
  count: z.int(),
  price: z.int(),
  amount: z.int(),
});
export type Part = z.output<typeof Part>;

export const Pricing = z.object({
  days: z.int(),
  label: z.string(),
  unit_amount: z.int().meta({ description: "Price of one unit for the whole period" }),
  parts: z.array(Part),
  required_addons_amount: z.int().meta({
    description: "Price of the required add-ons of one unit, in addition to `unit_amount`",
  }),
  deposit_amount: described(itemFields.deposit_amount, z.int().nullable()),
  currency: z.string(),
});
export type Pricing = z.output<typeof Pricing>;

/** A photo with its smaller copies for `srcset`. A photo of another server has no copies. */
export const ShownPhoto = z.object({
  url: z.string(),
  alt: z.string().optional(),
  variants: z.array(z.object({ url: z.string(), width: z.int() })),
});
export type ShownPhoto = z.output<typeof ShownPhoto>;

/** An item as the storefront shows it. */
export const ShownItem = Item.extend({ photos: z.array(ShownPhoto) });

export const InventoryItem = ShownItem.extend({
  available_quantity: z.int(),
  pricing: Pricing,
  reason: Reason.optional(),
  reason_limit: ReasonLimit.optional(),
  next_available: z.string().nullable().optional().meta({
    description: "The next pickup day, within 60 days, on which a unit is free for the same length",
  }),
});
export type InventoryItem = z.output<typeof InventoryItem>;

const ofPeriod = { pickup_date: Timestamp, return_date: Timestamp, currency: z.string() };
export const Inventory = pageOf(InventoryItem).extend(ofPeriod);
export type Inventory = z.output<typeof Inventory>;

export const InventoryQuery = PeriodQuery.extend({
  ...pagingOf(500, 200).shape,
  category_id: Id.optional(),
  query: textOf(200).optional(),
  include_unavailable: flag.default(false),
  holding: Holding,
});
export type InventoryQuery = z.output<typeof InventoryQuery>;

export const Deposit = z.object({
  amount: z.int(),
  timing: z.enum(["at_booking", "at_pickup"]),
  duration: z.string(),
  auto_release: z.boolean(),
});

/** An add-on of one cart line, with its price. */
export const QuotedAddon = z.object({
  id: z.string(),
  name: z.string(),
  fleet_item_id: z.string(),
  line_position: z.int().meta({ description: "The position in `lines` of the line that it is for, from 0" }),
  quantity: z.int(),
  price: z.int(),
  amount: z.int(),
});

export const Quote = z.object({
  pickup_date: Timestamp,
  return_date: Timestamp,
  days: z.int(),
  currency: z.string(),
  lines: z.array(z.object({
    fleet_item_id: z.string(),
    name: z.string(),
    quantity: z.int(),
    seats: z.int().optional().meta({ description: "Riders per unit; absent if it was priced before 0.10.0" }),
    days: z.int(),
    label: z.string(),
    unit_amount: z.int(),
    parts: z.array(Part),
    amount: z.int(),
  })),
  addons: z.array(QuotedAddon),
  subtotal: z.int(),
  tax: z.int(),
  total: z.int(),
  deposit: Deposit,
  cancellation_policy: CancellationPolicy,
});
export type Quote = z.output<typeof Quote>;

export const LineDraft = withRule(
  z.strictObject({
    fleet_item_id: Id,
    quantity: z.int().min(1).max(100).default(1),
    addons: z.array(z.strictObject({ id: Id, quantity: z.int().min(1).max(100).optional() })).max(20).default([]),
  }),
  ["quantity", "addons"],
  findAddonErrors,
);
export type LineDraft = z.output<typeof LineDraft>;
export const LineItems = z.array(LineDraft).min(1).max(50);

/** The error codes of a cart. */
export const cartErrors = [
  "item_unavailable",
  "addon_unavailable",
  "not_bookable",
  "amount_out_of_range",
  "out_of_stock",
] as const;

export const storefront = {
  "GET /v1/storefront/shop": {
    operation: "getStorefrontShop",
    summary: "Get the shop's public profile",
    access: "publishable",
    revalidates: true,
    response: Shop,
  },
  "GET /v1/storefront/inventory": {
    operation: "getInventory",
    summary: "List the items that are available in a period, with prices",
    access: "publishable",
    query: InventoryQuery,
    revalidates: true,
    response: Inventory,
  },
  "GET /v1/storefront/availability": {
    operation: "getAvailability",
    summary: "List the available units per day of an item, a category or the whole shop",
    access: "publishable",
    query: withRule(
      z.object({
        fleet_item_id: Id.optional().meta({
          description: "Omit it for all items on sale, for up to 100 days",
        }),
        slug: Slug.optional().meta({ description: "An item's slug, instead of its id" }),
        item: z.string().min(1, { abort: true }).max(100, { abort: true }).optional().meta({
          description: "An item's id or slug",
        }),
        category_id: Id.optional(),
        from: Day,
        to: Day.meta({ description: "At most 366 days after `from`" }),
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
      date: z.string(),
      available_quantity: z.int().meta({ description: "The sum over all items, for a rental of this day only" }),
      can_pick_up: z.boolean().meta({
        description: "Whether at least one item can be picked up, even if only for half a day",
      }),
      can_return: z.boolean(),
      reason: Reason.optional(),
    })).extend({
      rents_half_days: z.boolean().meta({ description: "Whether one of the items costs less for half a day" }),
    }),
  },
  "POST /v1/storefront/quote": {
    operation: "quoteCart",
    summary: "Price a cart without holding stock",
    access: "publishable",
    body: z.strictObject({ pickup_date: Moment, return_date: Moment, line_items: LineItems, holding: Holding }),
    response: Quote,
    errors: cartErrors,
  },
  ...addonsCheck,
} as const satisfies Contract;
