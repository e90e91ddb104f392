import { z } from "zod";
import { MAX_AMOUNT } from "../money.ts";
import { lineOf, Timestamp } from "./common.ts";

const ChargeKind = z.enum(["late", "damage", "cleaning", "discount", "other"]);

/** An amount that staff add to a booking's price; a negative one is a discount. */
export const ChargeDraft = z.strictObject({
  kind: ChargeKind,
  label: lineOf(200, 1),
  amount: z.int().min(-MAX_AMOUNT).max(MAX_AMOUNT).refine((amount) => amount !== 0, "must not be 0").meta({
    description: "In the currency's minor unit; negative for a discount. Includes tax if the shop's prices do",
  }),
  taxable: z.boolean().default(true),
});
export type ChargeDraft = z.output<typeof ChargeDraft>;

export const Charge = z.object({
  id: z.string(),
  kind: ChargeKind,
  label: z.string(),
  amount: z.int(),
  taxable: z.boolean(),
  tax: z.int().meta({ description: "Its part of the booking's `tax`" }),
  total: z.int().meta({ description: "Its part of the booking's `total`" }),
  created_at: Timestamp,
});
export type Charge = z.output<typeof Charge>;
