import { attempt } from "./attempt.ts";
import { changeDraft } from "./change_draft.ts";
import type { Contact } from "./draft.ts";
import { idempotencyKey } from "./idempotency_key.ts";
import { continueBooking } from "./proceed.ts";
import { changeTrip, type Store } from "./store.ts";
import { sendSignature, type SignedWaiver } from "./waiver.ts";

/** Takes the customer's details and signature, and goes on. Only the details of a signed-in customer are saved. */
export function saveContact(store: Store, contact: Contact, signed: SignedWaiver | null = null): Promise<void> {
  const once = idempotencyKey();
  return attempt(store, async () => {
    const name = contact.name.trim();
    const phone = contact.phone.trim() || null;
    changeTrip(store, { notes: contact.notes.trim() });
    changeDraft(store);
    if (!store.session.value) store.person.value = { email: contact.email.trim(), name, phone };
    else if (name !== store.person.value!.name || phone !== store.person.value!.phone) {
      store.person.value = await store.api("PATCH /api/storefront/me", { body: { name, phone } });
    }
    const template = store.template.value;
    if (template && signed) await sendSignature(store, template, { ...signed, once });
    await continueBooking(store);
  });
}
