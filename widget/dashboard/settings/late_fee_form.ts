import type { LateFee } from "../../../shared/contract/late_fee.ts";
import { MAX_PRICE } from "../../../shared/records/field.ts";
import { parseAmount, typedAmount } from "../../../shared/typed_amount.ts";
import { readWhole } from "../../../shared/typed_number.ts";

/** A late fee as typed. */
export interface LateFeeDraft {
  on: boolean;
  per: LateFee["per"];
  kind: "amount" | "percent";
  amount: string;
  percent: string;
  grace: string;
}
export type LateFeeErrors = Partial<Record<"amount" | "percent" | "grace", true>>;

export const PERCENT = { min: 1, max: 1_000 };
export const GRACE = { min: 0, max: 1_440 };

export function readLateFee(fee: LateFee | null, currency: string): LateFeeDraft {
  return {
    on: fee !== null,
    per: fee?.per ?? "hour",
    kind: fee && fee.amount === undefined ? "percent" : "amount",
    amount: fee?.amount === undefined ? "" : typedAmount(fee.amount, currency),
    percent: String(fee?.percent_of_day ?? 25),
    grace: String(fee?.grace_minutes ?? 15),
  };
}

/** Returns the late fee of a form, or the fields that are not right yet. */
export function writeLateFee(
  { on, per, kind, ...typed }: LateFeeDraft,
  currency: string,
): { fee: LateFee | null } | { errors: LateFeeErrors } {
  if (!on) return { fee: null };
  const amount = parseAmount(typed.amount, currency);
  const percent_of_day = readWhole(typed.percent, PERCENT);
  const grace_minutes = readWhole(typed.grace, GRACE);
  const errors: LateFeeErrors = {
    ...kind === "amount" && (!amount || amount > MAX_PRICE) && { amount: true },
    ...kind === "percent" && percent_of_day === null && { percent: true },
    ...grace_minutes === null && { grace: true },
  };
  if (Object.keys(errors).length) return { errors };
  const fee = kind === "amount" ? { amount: amount! } : { percent_of_day: percent_of_day! };
  return { fee: { per, ...fee, grace_minutes: grace_minutes! } };
}
