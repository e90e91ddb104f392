import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import { ApiError } from "../../api.ts";
import { attempt, onceKey } from "./attempt.ts";
import { toPay } from "./hold.ts";
import { peopleOf } from "./cart.ts";
import { go, type Store } from "./store.ts";

/** What was signed, and for whom. */
export interface SignedWaiver {
  signature: { method: "drawn"; image: string } | { method: "typed"; text: string };
  riders: readonly { name: string; email: string | null }[];
  participants: { name: string; date_of_birth: string }[];
}

/** To the waiver, or past it where there is none or it is signed. Throws `ApiError`. */
export async function toWaiver(store: Store): Promise<void> {
  const { template, signatures, riders, lines } = store;
  const signed = template && signatures.length > 0 && riders.length === peopleOf(template, lines);
  if (!template || signed) return await toPay(store);
  go(store, { at: "waiver", template });
}

export function signWaiver(store: Store, template: WaiverTemplate, signed: SignedWaiver): Promise<void> {
  const once = onceKey();
  return attempt(store, async () => {
    const { email, name } = store.person!;
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
      store.signatures = [id];
      store.riders = [{ name, email }, ...signed.riders];
      store.emit("signed", { waiver_signature_id: id });
    } catch (error) {
      if (!(error instanceof ApiError && error.problem.code === "template_changed")) throw error;
      // the new one is shown, to be read again; where there is none any more nobody signs
      ({ template: store.template } = await store.api("GET /api/sign/template"));
      if (store.template) {
        await toWaiver(store);
        throw error;
      }
    }
    await toPay(store);
  });
}
