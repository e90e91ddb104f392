import { z } from "zod";
import { MAX_AMOUNT } from "../money.ts";
import { lineOf } from "./common.ts";
import { DiscountTerms } from "./applied_discount.ts";
import { CreatedAt } from "./common_fields.ts";
import { Tax } from "./taxes.ts";

const ChargeKind = z.enum(["late", "damage", "cleaning", "discount", "other"]);

/** An amount that staff add to a booking's price; a negative one is a discount. */
export const ChargeDraft = z.strictObject({
  kind: ChargeKind.describe("`late`, `damage`, `cleaning`, `discount` or `other`"),
  label: lineOf(200, 1).describe("Text of the charge, as it is on the invoice"),
  amount: z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT).refine((amount) => amount !== 0, "must not be 0").describe(
    "In the currency's minor unit; negative for a discount. Includes tax if the shop's prices do",
  ),
  taxable: z.boolean().describe("Whether the shop's tax applies to it").default(true),
});
export type ChargeDraft = z.output<typeof ChargeDraft>;

export const Charge = z.object({
  id: z.string().describe("Id of the charge"),
  kind: ChargeKind.describe("`late`, `damage`, `cleaning`, `discount` or `other`"),
  label: z.string().describe("Text of the charge, as it is on the invoice"),
  amount: z.int().describe("Amount in the currency's minor unit; negative for a discount"),
  taxable: z.boolean().describe("Whether the shop's tax applies to it"),
  taxes: z.array(Tax).describe("Its part of the booking's `taxes`"),
  tax: z.int().describe("Its part of the booking's `tax`"),
  total: z.int().describe("Its part of the booking's `total`"),
  discount: DiscountTerms.nullable().describe(
    "The discount that was given by itself or with a code; `null` for any other charge",
  ),
  created_at: CreatedAt,
});
export type Charge = z.output<typeof Charge>;

/** A charge of a booking that does not exist yet. */
export const QuotedCharge = Charge.omit({ id: true, discount: true, created_at: true });
export type QuotedCharge = z.output<typeof QuotedCharge>;
