import { priceCharge } from "../../shared/charge.ts";
import type { ChargeDraft, QuotedCharge } from "../../shared/contract/charge.ts";
import type { Tax } from "../../shared/contract/taxes.ts";
import { MAX_AMOUNT } from "../../shared/money.ts";
import type { TaxTerms } from "../../shared/total.ts";
import { Problem } from "../problem.ts";

/** Prices the charges of a booking, of whose lines `booked` are the taxes. Throws `amount_out_of_range`. */
export function priceCharges(
  drafts: readonly ChargeDraft[],
  { shop, booked }: { shop: TaxTerms; booked: readonly Tax[] },
): QuotedCharge[] {
  const charges = drafts.map((draft) => ({ ...draft, ...priceCharge(draft, shop, booked) }));
  if (charges.some(({ total }) => Math.abs(total) > MAX_AMOUNT)) {
    throw new Problem("amount_out_of_range", `With tax, a charge would be more than ${MAX_AMOUNT}`);
  }
  return charges;
}
