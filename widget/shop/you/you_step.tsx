import { useText } from "../../text/text.ts";
import { errorMessage } from "../error_message.ts";
import { requestCode, saveDetails, signOut, verifyCode } from "../state/sign_in.ts";
import type { Step } from "../state/step.ts";
import type { Store } from "../state/store.ts";
import { You } from "./you.tsx";

/** Connects sign-in and the customer's details to the store. */
export function YouStep({ store, step }: { store: Store; step: Extract<Step, { name: "you" }> }) {
  const text = useText();
  const person = store.person.value;
  const code = step.view === "code" ? step.code : null;
  const email = code?.email ?? person?.email ?? "";
  return (
    <You
      view={step.view}
      email={email}
      details={{ name: person?.name ?? "", phone: person?.phone ?? "", notes: store.trip.value.notes }}
      busy={store.busy.value}
      error={errorMessage(store, text)}
      resend_at={code?.resend_at ?? null}
      onEmail={(email) => requestCode(store, email)}
      onCode={(code) => verifyCode(store, email, code)}
      onChangeEmail={() => signOut(store)}
      onDetails={(details) => saveDetails(store, details)}
    />
  );
}
