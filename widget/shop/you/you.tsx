import { useState } from "preact/hooks";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Title } from "../../ui/shell.tsx";
import type { Contact } from "../state/sign_in.ts";
import type { SignedWaiver } from "../state/waiver.ts";
import type { LazyParts } from "../waiver/lazy_parts.ts";
import { emptyRider, MAX_NAMED, type RiderDraft, signedRiders } from "../waiver/rider_draft.ts";
import { useSigning } from "../waiver/signing.tsx";
import { ContactFields, type ContactFieldsProps } from "./contact_fields.tsx";
import { isEmail } from "./email_field.tsx";

type ContactProps = Omit<ContactFieldsProps, "show_errors" | "onChange">;

export interface YouProps {
  /** Null if the customer's details are known. */
  asks: ContactProps | null;
  /** The name of a customer whose details are known. */
  customer: string;
  /** The waiver that the customer has not signed, and the number of people on it. */
  waiver: { template: WaiverTemplate; riders_needed: number } | null;
  parts: LazyParts;
  busy?: boolean;
  error?: string | null;
  /** The contact details as they were typed. */
  onContinue: (contact: Contact, signed: SignedWaiver | null) => void;
}

const noContact: Contact = { email: "", name: "", phone: "", notes: "" };

/** The customer's details and the waiver, on one screen. The customer names the other riders, who sign by link. */
export function You({ asks, customer, waiver, parts, busy, error, onContinue }: YouProps) {
  const { words } = useText();
  const [typed, setTyped] = useState<Partial<Contact>>({});
  const contact: Contact = { ...noContact, ...asks?.contact, ...typed };
  if (asks?.signed_in) contact.email = asks.contact.email;
  const riders_needed = waiver?.riders_needed ?? 1;
  const [riders, setRiders] = useState<readonly RiderDraft[] | null>(() =>
    riders_needed > MAX_NAMED ? null : Array.from({ length: riders_needed - 1 }, () => emptyRider)
  );
  const [submitted, setSubmitted] = useState(false);
  const signing = useSigning();
  const name = asks ? contact.name.trim() : customer;

  const submit = () => {
    setSubmitted(true);
    const signature = waiver && signing.complete();
    if (waiver && !(signature && (!riders || signedRiders(riders)))) return;
    if (asks) {
      const { email } = contact;
      if (!contact.name.trim() || !asks.signed_in && !isEmail(email)) return;
      if (!asks.signed_in && asks.sign_in === "required") return asks.onEmail(email.trim());
    }
    onContinue(contact, signature && { signature, ...riders ? signedRiders(riders)! : { riders, participants: [] } });
  };
  return (
    <section class="narrow">
      <Title>{asks ? words.you.title : words.waiver.title}</Title>
      {error && <Notice bad>{error}</Notice>}
      <form {...signing.form(submit)}>
        {asks && (
          <ContactFields
            {...asks}
            contact={contact}
            show_errors={submitted}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
        )}
        {waiver && (
          <>
            {signing.text(waiver.template)}
            {riders_needed > 1 && (
              <parts.Riders
                riders={riders}
                customer={name}
                show_errors={submitted}
                onRiders={setRiders}
                riders_needed={riders_needed}
              />
            )}
            {signing.field(waiver.template.consent_text, { ...parts, name })}
          </>
        )}
        <Button kind="primary" type="submit" icon={waiver ? "pen" : undefined} busy={busy && words.loading}>
          {waiver ? words.waiver.sign : words.next}
        </Button>
      </form>
    </section>
  );
}
