import { formatUnit } from "../../shared/label.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { ChargeDraft } from "../../shared/contract/charge.ts";
import { lateFeeOf, lateUnits } from "../../shared/late_fee.ts";
import { priceOf } from "../../shared/prices/price_of.ts";
import { dateOf, MINUTE, wallOf } from "../../shared/wall_clock.ts";
import { listGearOut } from "../bookings/lines.sql.ts";
import type { Clock } from "../clock.ts";
import { catalogueOf, type CatalogueScope } from "../storefront/catalogue.ts";
import { getShop } from "../shops/shops.sql.ts";
import { textFor } from "../text/text_for.ts";

/** The largest amount of one charge. */
const MAX_CHARGE = 99_999_999;

/** The lateness and the late fee of a return at this moment. */
export interface ReturnPreview {
  returned_at: string;
  late_minutes: number;
  /** The late fee that the shop's settings propose, for all units that are out. */
  charge: ChargeDraft | null;
}

export async function previewReturn(
  scope: CatalogueScope & { clock: Clock },
  tenant_id: string,
  booking: Booking,
): Promise<ReturnPreview> {
  const returned_at = scope.clock.now();
  const return_date = new Date(booking.return_date);
  const late_minutes = Math.max(0, Math.floor((returned_at.getTime() - return_date.getTime()) / MINUTE));
  const { late_fee, timezone, locale } = await getShop(scope.sql, tenant_id);
  const units = late_fee ? lateUnits(late_fee, { return_date, returned_at, timezone }) : 0;
  const amount = late_fee && units > 0 ? lateFeeOf(late_fee, units, await gearOutOn(scope, tenant_id, booking)) : 0;
  return {
    returned_at: returned_at.toISOString(),
    late_minutes,
    charge: late_fee && amount > 0
      ? {
        kind: "late",
        label: textFor(locale).mail.late_return(formatUnit(units, late_fee.per, locale)),
        amount: Math.min(amount, MAX_CHARGE),
        taxable: true,
      }
      : null,
  };
}

/** Returns the units that are out, with the price of one day of each on the day of the planned return. */
async function gearOutOn(scope: CatalogueScope, tenant_id: string, { id, return_date }: Booking) {
  const [gear, { items, shop }] = await Promise.all([
    listGearOut(scope.sql, tenant_id, id),
    catalogueOf(scope, tenant_id),
  ]);
  // A return at midnight ends the day before
  const first_day = dateOf(wallOf(Date.parse(return_date), shop.timezone) - 1);
  return gear.map(({ item_id, quantity, price_full_day }) => {
    const item = items.get(item_id);
    const day = { days: 1, half_day: false, minutes: null, first_day };
    // A retired item is not in the catalogue, and has its usual price
    return { quantity, price_full_day: item ? priceOf(item, day).unit_amount : price_full_day };
  });
}
