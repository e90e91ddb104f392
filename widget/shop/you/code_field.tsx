import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useSecondsUntil } from "../../ui/use_seconds_until.ts";

export interface CodeFieldProps {
  /** The time from which another code may be requested. */
  resend_at: Date;
  hint: string;
  error?: string | null | undefined;
  onResend: () => void;
  onCode: (code: string) => void;
}

/** The field for a mailed code. It is sent when the sixth digit is typed. */
export function CodeField({ resend_at, hint, error, onResend, onCode }: CodeFieldProps) {
  const { words: { you } } = useText();
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
        label={you.code}
        value={code}
        onInput={change}
        hint={hint}
        error={error}
        announced
        data-first
        class="code"
        name="code"
        inputMode="numeric"
        autocomplete="one-time-code"
        dir="ltr"
      />
      <Button kind="plain" disabled={wait > 0} onClick={onResend}>
        {wait > 0 ? you.resend_in(wait) : you.resend}
      </Button>
    </div>
  );
}
