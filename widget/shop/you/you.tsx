import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonError } from "../../ui/button_error.tsx";
import { Title } from "../../ui/shell.tsx";
import type { Contact, Draft } from "../state/draft.ts";
import type { ReasonToSignAgain } from "../state/signed.ts";
import type { SignedWaiver } from "../state/waiver.ts";
import type { LazyParts } from "../waiver/lazy_parts.ts";
import type { SignedNoteProps } from "../waiver/signed_waiver.tsx";
import type { SignedRiders } from "../waiver/rider_draft.ts";
import { useSigning } from "../waiver/signing.tsx";
import { ContactFields, type ContactFieldsProps } from "./contact_fields.tsx";
import { isEmail } from "./email_field.tsx";

type ContactProps = Omit<ContactFieldsProps, "show_errors" | "onChange">;

export interface YouProps {
  /** Null if the customer's details are known. */
  asks: ContactProps | null;
  /** The shop's questions. They hold the submit of the form back until they are answered. */
  questions?: ComponentChildren;
  /** The name of a customer whose details are known. */
  customer: string;
  /** The waiver that the customer has not signed, and the number of people on it. */
  waiver: { template: WaiverTemplate; riders_needed: number; again?: ReasonToSignAgain | null } | null;
  /** Set if the waiver is signed. Signs it again. */
  onSignAgain?: (() => void) | null;
  /** Says that the waiver is signed, or why it must be signed again. Loaded when it is shown. */
  SignedNote: ComponentType<SignedNoteProps>;
  /** What was typed before. */
  draft: Draft;
  onDraft: (change: Draft) => void;
  parts: LazyParts;
  busy?: boolean;
  error?: string | null;
  /** The contact details as they were typed. */
  onContinue: (contact: Contact, signed: SignedWaiver | null) => void;
}

const noContact: Contact = { email: "", name: "", phone: "", notes: "" };

/** The customer's details and the waiver, on one screen. The customer names the other riders, who sign by link. */
export function You(props: YouProps) {
  const { asks, customer, waiver, onSignAgain, draft, onDraft, parts, busy, error, onContinue } = props;
  const { words } = useText();
  const contact: Contact = { ...noContact, ...asks?.contact, ...draft.contact };
  if (asks?.signed_in) contact.email = asks.contact.email;
  const riders_needed = waiver?.riders_needed ?? 1;
  // Riders are named later, unless their fields are shown.
  const completeRiders = useRef<() => SignedRiders | null>(() => ({ riders: null, participants: [] }));
  const purpose = waiver ? `${waiver.template.id} ${waiver.template.version} ${riders_needed}` : "";
  const [submitted, setSubmitted] = useState(false);
  const signing = useSigning();
  const name = asks ? contact.name.trim() : customer;
  const form = useRef<HTMLFormElement>(null);
  const signsAgain = useRef(false);
  // The button that the customer used to sign again is gone, and the focus with it.
  useEffect(() => {
    if (waiver && signsAgain.current) form.current!.querySelector<HTMLElement>(".prose")!.focus();
    signsAgain.current = false;
  }, [waiver !== null]);

  const submit = () => {
    setSubmitted(true);
    const signature = waiver && signing.complete();
    const riders = completeRiders.current();
    if (waiver && !(signature && riders)) return;
    if (asks) {
      const { email } = contact;
      if (!contact.name.trim() || !asks.signed_in && !isEmail(email)) return;
      if (!asks.signed_in && asks.sign_in === "required") return asks.onEmail(email.trim());
    }
    onContinue(contact, signature && riders && { signature, ...riders });
  };
  // The button waits for the code, so its error and its progress are shown there.
  const wants_code = submitted && asks?.sign_in === "required" && !asks.signed_in;
  const isSending = wants_code && asks.code?.is_sent === false;
  return (
    <section class="narrow">
      <Title>{asks ? words.you.title : words.waiver.title}</Title>
      <form ref={form} {...signing.form(submit)}>
        {asks && (
          <ContactFields
            {...asks}
            email_error={wants_code ? null : asks.email_error}
            contact={contact}
            show_errors={submitted}
            onChange={(change) => onDraft({ contact: { ...draft.contact, ...change } })}
          />
        )}
        {props.questions}
        {onSignAgain && (
          <props.SignedNote
            onAgain={() => {
              signsAgain.current = true;
              onSignAgain();
            }}
          />
        )}
        {waiver && (
          <>
            {waiver.again && <props.SignedNote again={waiver.again} />}
            {signing.text(waiver.template)}
            {riders_needed > 1 && (
              <parts.Riders
                named={draft.riders ?? []}
                names_later={draft.names_later !== false}
                customer={name}
                show_errors={submitted}
                complete={completeRiders}
                onRiders={(riders) => onDraft({ riders })}
                onNamesLater={(names_later) => onDraft({ names_later })}
                riders_needed={riders_needed}
              />
            )}
            {signing.field(waiver.template.consent_text, {
              InkPad: parts.InkPad,
              name,
              kept: draft.signature?.purpose === purpose ? draft.signature : undefined,
              onKeep: (edited) => onDraft({ signature: { ...edited, purpose } }),
            })}
          </>
        )}
        <ButtonError>{error ?? (wants_code && asks.email_error || null)}</ButtonError>
        <Button
          kind="primary"
          type="submit"
          icon={waiver ? "pen" : undefined}
          busy={(busy || isSending) && words.loading}
        >
          {waiver ? words.waiver.sign : words.next}
        </Button>
      </form>
    </section>
  );
}
