import { failedAt } from "../../api.ts";
import { attempt, fail, onceKey } from "./attempt.ts";
import { cutCart } from "./choose.ts";
import { toGear } from "./inventory.ts";
import type { Aim, Person } from "./step.ts";
import { go, type Store } from "./store.ts";
import { showBookings } from "./my_bookings.ts";
import { toWaiver } from "./waiver.ts";

/** To the questions about the customer: those that are not answered yet. */
export function toYou(store: Store, aim: Aim = "book"): void {
  // what a lost answer may have taken is not missed
  if (aim === "book" && !store.asked && cutCart(store)) {
    toGear(store);
    return fail(store, "out_of_stock");
  }
  if (!store.session) return go(store, { at: "you", asks: "email", aim });
  if (aim === "mine") return showBookings(store);
  void attempt(store, async () => {
    store.person ??= await findMe(store);
    await afterSignIn(store, aim);
  });
}

export function requestCode(store: Store, email: string): Promise<void> {
  return attempt(store, async () => {
    let wait = 60;
    await store.api("POST /api/storefront/auth/request", { body: { email } }).catch((error) => {
      const soon = failedAt("POST /api/storefront/auth/request", error) && error.problem.code === "rate_limited";
      if (!soon || error.problem.retry_after > wait) throw error;
      // a code was sent a moment ago, before a reload or an answer that was lost
      wait = error.problem.retry_after;
    });
    const resend_at = new Date(store.now() + wait * 1000);
    go(store, { at: "you", asks: "code", email, resend_at, once: onceKey(), aim: aimOf(store) });
  });
}

export function verifyCode(store: Store, email: string, code: string): Promise<void> {
  return attempt(store, async () => {
    const { step } = store;
    if (!store.session && step.at === "you" && step.asks === "code") {
      const request = { body: { email, code }, once: step.once };
      const { session_token, customer_id } = await store.api("POST /api/storefront/auth/verify", request);
      store.session = session_token;
      store.emit("login", { customer_id });
    }
    store.person = await findMe(store);
    await afterSignIn(store, aimOf(store));
  });
}

/** The signed-in customer. Throws `ApiError`. */
export function findMe({ api }: Store): Promise<Person> {
  return api("GET /api/storefront/me");
}

/** Saves who picks up and goes on. */
export function saveDetails(store: Store, details: { name: string; phone: string; notes: string }): Promise<void> {
  return attempt(store, async () => {
    const name = details.name.trim();
    const phone = details.phone.trim() || null;
    const known = store.person!;
    store.notes = details.notes.trim();
    if (name !== known.name || phone !== known.phone) {
      store.person = await store.api("PATCH /api/storefront/me", { body: { name, phone } });
    }
    await toWaiver(store);
  });
}

/** Another e-mail: the session is ended, here at once and at the server when it hears of it. */
export function signOut(store: Store): void {
  if (store.busy) return;
  const aim = aimOf(store);
  if (store.session) void store.api("POST /api/storefront/auth/logout", { body: {} }).catch(() => {});
  store.session = null;
  store.person = null;
  store.signatures = [];
  store.hold = store.asked = null;
  go(store, { at: "you", asks: "email", aim });
}

/** To the form with what is known, also when it was filled in before. */
export function toDetails(store: Store, aim: Aim = "book"): void {
  go(store, { at: "you", asks: "details", aim });
}

async function afterSignIn(store: Store, aim: Aim): Promise<void> {
  if (aim === "mine") showBookings(store);
  else if (store.person!.name) await toWaiver(store);
  else toDetails(store, aim);
}

function aimOf({ step }: Store): Aim {
  return step.at === "you" ? step.aim : "book";
}
