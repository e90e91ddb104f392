import { failedAt } from "../../api.ts";
import { hasTerms, termsFile } from "../terms_file.ts";
import { advance } from "./advance.ts";
import { attempt, fail } from "./attempt.ts";
import { book } from "./book.ts";
import { lacksSizes } from "./cart.ts";
import { backToGear, reduceCart } from "./gear.ts";
import { takeHold } from "./hold.ts";
import { showGear } from "./inventory.ts";
import { showMyBookings } from "./my_bookings.ts";
import { openPayment } from "./payment.ts";
import type { FlowStep, Goal, Person } from "./step.ts";
import { changeTrip, type Store } from "./store.ts";

/** Goes towards a goal: the customer's bookings, or a step of the booking. Skips what is already answered. */
export function proceed(store: Store, goal: Goal): void {
  if (goal === "my_bookings") return showMyBookings(store);
  const { lines, hold_request } = store.trip.value;
  // While a request for a hold is pending, its own units may look taken.
  const refusal = lacksSizes(lines) ? "size_required" : !hold_request && reduceCart(store) && "out_of_stock";
  if (refusal) {
    showGear(store);
    fail(store, refusal);
  } else if (store.session.value || store.person.value) attempt(store, () => continueBooking(store, goal));
  else continueBooking(store, goal);
}

/** Continues the booking of a customer who is known, up to a step. Throws `ApiError`. */
export async function continueBooking(store: Store, goal: FlowStep = "pay"): Promise<void> {
  if (store.session.value && !store.person.value) store.person.value = await fetchPerson(store);
  const step = advance(store, goal);
  if (step.name === "gear") showGear(store);
  if (step.name === "pay") await startPayment(store);
}

/** Takes a new hold for the same cart, after the former one has expired or could not be taken. */
export function holdAgain(store: Store): Promise<void> {
  return attempt(store, () => continueBooking(store));
}

/** Takes the hold and opens the payment form. */
async function startPayment(store: Store): Promise<void> {
  const quote = store.quote.value!;
  try {
    const amount = hasTerms(store.shop.value!.payment_terms)
      ? (await termsFile.load()).dueOfCart(store, quote).due_now
      : quote.total;
    return await openPayment(store, await takeHold(store, amount));
  } catch (error) {
    if (!failedAt("POST /api/storefront/payment-intent", error)) throw error;
    switch (error.problem.code) {
      case "already_paid":
        return await book(store);
      case "waiver_not_usable":
        // Another person signs in with the same tab, or the signature is too old.
        changeTrip(store, { signature_ids: [] });
        await continueBooking(store);
        if (store.step.value.name === "waiver") await fail(store, "waiver_not_usable");
        return;
      case "invalid_request":
        // An answer to the shop's questions is missing or does not fit any more.
        advance(store, "you");
        break;
      case "sold_out_refunded":
        changeTrip(store, { hold: null });
        // falls through
      case "out_of_stock":
      case "item_unavailable":
      case "addon_unavailable":
      case "not_bookable":
      case "hold_too_large":
        await backToGear(store);
    }
    throw error;
  }
}

/** Returns the customer who has signed in. Throws `ApiError`. */
export function fetchPerson({ api }: Store): Promise<Person> {
  return api("GET /api/storefront/me");
}
