import type { RefObject, TargetedSubmitEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { WaiverTemplate } from "../../../shared/contract/signing.ts";
import { useText } from "../../text/text.ts";
import { Check, FieldError } from "../../ui/field.tsx";
import { trustedHtml } from "../../ui/trusted_html.ts";
import { type Signature, SignatureField, type SignatureStart } from "./signature.tsx";

/** The text of a waiver with signature and consent. Errors are shown once the form was submitted. */
export function useSigning() {
  const { words: { waiver } } = useText();
  const [signature, setSignature] = useState<Signature | null>(null);
  const [consent, setConsent] = useState(false);
  const [read, setRead] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  return {
    submitted,
    /** Returns the signature if the form is complete. Shows the errors from then on. */
    complete(): Signature | null {
      setSubmitted(true);
      if (!read) end.current?.scrollIntoView({ block: "center" });
      return read && consent ? signature : null;
    },
    /** Returns the attributes of the form. After a submit the focus moves to the first error. */
    form: (sign: () => void) => ({
      noValidate: true,
      onSubmit(event: TargetedSubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        const { currentTarget: form } = event;
        sign();
        setTimeout(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
      },
    }),
    text: (template: WaiverTemplate) => (
      <>
        <WaiverText template={template} end={end} onRead={() => setRead(true)} />
        <FieldError error={submitted && !read ? waiver.need_read : undefined} announced />
      </>
    ),
    field: (consentText: string, start: SignatureStart) => (
      <>
        <SignatureField
          {...start}
          error={submitted && !signature ? waiver.need_signature : undefined}
          onChange={setSignature}
        />
        <Check
          label={<bdi>{consentText}</bdi>}
          checked={consent}
          error={submitted && !consent ? waiver.need_consent : undefined}
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

/**
 * The shop's text. The server has sanitized this HTML, and the signature's `document_hash` covers exactly this string.
 */
function WaiverText({ template, end, onRead }: WaiverTextProps) {
  const [html] = useState(() => trustedHtml(template.content));
  useEffect(() => {
    const onIntersection = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onRead();
    };
    // The margin includes everything above the window: a fast scroll can pass the end between two frames.
    const observer = new IntersectionObserver(onIntersection, { rootMargin: "99999px 0px 0px" });
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <article class="box prose" dir="auto" tabIndex={-1}>
      <h2>{template.name}</h2>
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <p ref={end} />
    </article>
  );
}
