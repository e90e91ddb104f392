import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useSecondsUntil } from "../../ui/use_seconds_until.ts";

export interface CodeFieldProps {
  /** The time from which another code may be requested. */
  resend_at: Date;
  /** The address to which it was mailed. */
  email: string;
  /** False until the server has accepted the request. The field is shown before, so that nothing moves later. */
  is_sent?: boolean;
  /** Says that the customer must enter it. */
  is_missing?: boolean;
  error?: string | null | undefined;
  onResend: () => void;
  onCode: (code: string) => void;
}

/** The field for a mailed code. It is sent when the sixth digit is typed. */
export function CodeField({ resend_at, email, is_sent = true, is_missing, error, onResend, onCode }: CodeFieldProps) {
  const { words: { mailed_code: words, loading } } = useText();
  const [code, setCode] = useState("");
  const wait = useSecondsUntil(resend_at);
  const change = (typed: string) => {
    const all = typed.replace(/\D/g, "");
    // Digits typed after a complete code start a new one.
    const digits = all.slice(all.length > 6 && code.length > 5 ? 6 : 0).slice(0, 6);
    setCode(digits);
    if (digits.length === 6 && digits !== code) onCode(digits);
  };
  return (
    <div>
      <Field
        label={words.label}
        value={code}
        onInput={change}
        hint={is_sent ? words.hint(email) : loading}
        error={error ?? (is_missing ? words.missing : null)}
        announced
        data-first
        class="code"
        name="code"
        inputMode="numeric"
        autocomplete="one-time-code"
        dir="ltr"
      />
      <Button kind="plain" disabled={!is_sent || wait > 0} onClick={onResend}>
        {wait > 0 ? words.resend_in(wait) : words.resend}
      </Button>
    </div>
  );
}
