import type { Store } from "./state/store.ts";
import type { Text } from "../text/text.ts";

/** Returns the error message of the current step, which says what to do; null without an error. */
export function errorMessage(store: Store, { words: { failed } }: Text): string | null {
  const error = store.error.value;
  return error && (error.message ?? failed.codes[error.code] ?? failed.other);
}
