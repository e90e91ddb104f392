import { advance } from "./advance.ts";
import { load } from "./attempt.ts";
import type { Store } from "./store.ts";

/** Shows the customer's bookings, newest first, at most 100. Without a session the customer signs in first. */
export function showMyBookings(store: Store): void {
  if (advance(store, "my_bookings").name !== "my_bookings") return;
  load(store, async () => {
    const { data } = await store.api("GET /api/storefront/bookings", { query: { limit: "100" } });
    const step = store.step.value;
    // The customer may have left the list
    if (step.name === "my_bookings") store.step.value = { ...step, bookings: data };
  });
}
