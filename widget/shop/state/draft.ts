import type { RiderDraft } from "../waiver/rider_draft.ts";
import type { EditedSignature } from "../waiver/signature.tsx";
import type { Contact } from "./sign_in.ts";
import type { Store } from "./store.ts";

/** A signature that the server does not have yet. */
export interface SignatureDraft extends EditedSignature {
  /** The document and the number of people that it is meant for. It is proposed for nothing else. */
  purpose: string;
}

/** What the customer has typed at their details and the waiver. The tab keeps it until the booking is made. */
export interface Draft {
  contact?: Partial<Contact>;
  /** The riders besides the customer, as far as they were named. There can be more than the cart needs. */
  riders?: readonly RiderDraft[];
  /** True if the riders are named later. */
  names_later?: boolean;
  signature?: SignatureDraft | undefined;
  /** The time (ms) of the last change of what a person has typed, here or in the trip. */
  changed_at?: number;
}

/** Characters of a drawing that are kept. A signature takes about 10,000. */
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
