import type { Store } from "./state/store.ts";
import type { Text } from "../text/text.ts";
import { DAY } from "../../shared/wall_clock.ts";

/** Returns the length of the rental, as "3 days" or "4 hours"; null until both days are chosen. */
export function formatDuration({ trip, shop }: Store, text: Text): string | null {
  const { range: { from, to }, time } = trip.value;
  if (!from || !to) return null;
  if (time !== null) return text.duration(shop.value?.half_day_hours ?? 0, "hour");
  return text.duration((Date.parse(to) - Date.parse(from)) / DAY + 1, "day");
}
