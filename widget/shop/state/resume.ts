import { ApiError } from "../../api.ts";
import { advance } from "./advance.ts";
import { fail } from "./attempt.ts";
import { book, bookAgain, showLinks } from "./book.ts";
import { loadCart } from "./addons.ts";
import { repeatHoldRequest } from "./hold.ts";
import { holdExpiry, openPayment } from "./payment.ts";
import { fetchPerson } from "./proceed.ts";
import type { WidgetErrorCode } from "./step.ts";
import { changeTrip, type Store } from "./store.ts";

/** Statuses of an intent that still waits for the customer. */
const unpaid = ["requires_payment_method", "requires_confirmation", "requires_action"];

interface Refusal {
  code: WidgetErrorCode;
  status?: number;
  payment_status?: string;
}

/**
 * Resumes a hold, or a request for one, from before a reload: shows its booking or its payment form. Otherwise returns
 * the code of the error to show, if any. Throws `ApiError` while the outcome of the payment is unknown. `refused` is
 * true if the visitor returns from a bank that refused the payment.
 */
export async function resume(store: Store, refused = false): Promise<"resumed" | WidgetErrorCode | undefined> {
  try {
    if (store.trip.value.hold_request) await repeatHoldRequest(store);
    const { hold } = store.trip.value;
    if (!hold) return;
    const { payment_intent_id: id, client_secret = null } = hold;
    const request = { params: { id }, body: { client_secret: client_secret ?? undefined } };
    const state = await store.api("POST /api/storefront/payment-intent/:id/status", request);
    const { kind, status, booking_id, quote, hold_expires_at } = state;
    if (booking_id || !unpaid.includes(status)) {
      await book(store);
      return "resumed";
    }
    if (holdExpiry(store, state) > store.now()) {
      if (store.session.value) store.person.value = await fetchPerson(store);
      await loadCart(store);
      const { due_now: amount = quote.total } = quote;
      const setup = kind === "setup";
      await openPayment(store, { kind, setup, payment_intent_id: id, client_secret, amount, hold_expires_at, quote });
      if (refused) await fail(store, "payment_declined");
      return "resumed";
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, status = 503, payment_status }: Refusal = error.problem;
    // The server or the bank cannot tell the outcome now. The hold is kept for the next try.
    if (status >= 429 || payment_status === "processing") throw error;
    // A customer who signs in again replaces the hold.
    if (status !== 401) changeTrip(store, { hold: null });
    return code === "not_found" ? "hold_expired" : code;
  }
}

/**
 * Asks the server for the booking that a reload has shown again, and shows it as it is now. Ends the confirmation of a
 * booking that was cancelled or handed out. Without an answer the confirmation stays as it is.
 */
export async function refreshBooked(store: Store): Promise<void> {
  const booked = store.booked.value;
  if (!booked) return;
  const { booking, hold } = booked;
  // Repeating the request books nothing: it returns the booking.
  const fresh = await store.api("POST /v1/storefront/book", { body: hold }).catch(() => booking);
  if (store.booked.value !== booked) return;
  if (fresh.status !== booking.status) return bookAgain(store);
  // The answer names nobody once the session has ended, so the names stay.
  const { customer, riders } = booking;
  const links = fresh.waivers.signed === booking.waivers.signed ? booked.links : [];
  store.booked.value = { ...booked, booking: { ...fresh, customer, riders }, links };
  if (store.step.value.name === "done") advance(store, "pay");
  if (!links.length) await showLinks(store, store.booked.value);
}
