import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import { ApiError } from "../../api.ts";
import type { Signature } from "../../ui/signature.tsx";
import { attempt, idempotencyKey } from "./attempt.ts";
import { continueBooking } from "./proceed.ts";
import { changeTrip, type Store } from "./store.ts";
import type { Rider } from "./trip.ts";

/** The customer's signature, and the riders it covers. */
export interface SignedWaiver {
  signature: Signature;
  /** Everyone who rides besides the customer. */
  riders: readonly Rider[];
  /** The children among them, for whom the customer has signed. */
  participants: { name: string; date_of_birth: string }[];
}

/** Sends the customer's signature and goes on. */
export function signWaiver(store: Store, template: WaiverTemplate, signed: SignedWaiver): Promise<void> {
  const once = idempotencyKey();
  return attempt(store, async () => {
    const { email, name } = store.person.value!;
    const { signature, participants } = signed;
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
      changeTrip(store, { signature_ids: [id], riders: [{ name, email }, ...signed.riders] });
      store.emit("signed", { waiver_signature_id: id });
    } catch (error) {
      if (!(error instanceof ApiError && error.problem.code === "template_changed")) throw error;
      // The customer reads and signs the new template. If the shop has none any more, the booking goes on.
      const { template } = await store.api("GET /api/sign/template");
      store.template.value = template;
      await continueBooking(store);
      if (template) throw error;
      return;
    }
    await continueBooking(store);
  });
}
