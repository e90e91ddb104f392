import { useState } from "preact/hooks";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Signature } from "../../ui/signature.tsx";
import { nobody, type Rider, Riders } from "./riders.tsx";
import { Title } from "../../ui/shell.tsx";
import { useSigning } from "./signing.tsx";

/** What the customer signed, in the words of the API. */
export interface SignedWaiver {
  signature: Signature;
  /** Everyone who rides besides the customer. */
  riders: { name: string; email: string | null }[];
  /** Those of them for whom the customer has signed. */
  participants: { name: string; date_of_birth: string }[];
}

export interface WaiverProps {
  template: WaiverTemplate;
  customer: string;
  /** How many people ride, the customer among them; 1 when the waiver is for the whole booking. */
  people: number;
  busy?: boolean;
  error?: string | null;
  onSign: (signed: SignedWaiver) => void;
}

/** The waiver to be read and signed; the other riders are named, and sign by link. */
export function Waiver({ template, customer, people, busy, error, onSign }: WaiverProps) {
  const { words: { waiver } } = useText();
  const [riders, setRiders] = useState<Rider[]>(() => Array.from({ length: people - 1 }, () => nobody));
  const signing = useSigning();
  const sign = () => {
    const signature = signing.complete();
    const named = riders.every(({ name, child, date_of_birth }) => name.trim() && (!child || date_of_birth));
    if (!signature || !named) return;
    onSign({
      signature,
      riders: riders.map(({ name, email, child }) => ({
        name: name.trim(),
        email: child ? null : email.trim() || null,
      })),
      participants: riders.filter(({ child }) => child).map(({ name, date_of_birth }) => ({
        name: name.trim(),
        date_of_birth,
      })),
    });
  };
  return (
    <section class="narrow">
      <Title>{waiver.title}</Title>
      {error && <Notice bad>{error}</Notice>}
      {signing.text(template)}
      <form {...signing.form(sign)}>
        {riders.length > 0 && (
          <Riders
            riders={riders}
            customer={customer}
            faults={signing.tried}
            onRider={(at, rider) => setRiders(riders.map((known, place) => place === at ? rider : known))}
          />
        )}
        {signing.field(template.consent_text)}
        <Button kind="primary" type="submit" icon="pen" busy={busy && waiver.signing}>{waiver.sign}</Button>
      </form>
    </section>
  );
}
