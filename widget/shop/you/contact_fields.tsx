import type { ComponentType } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { MAX_NAME, MAX_NOTES, MAX_PHONE } from "../../../shared/records/limits.ts";
import { useText } from "../../text/text.ts";
import { afterClick } from "../../ui/after_click.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Contact } from "../state/draft.ts";
import type { SentCode } from "../state/step.ts";
import type { CodeFieldProps } from "./code_field.tsx";
import { EmailField, isEmail } from "./email_field.tsx";

export interface ContactFieldsProps {
  contact: Contact;
  /** True if the email address is proven. */
  signed_in: boolean;
  /** `required`: the customer must enter the code. `off`: no code is sent. */
  sign_in: "required" | "offered" | "off";
  code: SentCode | null;
  /** Loaded with the first code. */
  CodeField: ComponentType<CodeFieldProps>;
  /** Says why no code could be sent. */
  email_error?: string | null;
  /** Says why the code was refused. */
  code_error?: string | null;
  /** Shows the errors of incomplete fields. */
  show_errors: boolean;
  onChange: (change: Partial<Contact>) => void;
  /** Requests a code: when the customer leaves the address, or only asks for one where it is offered. */
  onEmail: (email: string) => void;
  onResend: () => void;
  onCode: (code: string) => void;
  /** Uses another email address. Signs out. */
  onChangeEmail: () => void;
}

/** The customer's email address, name and phone, and the code that was sent meanwhile. */
export function ContactFields(props: ContactFieldsProps) {
  const { words } = useText();
  const { you } = words;
  const { contact: { email, name, phone, notes }, signed_in, sign_in, show_errors, CodeField, onChange } = props;
  // A code for another address than the typed one is of no use.
  const code = !signed_in && props.code?.email === email.trim() ? props.code : null;
  const isMissing = sign_in === "required" && !signed_in;
  const leave = (email: string) => {
    if (!signed_in && sign_in === "required" && isEmail(email)) props.onEmail(email.trim());
  };
  const [isNameLeft, setNameLeft] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const wasSignedIn = useRef(signed_in);
  // Signing in removes the code field, and signing out the button, that had the focus.
  useEffect(() => {
    if (signed_in !== wasSignedIn.current) fields.current!.querySelector("input")!.focus();
    wasSignedIn.current = signed_in;
  }, [signed_in]);
  // Where a code is offered, the customer has asked for it. Where it is required, they may have tried to continue, and
  // stay at the button until the code is sent. The field takes no focus from another one that they fill in meanwhile.
  useEffect(() => {
    const box = fields.current!;
    const wanted = code && (!isMissing || show_errors && code.is_sent) && !box.matches(":focus-within");
    if (wanted) box.querySelector<HTMLElement>(".code")!.focus();
  }, [code?.is_sent]);
  const codeField = code && (
    <CodeField
      resend_at={code.resend_at}
      email={code.email}
      is_sent={code.is_sent}
      is_missing={isMissing && show_errors}
      error={props.code_error}
      onResend={props.onResend}
      onCode={props.onCode}
    />
  );
  return (
    <div class="stack" ref={fields}>
      {signed_in
        ? (
          <p class="with-icon muted" role="status">
            <Icon name="mail" />
            <span>{you.signed_in(email)}</span>
            <button type="button" class="link" onClick={props.onChangeEmail}>{words.change}</button>
          </p>
        )
        : (
          <EmailField
            value={email}
            hint={sign_in === "required" ? you.email_hint : undefined}
            error={show_errors && !isEmail(email) ? you.need_email : props.email_error}
            onInput={(email) => onChange({ email })}
            onLeave={leave}
          />
        )}
      {!signed_in && sign_in === "offered" &&
        (codeField || (
          <Button
            kind="plain"
            icon="mail"
            disabled={!isEmail(email)}
            onClick={() => props.onEmail(email.trim())}
          >
            {you.sign_in}
          </Button>
        ))}
      <Field
        label={you.name}
        value={name}
        onInput={(typed) => {
          // Autofill, and a window without the focus, fire no event when the e-mail field is left.
          if (!name) leave(email);
          onChange({ name: typed });
        }}
        onBlur={() => afterClick(() => setNameLeft(true))}
        error={(show_errors || isNameLeft) && !name.trim() ? you.need_name : null}
        announced
        name="name"
        autocomplete="name"
        maxLength={MAX_NAME}
      />
      <Field
        label={you.phone}
        optional
        value={phone}
        onInput={(phone) => onChange({ phone })}
        hint={you.phone_hint}
        type="tel"
        name="tel"
        autocomplete="tel"
        maxLength={MAX_PHONE}
        dir="ltr"
      />
      <Field
        label={you.notes}
        optional
        rows={2}
        maxLength={MAX_NOTES}
        value={notes}
        onInput={(notes) => onChange({ notes })}
      />
      {sign_in === "required" && codeField}
    </div>
  );
}
