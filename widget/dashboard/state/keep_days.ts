import type { Booking } from "../../../shared/contract/booking.ts";
import type { StaffApi } from "../api.ts";
import type { Kept } from "../offline/kept_answers.ts";
import { loadAll } from "./load_all.ts";

interface DaysToKeep {
  shop_id: string;
  /** The shop's day today, and the next one. */
  days: readonly [today: string, tomorrow: string];
  /** The current time in ms. */
  now: number;
}

/** Keeps two days on the device: their lists, and each booking in them with its telephone, items and notes. */
export async function keepDays(api: StaffApi, kept: Kept, { shop_id, days, now }: DaysToKeep): Promise<void> {
  // The person may sign out or switch the shop while these requests are under way
  const { save, saveBookings } = kept.begin();
  const wanted = new Set<string>();
  for (const date of days) {
    const data = await api("GET /v1/today", { query: { date } });
    save(`today ${shop_id} ${date} null`, { data, received_at: now });
    for (const row of [...data.overdue, ...data.pickups, ...data.returns]) wanted.add(row.booking_id);
  }
  const [from, to] = days;
  const windows = [{ pickup_from: from, pickup_to: to }, { return_from: from, return_to: to }, {
    overdue: "true" as const,
  }];
  const found = new Map<string, Booking>();
  for (const window of windows) {
    const bookings = await loadAll<Booking>((page) => api("GET /v1/bookings", { query: { ...window, ...page } }));
    for (const booking of bookings) if (wanted.has(booking.id)) found.set(booking.id, booking);
  }
  saveBookings([...found.values()].sort((one, other) => one.pickup_date < other.pickup_date ? -1 : 1));
}
