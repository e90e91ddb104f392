import { failedAt } from "../../api.ts";
import { advance } from "./advance.ts";
import { attempt, idempotencyKey } from "./attempt.ts";
import { showMyBookings } from "./my_bookings.ts";
import { continueBooking, fetchPerson } from "./proceed.ts";
import type { Goal } from "./step.ts";
import { changeTrip, type Store } from "./store.ts";

/** Mails a sign-in code. */
export function requestCode(store: Store, email: string): Promise<void> {
  return attempt(store, async () => {
    let wait = 60;
    await store.api("POST /api/storefront/auth/request", { body: { email } }).catch((error) => {
      const limited = failedAt("POST /api/storefront/auth/request", error) && error.problem.code === "rate_limited";
      if (!limited || error.problem.retry_after > wait) throw error;
      // A code was sent a moment ago, before a reload or a lost response. The customer can enter that one.
      wait = error.problem.retry_after;
    });
    const resend_at = new Date(store.now() + wait * 1000);
    advance(store, goalOf(store), { sent_code: { email, resend_at, once: idempotencyKey() } });
  });
}

/** Signs in with a mailed code and goes on. */
export function verifyCode(store: Store, email: string, code: string): Promise<void> {
  return attempt(store, async () => {
    const step = store.step.value;
    const goal = goalOf(store);
    // After a lost response of the next request, the customer has a session already.
    if (!store.session.value && step.name === "you" && step.view === "code") {
      const request = { body: { email, code }, once: step.code.once };
      const { session_token, customer_id } = await store.api("POST /api/storefront/auth/verify", request);
      store.session.value = session_token;
      store.emit("login", { customer_id });
    }
    store.person.value = await fetchPerson(store);
    if (goal === "my_bookings") showMyBookings(store);
    else await continueBooking(store, goal);
  });
}

/** Saves the customer's name, phone and notes, and goes on. */
export function saveDetails(store: Store, details: { name: string; phone: string; notes: string }): Promise<void> {
  return attempt(store, async () => {
    const name = details.name.trim();
    const phone = details.phone.trim() || null;
    const person = store.person.value!;
    changeTrip(store, { notes: details.notes.trim() });
    if (name !== person.name || phone !== person.phone) {
      store.person.value = await store.api("PATCH /api/storefront/me", { body: { name, phone } });
    }
    await continueBooking(store);
  });
}

/** Signs out, to use another email address. The widget forgets the session at once, without waiting for the server. */
export function signOut(store: Store): void {
  if (store.busy.value) return;
  const goal = goalOf(store);
  if (store.session.value) store.api("POST /api/storefront/auth/logout", { body: {} }).catch(() => {});
  store.session.value = null;
  store.person.value = null;
  changeTrip(store, { signature_ids: [], hold: null, hold_request: null });
  advance(store, goal);
}

/** Returns what the customer wanted before they were asked to sign in. */
function goalOf(store: Store): Goal {
  const step = store.step.value;
  return step.name === "you" ? step.next : "pay";
}
