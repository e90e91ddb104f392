import type { Booking } from "../../shared/contract/booking.ts";
import type { ExtensionOptions } from "../../shared/contract/extensions.ts";
import { isOpenAt, spansOf } from "../../shared/opening_hours.ts";
import { DAY, HOUR, instantOf, midnightOf, wallOf, type WallTime } from "../../shared/wall_clock.ts";
import { Problem } from "../problem.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { quoteExtension } from "./extension_quote.ts";

/** The number of days, with that of the planned return, for which later returns are listed. */
const LISTED_DAYS = 31;

interface Circumstances {
  catalogue: Catalogue;
  now: Date;
  /** The time until which all gear that is out is free; null for any time. */
  free_until: string | null;
}

/** Returns the later returns that a customer may choose for a running rental, with their prices. */
export function listExtensionOptions(
  booking: Booking,
  { catalogue, now, free_until }: Circumstances,
): ExtensionOptions {
  const { id: booking_id, return_date, currency } = booking;
  const options: ExtensionOptions["options"] = [];
  const answer = (limited_by: ExtensionOptions["limited_by"]) => ({
    booking_id,
    return_date,
    currency,
    options,
    limited_by,
  });
  for (const at of listLaterReturns(Date.parse(return_date), { shop: catalogue.shop, now })) {
    if (free_until !== null && at > Date.parse(free_until)) return answer("out_of_stock");
    const later = new Date(at).toISOString();
    try {
      const { quote } = quoteExtension(catalogue, booking, { return_date: later, now });
      options.push({ return_date: later, amount: quote.total });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "not_bookable") throw error;
      return answer("max_duration");
    }
  }
  return answer(options.length ? null : "closed");
}

/**
 * Returns the instants of later returns: the closing times of each day, and on the first day every full hour after the
 * planned return. On later days also its time of day, because a rental of whole days ends there.
 */
function listLaterReturns(planned: number, { shop, now }: { shop: Catalogue["shop"]; now: Date }): number[] {
  const wall = wallOf(Math.max(planned, now.getTime()), shop.timezone);
  const planned_wall = wallOf(planned, shop.timezone);
  const time_of_day = planned_wall - midnightOf(planned_wall);
  const first = midnightOf(wall);
  const days = Array.from({ length: LISTED_DAYS }, (_, day) => first + day * DAY);
  const walls = days.flatMap((midnight) => {
    const hours = midnight === first ? Array.from({ length: DAY / HOUR }, (_, hour) => midnight + hour * HOUR) : [];
    const closing = spansOf(midnight, shop).map(({ closes }) => closes);
    return [...hours, midnight + time_of_day, ...closing];
  });
  const open = walls.filter((at: WallTime) => at > wall && isOpenAt(at, shop));
  return [...new Set(open)].sort((a, b) => a - b).map((at) => instantOf(at, shop.timezone));
}
