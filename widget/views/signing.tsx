import { useState } from "preact/hooks";
import type { WaiverTemplate } from "../../shared/contract/signing.ts";
import { useText } from "../text/text.ts";
import { Check } from "../ui/field.tsx";
import { type Signature, SignatureField } from "../ui/signature.tsx";

/** The waiver in the shop's own words: the server has cleaned this HTML, and `document_hash` covers exactly it. */
export function WaiverText({ template }: { template: WaiverTemplate }) {
  return (
    <article class="box prose">
      <h3>{template.name}</h3>
      <div dangerouslySetInnerHTML={{ __html: template.content }} />
    </article>
  );
}

export interface Signing {
  signature: Signature | null;
  consent: boolean;
}

/** Signature and consent, with the fault of each once the customer has tried. */
export function useSigning() {
  const { words: { waiver } } = useText();
  const [{ signature, consent }, setSigning] = useState<Signing>({ signature: null, consent: false });
  const [tried, setTried] = useState(false);
  return {
    tried,
    /** What was signed, if it is complete; from then on faults are shown. */
    complete(): Signature | null {
      setTried(true);
      return consent ? signature : null;
    },
    field: (consentText: string) => (
      <>
        <SignatureField
          error={tried && !signature ? waiver.need_signature : undefined}
          onChange={(signature) => setSigning((now) => ({ ...now, signature }))}
        />
        <Check
          label={consentText || waiver.consent}
          checked={consent}
          error={tried && !consent ? waiver.need_consent : undefined}
          onChange={(consent) => setSigning((now) => ({ ...now, consent }))}
        />
      </>
    ),
  };
}
