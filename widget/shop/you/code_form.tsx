import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useSecondsUntil } from "../../ui/use_seconds_until.ts";

export interface CodeFormProps {
  /** The address that the code was sent to. */
  email: string;
  busy?: boolean;
  /** The time from which another code may be requested. */
  resend_at?: Date | null;
  onEmail: (email: string) => void;
  onCode: (code: string) => void;
  /** Uses another email address. Signs out. */
  onChangeEmail: () => void;
}

/** The field for a mailed code. Submits when the sixth digit is typed. */
export function CodeForm({ email, busy, resend_at, onEmail, onCode, onChangeEmail }: CodeFormProps) {
  const { words: { you } } = useText();
  const [code, setCode] = useState("");
  const wait = useSecondsUntil(resend_at ?? null);
  const change = (typed: string) => {
    const all = typed.replace(/\D/g, "");
    // Digits typed after a complete code start a new one.
    const digits = all.slice(all.length > 6 && code.length > 5 ? 6 : 0).slice(0, 6);
    setCode(digits);
    if (digits.length === 6 && digits !== code) onCode(digits);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCode(code);
      }}
    >
      <Field
        label={you.code}
        value={code}
        onInput={change}
        hint={you.code_hint(email)}
        data-first
        class="code"
        name="code"
        inputMode="numeric"
        autocomplete="one-time-code"
        required
        minLength={6}
        pattern="\d{6}"
        dir="ltr"
      />
      <Button kind="primary" type="submit" busy={busy && you.checking}>{you.verify}</Button>
      <div class="row">
        <Button kind="plain" disabled={wait > 0} onClick={() => onEmail(email)}>
          {wait > 0 ? you.resend_in(wait) : you.resend}
        </Button>
        <Button kind="plain" onClick={onChangeEmail}>{you.other_email}</Button>
      </div>
    </form>
  );
}
