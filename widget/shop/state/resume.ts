import { ApiError } from "../../api.ts";
import { fail } from "./attempt.ts";
import { book } from "./book.ts";
import { askAgain } from "./hold.ts";
import { loadForCart } from "./inventory.ts";
import { holdEndsAt, showForm } from "./pay.ts";
import { findMe } from "./sign_in.ts";
import type { FaultCode } from "./step.ts";
import type { Store } from "./store.ts";

const undecided = ["requires_payment_method", "requires_confirmation", "requires_action"];

interface Refusal {
  code: FaultCode;
  status?: number;
  payment_status?: string;
}

/**
 * Where a hold from before the reload, taken or asked for, leads: to its booking, to its payment form, or nowhere, with what there is
 * to say about that.
 */
export async function resumeHold(store: Store): Promise<"resumed" | FaultCode | undefined> {
  try {
    if (store.asked) await askAgain(store);
    const { hold } = store;
    if (!hold) return;
    const { payment_intent_id: id, client_secret } = hold;
    const request = { params: { id }, body: { client_secret } };
    const state = await store.api("POST /api/storefront/payment-intent/:id/status", request);
    const { kind, quote, hold_expires_at } = state;
    if (state.booking_id || !undecided.includes(state.status)) {
      await book(store);
      return "resumed";
    }
    if (holdEndsAt(store, state) > store.now()) {
      store.person = await findMe(store);
      await loadForCart(store);
      const intent = {
        ...hold,
        kind,
        client_secret: client_secret ?? null,
        amount: quote.total,
        hold_expires_at,
        quote,
        setup: kind === "setup",
      };
      await showForm(store, intent);
      if (store.refused) fail(store, "payment_declined");
      return "resumed";
    }
    store.hold = null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, status = 503, payment_status }: Refusal = error.problem;
    // nobody can say just now what became of it, or the bank has not yet
    if (status >= 429 || payment_status === "processing") throw error;
    // who signs in again pays in exchange for it
    if (status !== 401) store.hold = null;
    return code === "not_found" ? "hold_expired" : code;
  }
}
