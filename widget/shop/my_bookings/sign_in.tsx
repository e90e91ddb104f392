import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonError } from "../../ui/button_error.tsx";
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
  email_error?: string | null;
  code_error?: string | null;
  onEmail: (email: string) => void;
  onCode: (code: string) => void;
  onChangeEmail: () => void;
  onBack: () => void;
}

/** The sign-in by a mailed code, for customers who want to see their bookings. */
export function SignIn(props: SignInProps) {
  const { email, resend_at, busy, error, email_error, code_error, onEmail, onCode, onChangeEmail, onBack } = props;
  const { words } = useText();
  const { mine, you } = words;
  const [typed, setTyped] = useState(email);
  const [submitted, setSubmitted] = useState(false);
  return (
    <section class="narrow">
      <Button kind="plain" icon="back" onClick={onBack}>{words.back}</Button>
      <Title>{words.my_bookings}</Title>
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
              email={email}
              error={code_error}
              onResend={() => onEmail(email)}
              onCode={onCode}
            />
          )
          : (
            <EmailField
              value={typed}
              hint={you.email_hint}
              error={submitted && !isEmail(typed) ? you.need_email : email_error}
              onInput={setTyped}
            />
          )}
        <ButtonError>{error}</ButtonError>
        <Button kind="primary" type="submit" busy={busy && words.loading}>
          {resend_at ? words.mailed_code.verify : mine.send_code}
        </Button>
        {resend_at && <Button kind="plain" onClick={onChangeEmail}>{mine.other_email}</Button>}
      </form>
    </section>
  );
}
