import type { Store } from "./state/store.ts";
import type { Text } from "../text/text.ts";

/** Returns what went wrong in the current step and what to do, or null. */
export function errorMessage(store: Store, { words: { failed } }: Text): string | null {
  const error = store.error.value;
  return error && (error.message ?? failed.codes[error.code] ?? failed.other);
}
