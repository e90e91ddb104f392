import { load } from "./attempt.ts";
import type { Step } from "./step.ts";
import { go, type Store } from "./store.ts";

type Mine = Extract<Step, { at: "mine" }>;

/** To the customer's bookings, newest hundred. */
export function showBookings(store: Store): void {
  go(store, { at: "mine", bookings: null, cancelling: null });
  void load(store, async () => {
    const { data } = await store.api("GET /api/storefront/bookings", { query: { limit: "100" } });
    changeMine(store, () => ({ bookings: data }));
  });
}

/** Shows something else of the bookings, to whoever is still there. */
export function changeMine(store: Store, to: (mine: Mine) => Partial<Mine>): void {
  if (store.step.at === "mine") store.step = { ...store.step, ...to(store.step) };
}
