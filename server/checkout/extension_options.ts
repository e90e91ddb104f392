import type { Booking } from "../../shared/contract/booking.ts";
import type { ExtensionOptions } from "../../shared/contract/extensions.ts";
import { isOpenAt, spansOf } from "../../shared/opening_hours.ts";
import { DAY, HOUR, instantOf, midnightOf, wallOf, type WallTime } from "../../shared/wall_clock.ts";
import { Problem } from "../problem.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { offeredLengths } from "../storefront/offered_lengths.ts";
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
  const by_hours = isByHours(booking, catalogue);
  for (const at of listLaterReturns(Date.parse(return_date), { shop: catalogue.shop, now, by_hours })) {
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

/** Returns whether a rental ends on the day on which it began, and its gear has prices by hours. */
function isByHours({ pickup_date, return_date, lines }: Booking, { shop, items }: Catalogue): boolean {
  const [from, to] = [pickup_date, return_date].map((at) => midnightOf(wallOf(Date.parse(at), shop.timezone)));
  const gear = lines.flatMap(({ fleet_item_id, out }) => out > 0 ? items.get(fleet_item_id) ?? [] : []);
  return from === to && offeredLengths(gear, { ...shop, offered_lengths: null }).some(({ hours }) => hours);
}

interface ReturnScope {
  shop: Catalogue["shop"];
  now: Date;
  /** Whether the rental counts in hours. Otherwise it counts in days. */
  by_hours: boolean;
}

/**
 * Returns the instants of later returns: the closing times of each day, and on the first day every full hour after the
 * planned return. A rental by the hour goes on for whole hours instead, because a started hour costs a whole one. On
 * later days also its time of day, because a rental of whole days ends there.
 */
function listLaterReturns(planned: number, { shop, now, by_hours }: ReturnScope): number[] {
  const wall = wallOf(Math.max(planned, now.getTime()), shop.timezone);
  const planned_wall = wallOf(planned, shop.timezone);
  const time_of_day = planned_wall - midnightOf(planned_wall);
  const first = midnightOf(wall);
  const first_hour = first + (by_hours ? time_of_day % HOUR : 0);
  const days = Array.from({ length: LISTED_DAYS }, (_, day) => first + day * DAY);
  const walls = days.flatMap((midnight) => {
    const hours = midnight === first ? Array.from({ length: DAY / HOUR }, (_, hour) => first_hour + hour * HOUR) : [];
    const closing = spansOf(midnight, shop).map(({ closes }) => closes);
    return [...hours, midnight + time_of_day, ...closing];
  });
  const open = walls.filter((at: WallTime) => at > wall && isOpenAt(at, shop));
  return [...new Set(open)].sort((a, b) => a - b).map((at) => instantOf(at, shop.timezone));
}
