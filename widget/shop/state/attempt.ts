import { ApiError } from "../../api.ts";
import type { Fault, FaultCode } from "./step.ts";
import { go, type Store } from "./store.ts";

/** Does one thing that the customer asked for; a second click meanwhile does nothing. What goes wrong is said in the step. */
export async function attempt(store: Store, action: () => Promise<void>): Promise<void> {
  if (store.busy) return;
  store.busy = true;
  await load(store, action, attempt);
  store.busy = false;
}

/** Does one thing without being asked, so beside others: failing is said, and can be tried again. */
export async function load(
  store: Store,
  action: () => Promise<void>,
  again: typeof load | typeof attempt = load,
): Promise<void> {
  store.fault = null;
  try {
    await action();
  } catch (error) {
    fail(store, codeOf(store, error), { retry: () => void again(store, action) });
  }
}

/** Shows what went wrong and tells the page. Whose session is over signs in again. */
export function fail(store: Store, code: FaultCode, more: Omit<Fault, "code"> = {}): void {
  if (code === "invalid_session" || code === "session_required") {
    store.session = null;
    go(store, { at: "you", asks: "email", aim: store.step.at === "mine" ? "mine" : "book" });
    store.fault = { code: "invalid_session" };
  } else store.fault = { code, ...more };
  store.emit("error", { code });
}

/** The code of an ApiError; anything else is a bug of ours, reported and called `internal`. */
export function codeOf(store: Store, error: unknown): FaultCode {
  if (error instanceof ApiError) return error.problem.code;
  store.report(error);
  return "internal";
}

/** The network is back: what failed for want of it is tried again. */
export function retryOffline(store: Store): void {
  const { fault } = store;
  if (fault?.code === "offline") fault.retry?.();
}

/** A key of one click, also where the page is not a secure context. */
export function onceKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
