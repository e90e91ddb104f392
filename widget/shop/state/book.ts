import { batch } from "@preact/signals";
import type { Booking } from "../../../shared/contract/booking.ts";
import { failedAt } from "../../api.ts";
import { advance } from "./advance.ts";
import { backToGear } from "./gear.ts";
import type { Booked } from "./step.ts";
import { changeTrip, type Store } from "./store.ts";
import { emptyTrip, type Hold } from "./trip.ts";

/** Number of polls of a payment that is still processing, and the pause between them in ms. */
const MAX_POLLS = 20, POLL_PAUSE = 1_500;

/** Turns the paid hold into a booking. Repeated calls return the same booking. Throws `ApiError`. */
export async function book(store: Store, polls = MAX_POLLS): Promise<void> {
  try {
    const hold = store.trip.value.hold!;
    finish(store, hold, await store.api("POST /v1/storefront/book", { body: hold }));
  } catch (error) {
    if (!failedAt("POST /v1/storefront/book", error)) throw error;
    const { problem } = error;
    switch (problem.code) {
      case "payment_incomplete":
        if (problem.payment_status !== "processing" || !polls) break;
        await new Promise<void>((resolve) => store.after(POLL_PAUSE, resolve));
        return await book(store, polls - 1);
      case "hold_expired":
        if (store.person.value) return expireHold(store);
        changeTrip(store, { hold: null });
        break;
      case "sold_out_refunded":
        changeTrip(store, { hold: null });
        await backToGear(store);
    }
    throw error;
  }
}

/** Ends the payment of a hold that has expired. One click takes a new hold for the same cart, in place of this one. */
export function expireHold(store: Store): void {
  advance(store, "pay", { payment: { state: "expired" } });
}

function finish(store: Store, hold: Hold, booking: Booking): void {
  batch(() => {
    store.trip.value = { ...emptyTrip, location_id: store.trip.value.location_id };
    store.draft.value = {};
    store.inventory.value = null;
    store.knownDays.value = new Map();
    store.booked.value = { booking, links: [], hold };
    advance(store, "pay");
  });
  const { id, number, total, currency } = booking;
  store.emit("booked", { booking_id: id, number, total, currency });
  showLinks(store, store.booked.value!);
}

/** Shows the signing links of riders who have not signed. They are mailed too, so an error here is not shown. */
export async function showLinks(store: Store, booked: Booked): Promise<void> {
  const { waivers } = booked.booking;
  if (waivers.signed >= waivers.required) return;
  const file = await import("./sign_links.ts").catch(() => null);
  await file?.showSignLinks(store, booked);
}

/** Forgets the finished booking. If it is shown, another one starts. */
export function bookAgain(store: Store): void {
  store.booked.value = null;
  if (store.step.value.name === "done") advance(store, "dates");
}
