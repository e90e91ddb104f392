import type { Store } from "./store.ts";

/** Lets half a day that has begun begin now. Loads the rules of half days only for them. */
export async function renewPickup(store: Store): Promise<void> {
  if (store.trip.value.time === null) return;
  // Without the file, the server decides about the pickup.
  const file = await import("./half_day_times.ts").catch(() => null);
  file?.renewHalfDay(store);
}
