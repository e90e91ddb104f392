import { findReachableBookings } from "../bookings/reachable.sql.ts";
import type { Queries, Transaction } from "../db/client.ts";
import { belowCommittedProblem, type Overbooking } from "../db/overbooking.ts";
import { violates } from "../db/violations.ts";
import { lackingUnits } from "../stock/shortages.ts";
import { listItemUses } from "../stock/shortages.sql.ts";
import type { DowntimeFields } from "./downtimes.sql.ts";

/** The most bookings that the problem lists. */
const MAX_LISTED = 10;

type NewDowntime = Pick<DowntimeFields, "starts" | "ends" | "quantity"> & {
  item_id: string;
  /** The downtime that changes. Undefined for a new one. */
  id?: string;
};

/**
 * Runs a change of a downtime. If bookings need the units, it throws `below_committed_stock` with their customers, and
 * with the units that each of them would lack.
 */
export async function namingConflicts<T>(
  tx: Transaction,
  tenant_id: string,
  { downtime, change }: { downtime: NewDowntime; change: (savepoint: Queries) => Promise<T> },
): Promise<T> {
  try {
    // The violation ends the savepoint only, so that the conflicts can be read
    return await tx.savepoint(change) as T;
  } catch (error) {
    if (!violates(error, "stock_below_committed")) throw error;
    throw await describeConflicts(tx, tenant_id, { downtime, overbooking: JSON.parse(error.detail!) });
  }
}

async function describeConflicts(
  tx: Queries,
  tenant_id: string,
  { downtime, overbooking }: { downtime: NewDowntime; overbooking: Overbooking },
) {
  const { item_id, starts, ends, quantity, id } = downtime;
  const { capacity, now, uses } = await listItemUses(tx, tenant_id, { item_id, starts, ends, without_downtime: id });
  const period = { starts: Date.parse(starts), ends: ends === null ? Infinity : Date.parse(ends), quantity };
  const needs = uses.filter(({ state }) => state === "booked").map((use) => ({ ...use, booking_id: use.booking_id! }));
  const taken = [...uses.filter(({ state }) => state !== "booked"), period];
  const missing = new Map<string, number>();
  for (const { booking_id, quantity } of lackingUnits({ capacity, taken, needs }, now)) {
    missing.set(booking_id, (missing.get(booking_id) ?? 0) + quantity);
  }
  const ids = [...new Set([...missing.keys(), ...overbooking.bookings.map(({ id }) => id)])].slice(0, MAX_LISTED);
  const found = await findReachableBookings(tx, tenant_id, ids);
  const bookings = [...found.values()].map(({ pickup_location_id: _, ...booking }) => (
    { ...booking, missing_units: missing.get(booking.id) ?? 0 }
  )).sort((one, other) => one.pickup_date.localeCompare(other.pickup_date) || one.id.localeCompare(other.id));
  return belowCommittedProblem({ ...overbooking, bookings });
}
