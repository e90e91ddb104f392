import type { Queries } from "../db/client.ts";
import type { ReportPeriod } from "./report_period.ts";

/** The fragments of SQL that say which records a report counts, and on which day. */
export interface PeriodSql {
  /** Returns the condition that a time is in the period. */
  includes: (time: Fragment) => Fragment;
  /** Returns the place of a time's day in the period, from 0. */
  dayOf: (time: Fragment) => Fragment;
  /** Returns the condition that a booking is of the pickup location that is asked for. */
  isAtLocation: (booking_id: Fragment) => Fragment;
}
export type Fragment = ReturnType<Queries>;

/**
 * Returns the conditions of a period. Days are told apart by the midnights that we calculate. Postgres may know other
 * rules of a time zone than we do.
 */
export function periodSql(
  sql: Queries,
  tenant_id: string,
  { midnights, pickup_location_id }: ReportPeriod,
): PeriodSql {
  const [first, last] = [midnights[0]!, midnights.at(-1)!];
  return {
    includes: (time) => sql`${time} >= ${first}::timestamptz and ${time} < ${last}::timestamptz`,
    dayOf: (time) => sql`width_bucket(${time}, ${[...midnights]}::timestamptz[]) - 1`,
    isAtLocation: (booking_id) =>
      pickup_location_id === undefined ? sql`true` : sql`exists (
        select from bookings located
        where located.tenant_id = ${tenant_id} and located.id = ${booking_id}
          and located.pickup_location ->> 'id' = ${pickup_location_id})`,
  };
}
