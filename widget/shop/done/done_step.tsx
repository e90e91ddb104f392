import { goTo } from "../state/navigate.ts";
import type { Step } from "../state/step.ts";
import type { Store } from "../state/store.ts";
import { Done } from "./done.tsx";

/** Connects the finished booking to the store. */
export function DoneStep({ store, step }: { store: Store; step: Extract<Step, { name: "done" }> }) {
  return (
    <Done
      booking={step.booking}
      shop={store.shop.value!.name}
      links={step.links}
      onBookAgain={() => goTo(store, "dates")}
      onMyBookings={() => goTo(store, "my_bookings")}
    />
  );
}
