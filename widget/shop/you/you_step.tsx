import { useText } from "../../text/text.ts";
import { errorMessage } from "../error_message.ts";
import { Questions } from "../questions/lazy_questions.ts";
import { dismissError } from "../state/dismiss_error.ts";
import { changeDraft } from "../state/change_draft.ts";
import { saveContact } from "../state/contact.ts";
import type { Step } from "../state/step.ts";
import { changeTrip, type Store } from "../state/store.ts";
import { isSigned, reasonToSignAgain, ridersNeeded } from "../state/signed.ts";
import { signWaiver } from "../state/waiver.ts";
import type { LazyParts } from "../waiver/lazy_parts.ts";
import { SignedNote } from "../waiver/lazy_signed_waiver.ts";
import { CodeField, withSignIn } from "./lazy_sign_in.ts";
import { You } from "./you.tsx";

interface YouStepProps {
  store: Store;
  step: Extract<Step, { name: "you" | "waiver" }>;
  parts: LazyParts;
}

/**
 * Connects the customer's details and the waiver to the store. A new version of the waiver starts with an empty
 * signature.
 */
export function YouStep({ store, step, parts }: YouStepProps) {
  const text = useText();
  const person = store.person.value;
  const trip = store.trip.value;
  const template = store.template.value;
  const quote = store.quote.value;
  const signing = template && quote && { trip, quote, person };
  const signed = signing && isSigned(template, signing);
  const code = step.name === "you" ? step.code : null;
  return (
    <You
      key={template && template.id + template.version}
      asks={step.name === "you"
        ? {
          contact: { email: "", ...person, name: person?.name ?? "", phone: person?.phone ?? "", notes: trip.notes },
          signed_in: store.session.value !== null && person !== null,
          sign_in: store.shop.value!.sign_in,
          code,
          CodeField,
          email_error: errorMessage(store, text, "email"),
          code_error: errorMessage(store, text, "code"),
          onEmail(email) {
            if (email !== code?.email) withSignIn(store, ({ requestCode }) => requestCode(store, email));
          },
          onResend: () => withSignIn(store, ({ requestCode }) => requestCode(store, code!.email)),
          onCode: (digits) => withSignIn(store, ({ verifyCode }) => verifyCode(store, code!.email, digits)),
          onChangeEmail: () => withSignIn(store, ({ signOut }) => signOut(store)),
        }
        : null}
      questions={store.shop.value!.questions && <Questions store={store} />}
      customer={person?.name ?? ""}
      waiver={signing && !signed
        ? { template, riders_needed: ridersNeeded(template, quote), again: reasonToSignAgain(template, signing) }
        : null}
      onSignAgain={signed ? () => changeTrip(store, { signature_ids: [] }) : null}
      SignedNote={SignedNote}
      draft={store.draft.value}
      onDraft={(change) => {
        // A retry would send what was typed before.
        const { contact } = change;
        if (!store.error.value?.at || contact && contact.email !== store.draft.value.contact?.email) {
          dismissError(store);
        }
        changeDraft(store, change);
      }}
      parts={parts}
      busy={store.busy.value}
      error={errorMessage(store, text)}
      onContinue={(contact, signed) =>
        step.name === "you" ? saveContact(store, contact, signed) : signWaiver(store, step.template, signed!)}
    />
  );
}
