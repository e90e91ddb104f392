import type { Draft } from "./draft.ts";
import type { Store } from "./store.ts";

/** Characters of a drawing that are kept: about 1,300 points. */
const MAX_DRAWING = 40_000;

/**
 * Changes what the customer has typed. Call it as well when typed text is put into the trip: the tab recalls both until
 * two hours after this call. A drawing that would fill the tab's storage is not kept.
 */
export function changeDraft(store: Store, change: Draft = {}): void {
  const draft = { ...store.draft.value, ...change, changed_at: store.now() };
  const { signature } = draft;
  if (signature && JSON.stringify(signature.strokes).length > MAX_DRAWING) {
    draft.signature = { ...signature, strokes: [] };
  }
  store.draft.value = draft;
}
