import type { FieldError } from "./contract/field_error.ts";

/** What an add-on costs. */
export interface AddonPrice {
  price: number;
  price_type: "per_item" | "per_day" | "percent";
  percent?: number | null;
}

/** What an add-on changes about the deposit of a unit that takes it. */
export interface DepositCover {
  waive_deposit?: boolean;
  lower_deposit_percent?: number | null;
}

/** What an add-on costs, and what it changes about the deposit. */
export type AddonTerms = Required<AddonPrice & DepositCover>;

/** Returns an error for each term of an add-on that contradicts another one. */
export function findAddonTermErrors(
  { price, price_type, percent, waive_deposit, lower_deposit_percent }: AddonTerms,
): FieldError[] {
  const errors: FieldError[] = [];
  if (price_type === "percent") {
    if (percent === null) {
      errors.push({ path: "percent", code: "required", message: "is required if `price_type` is `percent`" });
    }
    if (price > 0) {
      errors.push({ path: "price", code: "has_percent", message: "must be 0 if `price_type` is `percent`" });
    }
  } else if (percent !== null) {
    errors.push({ path: "percent", code: "has_price", message: "must be null unless `price_type` is `percent`" });
  }
  if (waive_deposit && lower_deposit_percent !== null) {
    const message = "must be null if `waive_deposit` is true";
    errors.push({ path: "lower_deposit_percent", code: "deposit_waived", message });
  }
  return errors;
}
