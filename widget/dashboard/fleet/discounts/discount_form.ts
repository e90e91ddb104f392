import type { Discount, DiscountConditions, DiscountDraft } from "../../../../shared/contract/discounts.ts";
import { DISCOUNT_CODE, discountCodeOf } from "../../../../shared/prices/discount_code.ts";
import { findConditionErrors } from "../../../../shared/prices/discount_errors.ts";
import { parseAmount, typedAmount } from "../../../../shared/typed_amount.ts";
import { type Range, readWhole } from "../../../../shared/typed_number.ts";
import { findEmptyTarget, readTarget, type TargetForm, targetFormOf } from "../target_form.ts";
import { readTypedPercent } from "../typed_percent.ts";

/** The limits of the fields with a whole number. */
const limits = {
  min_days: { min: 1, max: 366 },
  min_quantity: { min: 1, max: 1_000 },
  booked_before_days: { min: 0, max: 366 },
  booked_within_days: { min: 0, max: 366 },
  max_redemptions: { min: 1, max: 1_000_000 },
  max_per_customer: { min: 1, max: 1_000 },
} satisfies Partial<Record<keyof DiscountConditions | keyof DiscountDraft, Range>>;
type NumberName = keyof typeof limits;
const dayNames = ["pickup_from", "pickup_until", "valid_from", "valid_until"] as const;
type DayName = (typeof dayNames)[number];

/** A discount as typed. An empty condition is none. */
export interface DiscountForm extends TargetForm, Record<NumberName | DayName, string> {
  name: string;
  way: "itself" | "code";
  code: string;
  kind: "percent" | "amount";
  percent: string;
  amount: string;
  min_subtotal: string;
  active: boolean;
}
/** What is not right yet. A number has its limits, and the end of a range comes before its start. */
export type DiscountFaults = Partial<Record<keyof DiscountForm, true | "order" | Range>>;

/** Returns the form of a discount, or of a new one. */
export function discountFormOf(discount: Discount | null, currency: string): DiscountForm {
  const typed = (value: number | null | undefined) => value === null || value === undefined ? "" : String(value);
  const amount = (value: number | null | undefined) => value ? typedAmount(value, currency) : "";
  const { conditions } = discount ?? {};
  return {
    name: discount?.name ?? "",
    way: discount && discount.code === null ? "itself" : "code",
    code: discount?.code ?? "",
    kind: discount?.amount ? "amount" : "percent",
    percent: typed(discount?.percent),
    amount: amount(discount?.amount),
    min_days: typed(conditions?.min_days),
    min_quantity: typed(conditions?.min_quantity),
    min_subtotal: amount(conditions?.min_subtotal),
    booked_before_days: typed(conditions?.booked_before_days),
    booked_within_days: typed(conditions?.booked_within_days),
    pickup_from: conditions?.pickup_from ?? "",
    pickup_until: conditions?.pickup_until ?? "",
    valid_from: conditions?.valid_from ?? "",
    valid_until: conditions?.valid_until ?? "",
    ...targetFormOf(conditions?.applies_to ?? { all: true }),
    max_redemptions: typed(discount?.max_redemptions),
    max_per_customer: typed(discount?.max_per_customer),
    active: discount?.active ?? true,
  };
}

/** When and how often a discount can be used. */
type DiscountTerms = Pick<DiscountDraft, "conditions" | "max_redemptions" | "max_per_customer">;

/** Returns when and how often the discount of a form can be used, or what is not right yet. */
export function readTerms(
  form: DiscountForm,
  currency: string,
): { terms: DiscountTerms; faults?: undefined } | { faults: DiscountFaults; terms?: undefined } {
  const faults: DiscountFaults = {};
  const number = (name: NumberName) => {
    const text = form[name].trim();
    const value = text ? readWhole(text, limits[name]) : null;
    if (text && value === null) faults[name] = limits[name];
    return value;
  };
  const min_subtotal = readAmount(form.min_subtotal, currency);
  if (min_subtotal === null && form.min_subtotal.trim()) faults.min_subtotal = true;
  const without = findEmptyTarget(form);
  if (without) faults[without] = true;
  const terms: DiscountTerms = {
    conditions: {
      min_subtotal,
      min_quantity: number("min_quantity"),
      min_days: number("min_days"),
      booked_before_days: number("booked_before_days"),
      booked_within_days: number("booked_within_days"),
      pickup_from: form.pickup_from || null,
      pickup_until: form.pickup_until || null,
      valid_from: form.valid_from || null,
      valid_until: form.valid_until || null,
      applies_to: readTarget(form),
    },
    max_redemptions: number("max_redemptions"),
    max_per_customer: number("max_per_customer"),
  };
  for (const { path, code } of findConditionErrors(terms)) {
    if (code === "not_after_from") faults[fieldOf(path) as keyof DiscountForm] = "order";
  }
  return Object.keys(faults).length ? { faults } : { terms };
}

/** Returns the discount that a form describes, or what is not right yet. */
export function readDiscount(
  form: DiscountForm,
  currency: string,
): { draft: DiscountDraft; faults?: undefined } | { faults: DiscountFaults; draft?: undefined } {
  const name = form.name.trim();
  const code = form.way === "code" ? discountCodeOf(form.code) : null;
  const percent = form.kind === "percent" ? readTypedPercent(form.percent, { min: 0.01, max: 100 }) : null;
  const amount = form.kind === "amount" ? readAmount(form.amount, currency) : null;
  const { terms, faults: termFaults } = readTerms(form, currency);
  const faults: DiscountFaults = {
    ...termFaults,
    ...!name && { name: true },
    ...code !== null && !DISCOUNT_CODE.test(code) && { code: true },
    ...form.kind === "percent" && percent === null && { percent: true },
    ...form.kind === "amount" && amount === null && { amount: true },
  };
  if (!terms || Object.keys(faults).length) return { faults };
  return { draft: { name, code, percent, amount, ...terms, active: form.active } };
}

/** Reads an amount above 0. */
function readAmount(text: string, currency: string): number | null {
  return parseAmount(text, currency) || null;
}

/** Returns the field of the form for a path of the API, such as `pickup_until` for `conditions.pickup_until`. */
export function fieldOf(path: string): string {
  return path.replace(/^conditions\.(applies_to\.(?=.))?/, "");
}

/** The letters and digits that nobody confuses: without 0 and O, 1 and I. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Returns a new code of 8 letters and digits. */
export function newCode(random: Uint8Array = crypto.getRandomValues(new Uint8Array(8))): string {
  return [...random].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
