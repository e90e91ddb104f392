import type { Booking } from "../../shared/contract/booking.ts";
import type { DateOptions, DateOptionsQuery } from "../../shared/contract/date_change.ts";
import { instantOfEnd } from "../../shared/read_period.ts";
import { findBrokenRule } from "../../shared/rules.ts";
import { unitsByItem } from "../stock/demands.ts";
import { countSets } from "../stock/sale_units.ts";
import type { CatalogueScope } from "../storefront/catalogue.ts";
import { freeOnDays } from "../storefront/free_on_days.ts";
import { readStock } from "../storefront/read_stock.ts";
import { assertDatesMayChange } from "./change_for_customer.ts";
import { keepHalfDay } from "./period_change.ts";
import { quoteBooking } from "./reprice.ts";

/**
 * Returns what each day allows for a booking that its customer wants to move, each day as a rental of its own. For half
 * a day that is half of each day. Minimum and maximum durations do not count. The stock of the booking itself counts as
 * free.
 */
export async function listDateOptions(
  scope: CatalogueScope & { clock: { now(): Date } },
  { tenant_id, booking, from, to }: { tenant_id: string; booking: Booking } & DateOptionsQuery,
): Promise<DateOptions> {
  const now = scope.clock.now();
  assertDatesMayChange(booking, now);
  const { catalogue, query: { needs }, uses } = await readStock(scope, tenant_id, (catalogue) => {
    const { shop } = catalogue;
    const { demands } = quoteBooking(catalogue, booking, { period: booking, now, field: "return_date" });
    const needs = [...unitsByItem(demands)].map(([item_id, units]) => ({ item_id, units }));
    return {
      needs,
      starts: instantOfEnd(from, "pickup", { shop, now })!,
      ends: instantOfEnd(to, "return", { shop, now })!,
      item_ids: needs.map(({ item_id }) => item_id),
      without_booking: booking.id,
    };
  });
  const { shop, items } = catalogue;
  const data = freeOnDays(catalogue, uses, {
    from,
    to,
    now,
    datesOn: (date) => keepHalfDay(booking, { pickup_date: date, return_date: date }, { shop, now }),
  }).map(({ date, period, free }) => {
    if ("faults" in period) return { date, is_free: true, can_pick_up: false, can_return: false };
    const is_free = countSets(needs, { items, free, period }) >= 1;
    const breaksRule = booking.lines.some(({ fleet_item_id }) => {
      const { notice_hours, same_day_booking } = items.get(fleet_item_id)!;
      return findBrokenRule({ notice_hours, same_day_booking }, { period, timezone: shop.timezone, now });
    });
    return { date, is_free, can_pick_up: is_free && !breaksRule, can_return: !period.closed && period.return_at > now };
  });
  return { data };
}
