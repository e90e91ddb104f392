import { addCharges as sumCharges, taxesOfLines } from "../../shared/charge.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Charge, ChargeDraft, QuotedCharge } from "../../shared/contract/charge.ts";
import { changeTotals } from "../bookings/totals.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { invalid } from "../problem.ts";
import { getShop } from "../shops/shops.sql.ts";
import { deleteOtherRedemptions } from "../prices/redemptions.sql.ts";
import { deleteCharge, insertCharges } from "./charges.sql.ts";
import { priceCharges } from "./price_charges.ts";

/** The most charges that one booking may have. */
const MAX_CHARGES = 100;

/** Adds charges to a booking, which the caller has locked. Throws `amount_out_of_range`. */
export async function addCharges(
  tx: Queries,
  { ids }: Pick<Deps, "ids">,
  { tenant_id, booking, drafts }: { tenant_id: string; booking: Booking; drafts: readonly ChargeDraft[] },
): Promise<Booking> {
  if (drafts.length === 0) return booking;
  if (booking.charges.length + drafts.length > MAX_CHARGES) {
    throw invalid({ path: "", code: "too_many", message: `a booking can have at most ${MAX_CHARGES} charges` });
  }
  const shop = await getShop(tx, tenant_id);
  // The booking keeps its currency when the shop changes its own
  const terms = { ...shop, currency: booking.currency };
  const charges = priceCharges(drafts, { shop: terms, booked: taxesOfLines(booking) });
  return await addPricedCharges(tx, { ids }, { tenant_id, booking, charges, tax_percent: shop.tax_percent });
}

/** Adds charges at the price that was quoted for them. `tax_percent` is the shop's own rate. */
export async function addPricedCharges(
  tx: Queries,
  { ids }: Pick<Deps, "ids">,
  { tenant_id, booking, charges, tax_percent }: {
    tenant_id: string;
    booking: Booking;
    charges: readonly QuotedCharge[];
    tax_percent: number;
  },
): Promise<Booking> {
  if (charges.length === 0) return booking;
  const added = charges.map((charge) => ({
    id: ids.next("chg"),
    ...charge,
    discount: null,
    tax_percent: charge.taxable ? tax_percent : 0,
  }));
  await insertCharges(tx, tenant_id, booking.id, added);
  return await changeTotals(tx, tenant_id, booking, sumCharges(booking, added));
}

/** Removes a charge from its booking, which the caller has locked. Throws `amount_out_of_range`. */
export async function removeCharge(
  tx: Queries,
  { tenant_id, booking, charge }: { tenant_id: string; booking: Booking; charge: Charge },
): Promise<Booking> {
  await deleteCharge(tx, tenant_id, charge.id);
  if (charge.discount) {
    const discount_ids = booking.charges.flatMap(({ id, discount }) => id === charge.id ? [] : discount?.id ?? []);
    await deleteOtherRedemptions(tx, tenant_id, { booking_id: booking.id, discount_ids });
  }
  return await changeTotals(tx, tenant_id, booking, sumCharges(booking, [charge], -1));
}
