import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Title } from "../../ui/shell.tsx";
import { CodeField } from "../you/code_field.tsx";
import { EmailField, isEmail } from "../you/email_field.tsx";

export interface SignInProps {
  /** The address of the code, or "". */
  email: string;
  /** The time from which another code may be requested; null until a code was sent. */
  resend_at: Date | null;
  busy?: boolean;
  error?: string | null;
  onEmail: (email: string) => void;
  onCode: (code: string) => void;
  onChangeEmail: () => void;
}

/** The sign-in by a mailed code, for customers who want to see their bookings. */
export function SignIn({ email, resend_at, busy, error, onEmail, onCode, onChangeEmail }: SignInProps) {
  const { words } = useText();
  const { mine, you } = words;
  const [typed, setTyped] = useState(email);
  const [submitted, setSubmitted] = useState(false);
  return (
    <section class="narrow">
      <Title>{words.my_bookings}</Title>
      {error && <Notice bad>{error}</Notice>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const code = new FormData(form).get("code");
          if (code !== null) return onCode(String(code));
          setSubmitted(true);
          if (isEmail(typed)) onEmail(typed.trim());
          else form.querySelector("input")!.focus();
        }}
      >
        {resend_at
          ? (
            <CodeField
              resend_at={resend_at}
              hint={you.code_hint(email)}
              onResend={() => onEmail(email)}
              onCode={onCode}
            />
          )
          : (
            <EmailField
              value={typed}
              hint={you.email_hint}
              error={submitted && !isEmail(typed) ? you.need_email : undefined}
              onInput={setTyped}
            />
          )}
        <Button kind="primary" type="submit" busy={busy && words.loading}>
          {resend_at ? you.verify : mine.send_code}
        </Button>
        {resend_at && <Button kind="plain" onClick={onChangeEmail}>{mine.other_email}</Button>}
      </form>
    </section>
  );
}
