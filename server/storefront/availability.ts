import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { Reason } from "../../shared/contract/storefront.ts";
import { halfDaysOf } from "../../shared/half_days.ts";
import { rateOn } from "../../shared/prices/rate_days.ts";
import { type StartTime, startTimesOf } from "../../shared/start_times.ts";
import { instantOfEnd } from "../../shared/read_period.ts";
import { findBrokenRule } from "../../shared/rules.ts";
import { createSaleUnits } from "../stock/sale_units.ts";
import type { StockInUse } from "../stock/in_use.sql.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";
import { createDayPrices } from "./day_price.ts";
import { shortestPart } from "./offered_lengths.ts";
import { freeOnDays } from "./free_on_days.ts";

/** The availability of one item, or of several together, on one day in the shop's time zone. */
export interface DayOfItems {
  date: string;
  available_quantity: number;
  can_pick_up: boolean;
  can_return: boolean;
  from_amount: number | null;
  reason?: Reason;
}

interface Request {
  catalogue: Pick<Catalogue, "shop" | "items" | "addons" | "needs" | "longest_buffer">;
  uses: StockInUse["uses"];
  from: string;
  to: string;
  now: Date;
}

/**
 * Returns the units that are free on each day from `from` to `to`, each day as a rental of its own. Minimum and maximum
 * durations do not count.
 *
 * A day can be picked up on if one of the items can, for the whole day or a part of it. Otherwise `reason` is a rule
 * that forbids it, or else `out_of_stock`. `from_amount` is the lowest price of the items that can be picked up.
 */
export function availabilityOf(
  items: readonly CatalogueItem[],
  { catalogue, uses, from, to, now }: Request,
): DayOfItems[] {
  const { shop } = catalogue;
  const { timezone } = shop;
  const pricesOn = createDayPrices(items, catalogue);
  return freeOnDays(catalogue, uses, { from, to, now }).map((day) => {
    const { date, period } = day;
    const free = createSaleUnits(catalogue, day.free);
    if ("faults" in period) {
      const isPast = instantOfEnd(date, "return", { shop, now })!.getTime() <= now.getTime();
      const nothing = { available_quantity: 0, can_pick_up: false, can_return: false, from_amount: null };
      return { date, ...nothing, reason: isPast ? "past" : "closed" };
    }
    const partsByMinutes = new Map<number | null, StartTime[]>();
    const reasonAgainst = ({ notice_hours, same_day_booking }: ManagedItem) =>
      findBrokenRule({ notice_hours, same_day_booking }, { period, timezone, now });
    const available_quantity = items.reduce((sum, item) => sum + free(item, period), 0);
    const isDayFree = (item: CatalogueItem) => free(item, period) > 0 && !reasonAgainst(item);
    const cheapest = pricesOn(date).find(({ item }) => isDayFree(item) || isPartOfDayFree(item));
    const can_pick_up = cheapest !== undefined;
    const can_return = !period.closed && period.return_at > now;
    const answer = { date, available_quantity, can_pick_up, can_return, from_amount: cheapest?.amount ?? null };
    return can_pick_up ? answer : { ...answer, reason: items.map(reasonAgainst).find(Boolean) ?? "out_of_stock" };

    function isPartOfDayFree(item: CatalogueItem): boolean {
      const minutes = shortestPart(item, rateOn(item.rates, date));
      if (minutes === undefined || reasonAgainst(item)) return false;
      const parts = partsByMinutes.get(minutes) ?? partsOfDay(minutes);
      partsByMinutes.set(minutes, parts);
      return parts.some((part) => free(item, part) > 0);
    }

    function partsOfDay(minutes: number | null): StartTime[] {
      const context = { shop, now };
      return minutes === null
        ? halfDaysOf(date, context)
        : startTimesOf(date, { minutes, every: shop.slot_minutes }, context);
    }
  });
}
