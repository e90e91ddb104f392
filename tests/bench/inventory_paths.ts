import { DAY } from "../../shared/wall_clock.ts";
import { today } from "./data_sets.ts";
import { createRandom } from "./random.ts";

/** Returns inventory paths for random periods: by default 500 periods of 1 to 5 days in the next ten months. */
export function inventoryPaths(rest = "", { length = 500, within_days = 300, longest = 5 } = {}): string[] {
  const { int } = createRandom(7);
  return Array.from({ length }, () => {
    const from = int(1, within_days);
    return `/v1/storefront/inventory?pickup_date=${dayAt(from)}&return_date=${
      dayAt(from + int(0, longest - 1))
    }${rest}`;
  });
}

export function dayAt(plus: number): string {
  return new Date(today + plus * DAY).toISOString().slice(0, 10);
}
