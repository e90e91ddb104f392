import type { RefObject, TargetedSubmitEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import { useText } from "../../text/text.ts";
import { Check } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Signature, SignatureField } from "../../ui/signature.tsx";

/** Signature and consent under a waiver that was scrolled to its end; the fault of each once the customer has tried. */
export function useSigning() {
  const { words: { waiver } } = useText();
  const [signature, setSignature] = useState<Signature | null>(null);
  const [consent, setConsent] = useState(false);
  const [read, setRead] = useState(false);
  const [tried, setTried] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  return {
    tried,
    /** What was signed, if it is complete; from then on faults are shown. */
    complete(): Signature | null {
      setTried(true);
      if (!read) end.current?.scrollIntoView({ block: "center" });
      return read && consent ? signature : null;
    },
    /** What makes a form of it: whoever forgot something is led to the first fault. */
    form: (sign: () => void) => ({
      noValidate: true,
      onSubmit(event: TargetedSubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        const { currentTarget: form } = event;
        // an e-mail or a date that is none: the browser says so
        if (!form.reportValidity()) return;
        sign();
        setTimeout(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
      },
    }),
    text: (template: WaiverTemplate) => (
      <>
        <WaiverText template={template} end={end} onRead={() => setRead(true)} />
        {tried && !read && (
          <p class="error" role="alert">
            <Icon name="warning" /> {waiver.need_read}
          </p>
        )}
      </>
    ),
    field: (consentText: string) => (
      <>
        <SignatureField error={tried && !signature ? waiver.need_signature : undefined} onChange={setSignature} />
        <Check
          label={<bdi>{consentText}</bdi>}
          checked={consent}
          error={tried && !consent ? waiver.need_consent : undefined}
          onChange={setConsent}
        />
      </>
    ),
  };
}

interface WaiverTextProps {
  template: WaiverTemplate;
  end: RefObject<HTMLParagraphElement | null>;
  onRead: () => void;
}

/** The waiver in the shop's own words: the server has cleaned this HTML, and `document_hash` covers exactly it. */
function WaiverText({ template, end, onRead }: WaiverTextProps) {
  useEffect(() => {
    // what lies above the window counts as seen: who scrolls in one go passes it without a picture of it
    const passed = (looks: IntersectionObserverEntry[]) =>
      looks.some(({ isIntersecting }) => isIntersecting) && onRead();
    const seen = new IntersectionObserver(passed, { rootMargin: "99999px 0px 0px" });
    seen.observe(end.current!);
    return () => seen.disconnect();
  }, []);
  return (
    <article class="box prose" dir="auto">
      <h3>{template.name}</h3>
      <div dangerouslySetInnerHTML={{ __html: template.content }} />
      <p ref={end} />
    </article>
  );
}
