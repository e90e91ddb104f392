import { useRef, useState } from "preact/hooks";
import { MAX_EMAIL } from "../../../shared/records/limits.ts";
import { useText } from "../../text/text.ts";
import { afterClick } from "../../ui/after_click.ts";
import { Field } from "../../ui/field.tsx";
import { lazyFile } from "../lazy_file.tsx";

/** What finds slips. Addresses at the most common domains do not need it. */
const slips = lazyFile(() => import("./email_slip.tsx"));
const COMMON = /@(gmail|outlook|icloud)\.com$/;

interface EmailFieldProps {
  value: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  onInput: (email: string) => void;
  /** Called when the customer leaves a valid address. */
  onLeave?: ((email: string) => void) | undefined;
}

/** Returns whether a text has the form of an email address. The server checks it fully. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

/**
 * The customer's email address. It gets the focus when it is shown. Once the customer has left it, it says what is
 * wrong, or offers the address that was probably meant.
 */
export function EmailField({ value, error, onInput, onLeave, ...props }: EmailFieldProps) {
  const { words: { you } } = useText();
  const [isLeft, setLeft] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const Slip = isLoaded && slips.loaded!.EmailSlip;
  const leave = (email: string) => {
    setLeft(true);
    if (!COMMON.test(email)) slips.load().then(() => setLoaded(true), () => {});
    if (isEmail(email)) onLeave?.(email.trim());
  };
  return (
    <div ref={box} tabIndex={-1}>
      <Field
        {...props}
        value={value}
        error={error ?? (isLeft && value && !isEmail(value) ? you.need_email : null)}
        announced
        onInput={(typed) => {
          setLeft(false);
          onInput(typed);
        }}
        onBlur={() => afterClick(() => leave(value))}
        label={you.email}
        data-first
        type="email"
        name="email"
        autocomplete="email"
        maxLength={MAX_EMAIL}
        dir="ltr"
      />
      <div role="status">
        {isLeft && Slip && (
          <Slip
            typed={value}
            onTake={(likely) => {
              // The button vanishes, and the focus with it.
              box.current!.focus();
              onInput(likely);
              leave(likely);
            }}
          />
        )}
      </div>
    </div>
  );
}
