import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Title } from "../../ui/shell.tsx";
import { CodeForm, type CodeFormProps } from "./code_form.tsx";
import { DetailsForm, type DetailsFormProps } from "./details_form.tsx";

export interface YouProps extends CodeFormProps, DetailsFormProps {
  /** The email address, the code that was sent there, or the details of a customer who has signed in. */
  view: "email" | "code" | "details";
  error?: string | null;
}

/** Sign-in by a mailed code, then the customer's details. */
export function You(props: YouProps) {
  const { words: { you } } = useText();
  const titles = { email: you.title, code: you.code_title, details: you.details_title };
  return (
    <section class="narrow">
      <Title>{titles[props.view]}</Title>
      {props.error && <Notice bad>{props.error}</Notice>}
      {props.view === "email" && <EmailForm {...props} />}
      {props.view === "code" && <CodeForm {...props} />}
      {props.view === "details" && <DetailsForm {...props} />}
    </section>
  );
}

function EmailForm({ email, busy, onEmail }: Pick<YouProps, "email" | "busy" | "onEmail">) {
  const { words: { you } } = useText();
  const [value, setValue] = useState(email);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEmail(value.trim());
      }}
    >
      <Field
        label={you.email}
        value={value}
        onInput={setValue}
        hint={you.email_hint}
        data-first
        type="email"
        name="email"
        autocomplete="email"
        required
        maxLength={254}
        dir="ltr"
      />
      <Button kind="primary" type="submit" busy={busy && you.sending}>{you.send_code}</Button>
    </form>
  );
}
