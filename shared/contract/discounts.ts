import { z } from "zod";
import { MAX_AMOUNT } from "../money.ts";
import { DISCOUNT_CODE, discountCodeOf } from "../prices/discount_code.ts";
import { findConditionErrors, findReductionErrors } from "../prices/discount_errors.ts";
import { Amount, changesOf, Day, Deleted, lineOf, Name, pageOf, Paging, withRule, withVersion } from "./common.ts";
import { CreatedAt, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { RateTarget } from "./rates.ts";

/** The most discounts of a shop. */
export const MAX_DISCOUNTS = 500;

/** A code as customers type it: in any case, and with spaces. */
export const TypedCode = lineOf(60, 1).overwrite(discountCodeOf);

const days = z.int().min(0).max(366).nullable();

const NO_CONDITIONS = {
  min_subtotal: null,
  min_quantity: null,
  min_days: null,
  booked_before_days: null,
  booked_within_days: null,
  pickup_from: null,
  pickup_until: null,
  valid_from: null,
  valid_until: null,
  applies_to: { all: true },
} as const;

const Conditions = z.strictObject({
  min_subtotal: Amount.nullable().default(null).describe(
    "The least sum of lines and add-ons before discounts, in the currency's minor unit; `null` for any",
  ),
  min_quantity: z.int().min(1).max(1_000).nullable().default(null).describe(
    "The fewest units of items that it applies to; `null` for any",
  ),
  min_days: z.int().min(1).max(366).nullable().default(null).describe("The fewest rental days; `null` for any"),
  booked_before_days: days.default(null).describe(
    "The fewest days from the booking to the pickup, for early bookings; `null` for any",
  ),
  booked_within_days: days.default(null).describe(
    "The most days from the booking to the pickup, for late bookings; `null` for any",
  ),
  pickup_from: Day.nullable().default(null).describe("The first day of a pickup; `null` for any"),
  pickup_until: Day.nullable().default(null).describe("The last day of a pickup; `null` for any"),
  valid_from: Day.nullable().default(null).describe("The first day on which it can be used; `null` for any"),
  valid_until: Day.nullable().default(null).describe("The last day on which it can be used; `null` for any"),
  applies_to: RateTarget.default({ all: true }).describe(
    "The items that it applies to, with their add-ons: `all`, those of `category_ids` or `product_ids`, or `item_ids`",
  ),
});
export type DiscountConditions = z.output<typeof Conditions>;

const fields = {
  name: Name.describe("Name of the discount, such as `Early bird`. Customers see it"),
  code: TypedCode.regex(DISCOUNT_CODE, "must have 3 to 40 letters, digits, `-` and `_`").nullable().describe(
    "The code that customers type, in any case and with or without spaces; `null` for a discount that applies by " +
      "itself",
  ),
  percent: z.number().min(0.01).max(100).multipleOf(0.01, "must have at most two decimals").nullable().describe(
    "Percentage of the price that is taken off; `null` if `amount` is set",
  ),
  amount: z.int().min(1).max(MAX_AMOUNT).nullable().describe(
    "What is taken off, up to the price, in the currency's minor unit; `null` if `percent` is set",
  ),
  conditions: Conditions.describe("When it can be used. Conditions that are left out are `null`, in a change too"),
  max_redemptions: z.int().min(1).max(1_000_000).nullable().describe(
    "How many bookings may use it; `null` for any number",
  ),
  max_per_customer: z.int().min(1).max(1_000).nullable().describe(
    "How many bookings with one e-mail address may use it; `null` for any number",
  ),
  active: z.boolean().describe("Whether it can be used"),
};

const Draft = z.strictObject({
  ...fields,
  code: fields.code.default(null),
  percent: fields.percent.default(null),
  amount: fields.amount.default(null),
  conditions: fields.conditions.default(NO_CONDITIONS),
  max_redemptions: fields.max_redemptions.default(null),
  max_per_customer: fields.max_per_customer.default(null),
  active: fields.active.default(true),
});
const DiscountDraft = withRule(
  withRule(Draft, ["percent", "amount"], findReductionErrors),
  ["conditions"],
  findConditionErrors,
);
export type DiscountDraft = z.output<typeof DiscountDraft>;

export const Discount = z.object({
  id: z.string().describe("Id of the discount"),
  ...fields,
  code: z.string().nullable().describe(
    "The code, in capitals; `null` for a discount that applies by itself. Of several such, the best one counts",
  ),
  conditions: z.object({
    ...Conditions.shape,
    applies_to: z.object(RateTarget.shape).describe("The items that it applies to, with their add-ons"),
  }).describe("When it can be used"),
  redemptions: z.int().describe("How many bookings, and carts that are being paid, use it"),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("A discount that applies by itself, or with a code");
export type Discount = z.output<typeof Discount>;

const RedemptionTotals = z.object({
  currency: z.string().describe("ISO 4217 code of the currency, such as `EUR`"),
  count: z.int().describe("How many bookings, and carts that are being paid, use it"),
  amount: z.int().describe("What it took off them, in the currency's minor unit; negative, as that of a charge"),
  total: z.int().describe("The sum of their totals, those of cancelled bookings included"),
});
export type RedemptionTotals = z.output<typeof RedemptionTotals>;

const DetailedDiscount = Discount.extend({
  totals: z.array(RedemptionTotals).describe("What its redemptions add up to, one entry for each currency"),
});
export type DetailedDiscount = z.output<typeof DetailedDiscount>;

const Redemption = z.object({
  id: z.string().describe("Id of the redemption"),
  booking_id: z.string().nullable().describe("Id of the booking; `null` while the customer pays"),
  booking_number: z.string().nullable().describe("The booking's number for people; `null` while the customer pays"),
  customer_name: z.string().nullable().describe("Name of the customer; `null` if unknown"),
  amount: z.int().describe("What was taken off, in the currency's minor unit; negative, as that of a charge"),
  currency: z.string().describe("ISO 4217 code of the currency, such as `EUR`"),
  created_at: CreatedAt,
}).describe("A booking, or a cart that is being paid, that uses a discount");
export type Redemption = z.output<typeof Redemption>;

export const discounts = {
  "GET /v1/discounts": {
    operation: "listDiscounts",
    summary: "List discounts",
    access: "secret",
    role: "staff",
    query: Paging,
    response: pageOf(Discount),
  },
  "GET /v1/discounts/:id": {
    operation: "getDiscount",
    summary: "Get a discount",
    access: "secret",
    role: "staff",
    response: DetailedDiscount,
    errors: ["not_found"],
  },
  "GET /v1/discounts/:id/redemptions": {
    operation: "listRedemptions",
    summary: "List the bookings that use a discount",
    description: "Newest first, with carts that are being paid.",
    access: "secret",
    role: "staff",
    query: Paging,
    response: pageOf(Redemption),
    errors: ["not_found"],
  },
  "POST /v1/discounts": {
    operation: "createDiscount",
    summary: "Create a discount",
    description: "Without a `code` it applies by itself: of several, the one that takes most off. A customer can add " +
      "one code, which is taken off what is left. Discounts are taken off before tax.",
    access: "secret",
    body: DiscountDraft,
    status: 201,
    response: Discount,
    errors: ["too_many_discounts", "code_taken"],
  },
  "PATCH /v1/discounts/:id": {
    operation: "updateDiscount",
    summary: "Update a discount",
    description: "Bookings that exist keep what they got.",
    access: "secret",
    record: "GET /v1/discounts/:id",
    body: withVersion(changesOf(DiscountDraft)),
    response: Discount,
    errors: ["not_found", "code_taken", "changed_meanwhile"],
  },
  "DELETE /v1/discounts/:id": {
    operation: "deleteDiscount",
    summary: "Delete a discount that no booking has used",
    description: "Set `active` to false to end one that was used.",
    access: "secret",
    response: Deleted,
    errors: ["not_found", "discount_redeemed"],
  },
} as const satisfies Contract;
