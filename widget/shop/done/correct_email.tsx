import { useEffect, useRef, useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonError } from "../../ui/button_error.tsx";
import { EmailField, isEmail } from "../you/email_field.tsx";

export interface CorrectEmailProps {
  /** The address that the customer has typed. */
  email: string;
  busy?: boolean;
  error?: string | null;
  onCorrect: (email: string) => void;
  onCancel: () => void;
}

/** The form in which a guest corrects a mistyped address. */
export function CorrectEmail({ email, busy, error, onCorrect, onCancel }: CorrectEmailProps) {
  const { words: { correct_email: words, you, loading } } = useText();
  const [typed, setTyped] = useState(email);
  const [submitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const section = form.current!.closest("section")!;
    form.current!.querySelector("input")!.focus();
    // The button that opened the form is gone once the address is corrected
    return () => (section.querySelector<HTMLElement>("[aria-expanded]") ?? section.querySelector("h2"))?.focus();
  }, []);
  return (
    <form
      ref={form}
      class="unprinted"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (!isEmail(typed)) form.current!.querySelector("input")!.focus();
        else if (typed.trim() === email) onCancel();
        else onCorrect(typed.trim());
      }}
    >
      <EmailField
        value={typed}
        hint={words.hint}
        error={submitted && !isEmail(typed) ? you.need_email : null}
        onInput={setTyped}
      />
      <ButtonError>{error}</ButtonError>
      <div class="row">
        <Button kind="primary" type="submit" busy={busy && loading}>{words.send}</Button>
        <Button kind="plain" onClick={onCancel}>{words.keep}</Button>
      </div>
    </form>
  );
}
