import { useState } from "preact/hooks";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { SignedWaiver } from "../state/waiver.ts";
import { emptyRider, type RiderDraft, Riders } from "./riders.tsx";
import { Title } from "../../ui/shell.tsx";
import { useSigning } from "./signing.tsx";

export interface WaiverProps {
  template: WaiverTemplate;
  customer: string;
  /** The number of people on the waiver, including the customer. */
  riders_needed: number;
  busy?: boolean;
  error?: string | null;
  onSign: (signed: SignedWaiver) => void;
}

/** The waiver. The customer signs it and names the other riders, who sign by link. */
export function Waiver({ template, customer, riders_needed, busy, error, onSign }: WaiverProps) {
  const { words: { waiver } } = useText();
  const [riders, setRiders] = useState<RiderDraft[]>(() => Array.from({ length: riders_needed - 1 }, () => emptyRider));
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
            show_errors={signing.submitted}
            onRider={(at, rider) => setRiders(riders.with(at, rider))}
          />
        )}
        {signing.field(template.consent_text)}
        <Button kind="primary" type="submit" icon="pen" busy={busy && waiver.signing}>{waiver.sign}</Button>
      </form>
    </section>
  );
}
