import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import { ApiError } from "../../api.ts";
import type { Signature } from "../waiver/signature.tsx";
import { attempt } from "./attempt.ts";
import { idempotencyKey } from "./idempotency_key.ts";
import { continueBooking } from "./proceed.ts";
import { changeDraft } from "./change_draft.ts";
import { changeTrip, type Store } from "./store.ts";
import { documentOf, ridersNeeded } from "./signed.ts";
import type { Rider } from "./trip.ts";

/** The customer's signature, and the riders it covers. */
export interface SignedWaiver {
  signature: Signature;
  /** Everyone who rides besides the customer; null if they are named later. */
  riders: readonly Rider[] | null;
  /** The children among them, for whom the customer has signed. */
  participants: { name: string; date_of_birth: string }[];
}

/** Sends the signature of a known customer and goes on. */
export function signWaiver(store: Store, template: WaiverTemplate, signed: SignedWaiver): Promise<void> {
  const once = idempotencyKey();
  return attempt(store, async () => {
    await sendSignature(store, template, { ...signed, once });
    await continueBooking(store);
  });
}

/** Sends the customer's signature. Throws `ApiError`, also if the customer must read a new version of the waiver. */
export async function sendSignature(
  store: Store,
  template: WaiverTemplate,
  { signature, riders, participants, once }: SignedWaiver & { once: string },
): Promise<void> {
  const { email, name } = store.person.value!;
  const unnamed = Array(ridersNeeded(template, store.quote.value!) - 1).fill(null);
  const body = {
    template_id: template.id,
    version: template.version,
    signer: { name, email },
    participants,
    signature,
    consent: true as const,
    locale: store.locale(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  try {
    const { id } = await store.api("POST /api/sign/waiver", { body, once });
    const signed_document = documentOf(template);
    changeTrip(store, { signature_ids: [id], signed_document, riders: [{ name, email }, ...riders ?? unnamed] });
    // The server has the signature now. The riders stay, for a customer who signs again
    changeDraft(store, { signature: undefined });
    store.emit("signed", { waiver_signature_id: id });
  } catch (error) {
    if (!(error instanceof ApiError && error.problem.code === "template_changed")) throw error;
    // The customer reads and signs the new template. If the shop has none any more, the booking goes on.
    const { template } = await store.api("GET /api/sign/template");
    store.template.value = template;
    if (!template) return;
    await continueBooking(store);
    throw error;
  }
}
