import { ApiError } from "../../api.ts";
import { loadErrorSentence } from "../../text/languages.ts";
import { advance } from "./advance.ts";
import type { ErrorPlace, WidgetError, WidgetErrorCode } from "./step.ts";
import type { Store } from "./store.ts";

/** Runs one action of the customer. Ignores further actions until it has finished. `at` is where its error is shown. */
export async function attempt(store: Store, action: () => Promise<void>, at?: ErrorPlace): Promise<void> {
  if (store.busy.value) return;
  store.busy.value = true;
  await run(store, action, { at, retry: () => attempt(store, action, at) });
  store.busy.value = false;
}

/** Loads something in the background. Shows its error in the step, with a way to retry. */
export async function load(store: Store, action: () => Promise<void>, at?: ErrorPlace): Promise<void> {
  await run(store, action, { at, retry: () => load(store, action, at) });
}

async function run(store: Store, action: () => Promise<void>, options: Omit<WidgetError, "code">): Promise<void> {
  store.error.value = null;
  try {
    await action();
  } catch (error) {
    await fail(store, codeOf(store, error), options);
  }
}

/** Shows an error and tells the page. Asks the customer to sign in again if the API rejected the session. */
export async function fail(
  store: Store,
  code: WidgetErrorCode,
  options: Omit<WidgetError, "code"> = {},
): Promise<void> {
  const is_signed_out = code === "invalid_session" || code === "session_required";
  if (is_signed_out) {
    store.session.value = null;
    store.person.value = null;
    advance(store, store.step.value.name === "my_bookings" ? "my_bookings" : "pay");
  }
  await loadErrorSentence(code);
  store.error.value = is_signed_out ? { code: "invalid_session" } : { code, ...options };
  store.emit("error", { code });
}

/** Returns the code of an ApiError. Anything else is a bug, which is reported and shown as `internal`. */
export function codeOf(store: Store, error: unknown): WidgetErrorCode {
  if (error instanceof ApiError) return error.problem.code;
  store.reportError(error);
  return "internal";
}

/** Retries what failed while the browser was offline. */
export function retryOffline(store: Store): void {
  const error = store.error.value;
  if (error?.code === "offline") error.retry?.();
}
