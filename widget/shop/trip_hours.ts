import { signal } from "@preact/signals";
import type { Text } from "../text/text.ts";
import { type Hours, hoursOf } from "./state/hours.ts";
import { serverNow, type Store } from "./state/store.ts";

/** Changes each minute. What reads it follows the clock: "now" is a time once its minute is over. */
export const minute = signal(0);

/** The times of pickup and return. */
export interface TripHours {
  /** "9:00 – 13:00", or "now until 19:00" */
  hours: string;
  /** The same as a sentence: "Pick up from 9:00, bring back by 13:00." */
  sentence: string;
  /** The same as `hours` for half a day and for a pickup that is now; otherwise null. */
  bar_hours: string | null;
}

/** Returns the times of the trip, or null if it has none. A hold has its own: a pickup today begins with it. */
export function hoursOfTrip(store: Store, text: Text): TripHours | null {
  const shop = store.shop.value;
  // Reading the minute lets the view be drawn again. The build drops a value that is not used
  const chosen = minute.value >= 0 && shop && hoursOf(store.trip.value, shop, serverNow(store));
  if (!chosen) return null;
  const step = store.step.value;
  const held = step.name === "pay" && "intent" in step.payment && step.payment.intent.quote;
  const hours = held ? { opens: Date.parse(held.pickup_date), closes: Date.parse(held.return_date) } : chosen;
  return formatHours(hours, text, store.trip.value.time !== null);
}

/** Formats the times of pickup and return. */
export function formatHours({ opens, closes }: Hours, { words, moment }: Text, is_half_day: boolean): TripHours {
  const from = opens === null ? null : moment(new Date(opens), "time");
  const until = moment(new Date(closes), "time");
  const hours = from ? `${from}\u00a0– ${until}` : words.pickup.now_until(until);
  return { hours, sentence: words.pickup.from_until(from, until), bar_hours: is_half_day || !from ? hours : null };
}
