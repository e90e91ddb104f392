import type { BookingListQuery } from "../../shared/contract/booking_list.ts";
import { instantOfBound } from "../../shared/day_bounds.ts";
import { instantOfEnd } from "../../shared/read_period.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import type { Clock } from "../clock.ts";
import type { BookingFilter, BookingOrder } from "./list.sql.ts";

/** A list of bookings as a request describes it. `q` is the text of a search. */
interface ListRequest {
  filter: BookingFilter;
  order: BookingOrder;
  q: string | undefined;
  timezone: string;
}

/** Reads the filters and the order of a list. Days of the shop's calendar become instants. */
export async function readListQuery(
  scope: Parameters<typeof catalogueOf>[0] & { clock: Clock },
  tenant_id: string,
  { sort, order, q, from, to, pickup_from, pickup_to, return_from, return_to, ...filter }: BookingListQuery,
): Promise<ListRequest> {
  const { shop } = await catalogueOf(scope, tenant_id);
  const context = { shop, now: scope.clock.now() };
  const { timezone } = shop;
  const instantAt = (bound: "start" | "end", text?: string) => text && instantOfBound(text, timezone, bound);
  const windows = {
    from: from && instantOfEnd(from, "pickup", context)?.toISOString(),
    to: to && instantOfEnd(to, "return", context)?.toISOString(),
    pickup_from: instantAt("start", pickup_from),
    pickup_to: instantAt("end", pickup_to),
    return_from: instantAt("start", return_from),
    return_to: instantAt("end", return_to),
  };
  return { filter: { ...filter, ...windows }, order: { sort, order }, q, timezone };
}
