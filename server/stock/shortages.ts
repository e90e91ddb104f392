import { freeOf, peakOf, type Use } from "../../shared/peak.ts";

/** The units that a booking needs. */
export interface Need extends Use {
  booking_id: string;
}

/** Units that a booking does not get, while it lasts. */
export type Lack = Need;

/** A time in which an item has fewer units than bookings need. */
export interface Shortage {
  /** When the first booking lacks units, in ms. */
  starts: number;
  /** When the last of its bookings ends, in ms. */
  ends: number;
  /** The most units that are missing at the same time. */
  missing_units: number;
  /** The bookings that lack units, those that start first first. */
  lacks: Lack[];
}

export interface ItemStock {
  /** Units of the item. */
  capacity: number;
  /** Units that nobody can have: they are out, or out of service. */
  taken: readonly Use[];
  /** Bookings that were not handed out yet. Those with the same start are in the order in which they get units. */
  needs: readonly Need[];
}

/**
 * Returns which bookings lack units from an instant on, and how many. Units go to the booking that starts first. A
 * booking needs its units for the whole of its period.
 */
export function lackingUnits({ capacity, taken, needs }: ItemStock, since: number): Lack[] {
  const used: Use[] = [...taken];
  const lacks: Lack[] = [];
  for (const need of needs.toSorted((one, other) => one.starts - other.starts)) {
    const window = { starts: Math.max(need.starts, since), ends: need.ends };
    if (window.starts >= window.ends) continue;
    const got = Math.min(need.quantity, freeOf(capacity, within(used, window), window));
    used.push({ ...window, quantity: got });
    if (got < need.quantity) lacks.push({ ...need, ...window, quantity: need.quantity - got });
  }
  return lacks;
}

/** Returns the bookings in whose period more units are needed than there are, whoever gets them. */
export function bookingsAtRisk({ capacity, taken, needs }: ItemStock, since: number): string[] {
  const uses = [...taken, ...needs];
  return needs.filter(({ starts, ends }) => {
    const window = { starts: Math.max(starts, since), ends };
    return peakOf(within(uses, window), window) > capacity;
  }).map(({ booking_id }) => booking_id);
}

/** Returns the shortages of an item: bookings that lack units at the same time belong to the same one. */
export function shortagesOf(stock: ItemStock, since: number): Shortage[] {
  const shortages: Shortage[] = [];
  for (const lack of lackingUnits(stock, since)) {
    const last = shortages.at(-1);
    if (last && lack.starts < last.ends) {
      last.lacks.push(lack);
      last.ends = Math.max(last.ends, lack.ends);
    } else shortages.push({ starts: lack.starts, ends: lack.ends, missing_units: 0, lacks: [lack] });
  }
  for (const shortage of shortages) shortage.missing_units = peakOf(shortage.lacks, shortage);
  return shortages;
}

/** Returns the uses of a window, cut to it: `peakOf` does not look at where uses overlap each other. */
function within(uses: readonly Use[], { starts, ends }: { starts: number; ends: number }): Use[] {
  return uses.filter((use) => use.starts < ends && use.ends > starts && use.quantity > 0)
    .map((use) => ({ ...use, starts: Math.max(use.starts, starts), ends: Math.min(use.ends, ends) }));
}
