import type { Booking } from "../../../shared/contract/booking.ts";
import { failedAt } from "../../api.ts";
import { backToGear } from "./choose.ts";
import { go, type Store } from "./store.ts";

/** How often, and how patiently in ms, a payment that is still under way is asked for. */
const POLLS = 20, PAUSE = 1_500;

/** Turns the paid hold into a booking; asking twice answers the same one. Throws `ApiError`. */
export async function book(store: Store, polls = POLLS): Promise<void> {
  try {
    finish(store, await store.api("POST /v1/storefront/book", { body: store.hold! }));
  } catch (error) {
    if (!failedAt("POST /v1/storefront/book", error)) throw error;
    const { problem } = error;
    switch (problem.code) {
      case "payment_incomplete":
        if (problem.payment_status !== "processing" || !polls) break;
        await new Promise<void>((then) => store.after(PAUSE, then));
        return await book(store, polls - 1);
      case "hold_expired":
        if (store.person) return holdOver(store);
        store.hold = null;
        break;
      case "sold_out_refunded":
        store.hold = null;
        await backToGear(store);
    }
    throw error;
  }
}

/** The time to pay ran out: the things are let go, and one click takes them again. */
export function holdOver(store: Store): void {
  store.hold = null;
  go(store, { at: "pay", payment: { is: "over" } });
}

function finish(store: Store, booking: Booking): void {
  store.hold = null;
  store.lines = [];
  store.signatures = [];
  store.riders = [];
  store.notes = "";
  store.range = { from: null, to: null };
  store.time = null;
  store.items = null;
  store.knownDays = new Map();
  go(store, { at: "done", booking, links: [] });
  const { id, number, total, currency } = booking;
  store.emit("booked", { booking_id: id, number, total, currency });
  void showLinks(store, booking);
}

/** The links of riders who have not signed. They are mailed as well, so a booking is done without them too. */
async function showLinks(store: Store, booking: Booking): Promise<void> {
  const { id, waivers } = booking;
  if (!store.session || waivers.signed >= waivers.required) return;
  const answer = await store.api("POST /api/storefront/bookings/:id/sign-links", { params: { id }, body: {} }).catch(
    () => null,
  );
  const step = store.step;
  if (!answer || step.at !== "done" || step.booking.id !== id) return;
  go(store, { ...step, links: answer.data });
}
