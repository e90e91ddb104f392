import { dueDay, isDue } from "../bookings/due_day.sql.ts";
import type { Queries } from "../db/client.ts";

/** What is due between two of the days that a report is divided by. */
interface DueSum {
  /** The number of days that are not after it: 0 is before the first day. */
  place: number;
  amount: number;
  bookings: number;
}

/** Sums what is due, divided by ascending days of the shop. Parts without bookings have no row. */
export async function sumDueBetween(
  sql: Queries,
  tenant_id: string,
  { days, currency, pickup_location_id }: {
    days: readonly string[];
    currency: string;
    pickup_location_id: string | undefined;
  },
): Promise<DueSum[]> {
  const here = pickup_location_id === undefined ? sql`` : sql`and b.pickup_location ->> 'id' = ${pickup_location_id}`;
  return await sql<DueSum[]>`
    select width_bucket(${dueDay(sql)}, ${[...days]}::date[]) as place, sum(b.amount_due)::bigint as amount,
      count(*) as bookings
    from bookings b
    where b.tenant_id = ${tenant_id} and ${isDue(sql)} and b.currency = ${currency} ${here}
    group by place`;
}
