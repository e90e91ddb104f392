import { failedAt } from "../../api.ts";
import { advance } from "./advance.ts";
import { attempt, codeOf, fail } from "./attempt.ts";
import { changeDraft } from "./change_draft.ts";
import { idempotencyKey } from "./idempotency_key.ts";
import { showMyBookings } from "./my_bookings.ts";
import { fetchPerson } from "./proceed.ts";
import type { Goal, SentCode } from "./step.ts";
import { changeTrip, type Store } from "./store.ts";

/** Mails a sign-in code, while the customer fills in the other fields. A code that was sent before stays usable. */
export async function requestCode(store: Store, email: string): Promise<void> {
  const show = (code: SentCode | null) => {
    const step = store.step.value;
    if (step.name === "you") store.step.value = { ...step, code };
  };
  const { value: step } = store.step;
  const before = step.name === "you" && step.code?.is_sent && step.code.email === email ? step.code : null;
  const isLatest = () => store.step.value.name === "you" && store.step.value.code?.once === code.once;
  const code: SentCode = { email, is_sent: false, resend_at: new Date(store.now()), once: idempotencyKey() };
  show(code);
  store.error.value = null;
  try {
    let wait = 60;
    await store.api("POST /api/storefront/auth/request", { body: { email } }).catch((error) => {
      const limited = failedAt("POST /api/storefront/auth/request", error) && error.problem.code === "rate_limited";
      if (!limited || error.problem.retry_after > wait) throw error;
      // A code was sent a moment ago, before a reload or a lost response. The customer can enter that one.
      wait = error.problem.retry_after;
    });
    if (isLatest()) show({ ...code, is_sent: true, resend_at: new Date(store.now() + wait * 1000) });
  } catch (error) {
    if (!isLatest()) return;
    show(before);
    const retry = () => requestCode(store, email);
    await fail(store, codeOf(store, error), { at: before ? "code" : "email", retry });
  }
}

/** Signs in with a mailed code. A customer who books stays at their details, which are filled in now. */
export function verifyCode(store: Store, email: string, code: string): Promise<void> {
  return attempt(store, async () => {
    const step = store.step.value;
    // After a lost response of the next request, the customer has a session already.
    if (!store.session.value && step.name === "you" && step.code) {
      const request = { body: { email, code }, once: step.code.once };
      const { session_token, customer_id } = await store.api("POST /api/storefront/auth/verify", request);
      store.session.value = session_token;
      store.emit("login", { customer_id });
    }
    store.person.value = await fetchPerson(store);
    if (goalOf(store) === "my_bookings") showMyBookings(store);
  }, "code");
}

/**
 * Signs out, to use another email address. The widget forgets the session at once, without waiting for the server. It
 * forgets what this person has typed about themselves, too, because the next one may be another. The notes stay.
 */
export function signOut(store: Store): void {
  if (store.busy.value) return;
  const goal = goalOf(store);
  if (store.session.value) store.api("POST /api/storefront/auth/logout", { body: {} }).catch(() => {});
  store.session.value = null;
  store.person.value = null;
  changeTrip(store, { signature_ids: [], company: undefined, hold: null, hold_request: null });
  const { notes = store.trip.value.notes } = store.draft.value.contact ?? {};
  changeDraft(store, { contact: { notes }, company: undefined, signature: undefined });
  advance(store, goal);
}

/** Returns what the customer wanted before they were asked to sign in. */
function goalOf(store: Store): Goal {
  const step = store.step.value;
  return step.name === "you" ? step.next : "pay";
}
