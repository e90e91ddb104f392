import type { Booking } from "../../shared/contract/booking.ts";
import { halfDaysOf } from "../../shared/half_days.ts";
import { dateOf, DAY, HOUR, wallOf } from "../../shared/wall_clock.ts";
import { instantOfEnd, periodOf } from "../../shared/read_period.ts";
import { invalid } from "../problem.ts";
import type { Catalogue } from "../storefront/catalogue.ts";

/** The period of a booking, in ISO 8601. */
export type Instants = Pick<Booking, "pickup_date" | "return_date">;
type PeriodDraft = { pickup_date?: string | undefined; return_date?: string | undefined };

/**
 * Returns the period of a booking after a change. A date that is not given stays. Throws a 400 if the dates are no
 * period, or if the pickup would change while the gear is out.
 */
export function changePeriod(
  booking: Booking,
  change: PeriodDraft,
  context: { shop: Catalogue["shop"]; now: Date },
): Instants {
  // One new end may be a day or an instant, independent of how the other was given
  const isWhole = change.pickup_date !== undefined && change.return_date !== undefined;
  const instantFor = (edge: "pickup" | "return") => {
    const text = change[`${edge}_date`];
    if (text === undefined) return booking[`${edge}_date`];
    return isWhole ? text : instantOfEnd(text, edge, context)?.toISOString() ?? text;
  };
  const period = periodOf({ pickup_date: instantFor("pickup"), return_date: instantFor("return") }, context);
  if ("faults" in period) throw invalid(...period.faults);
  // A stored pickup has fractions of a second that a parsed one may lack
  const pickup_date = change.pickup_date === undefined ? booking.pickup_date : period.pickup_at.toISOString();
  if (booking.status !== "confirmed" && pickup_date !== booking.pickup_date) {
    throw invalid({ path: "pickup_date", code: "already_out", message: "cannot change while the gear is out" });
  }
  return {
    pickup_date,
    return_date: change.return_date === undefined ? booking.return_date : period.return_at.toISOString(),
  };
}

/**
 * Returns the dates that a customer wants for a booking, with times if half a day stays half a day. It then begins at
 * the time of day that is closest to the one booked. Several days are whole days.
 */
export function keepHalfDay<D extends Instants>(
  booking: Instants,
  change: D,
  context: { shop: Catalogue["shop"]; now: Date },
): D {
  const { timezone, half_day_hours } = context.shop;
  const [pickup, back] = [Date.parse(booking.pickup_date), Date.parse(booking.return_date)];
  const timeOf = (at: number) => wallOf(at, timezone) % DAY;
  const isHalf = back - pickup <= half_day_hours * HOUR &&
    dateOf(wallOf(pickup, timezone)) === dateOf(wallOf(back, timezone) - 1);
  if (!isHalf || change.pickup_date !== change.return_date) return change;
  const distanceOf = ({ pickup_at }: { pickup_at: Date }) => Math.abs(timeOf(pickup_at.getTime()) - timeOf(pickup));
  const [half] = halfDaysOf(change.pickup_date, context).toSorted((a, b) => distanceOf(a) - distanceOf(b));
  if (!half) return change;
  return { ...change, pickup_date: half.pickup_at.toISOString(), return_date: half.return_at.toISOString() };
}
