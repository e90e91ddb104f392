import type { Text } from "../text/text.ts";
import type { ErrorPlace } from "./state/step.ts";
import type { Store } from "./state/store.ts";

/** Returns the error message for a button or field, by default the step's main button; null without an error there. */
export function errorMessage(store: Store, { words: { failed } }: Text, at?: ErrorPlace): string | null {
  const error = store.error.value;
  return error && error.at === at ? error.message ?? failed.codes[error.code] ?? failed.other : null;
}
