import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Title } from "../../ui/shell.tsx";
import { useSecondsUntil } from "../../ui/use_seconds_until.ts";

export interface Details {
  name: string;
  phone: string;
  notes: string;
}

export interface YouProps {
  /** The email address, the code that was sent there, or the details of a customer who has signed in. */
  view: "email" | "code" | "details";
  email: string;
  details: Details;
  busy?: boolean;
  error?: string | null;
  /** When another code may be requested. */
  resend_at?: Date | null;
  onEmail: (email: string) => void;
  onCode: (code: string) => void;
  /** Uses another email address. Signs out. */
  onChangeEmail: () => void;
  onDetails: (details: Details) => void;
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

function EmailForm({ email, busy, onEmail }: YouProps) {
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

function CodeForm({ email, busy, resend_at, onEmail, onCode, onChangeEmail }: YouProps) {
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

function DetailsForm({ email, details, busy, onDetails, onChangeEmail }: YouProps) {
  const { words } = useText();
  const { you } = words;
  const [draft, setDraft] = useState(details);
  const set = (field: keyof Details) => (value: string) => setDraft({ ...draft, [field]: value });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDetails(draft);
      }}
    >
      <p class="with-icon muted">
        <Icon name="mail" />
        <span>{you.signed_in(email)}</span>
        <button type="button" class="link" onClick={onChangeEmail}>{words.change}</button>
      </p>
      <Field
        label={you.name}
        value={draft.name}
        onInput={set("name")}
        name="name"
        autocomplete="name"
        required
        maxLength={200}
      />
      <Field
        label={you.phone}
        optional
        value={draft.phone}
        onInput={set("phone")}
        hint={you.phone_hint}
        type="tel"
        name="tel"
        autocomplete="tel"
        maxLength={40}
        dir="ltr"
      />
      <Field label={you.notes} optional rows={3} value={draft.notes} onInput={set("notes")} />
      <Button kind="primary" type="submit" busy={busy && words.loading}>{words.next}</Button>
    </form>
  );
}
