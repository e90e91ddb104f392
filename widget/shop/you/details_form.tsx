import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";

export interface Details {
  name: string;
  phone: string;
  notes: string;
}

export interface DetailsFormProps {
  email: string;
  details: Details;
  busy?: boolean;
  onDetails: (details: Details) => void;
  /** Uses another email address. Signs out. */
  onChangeEmail: () => void;
}

/** The fields for name, phone and notes. */
export function DetailsForm({ email, details, busy, onDetails, onChangeEmail }: DetailsFormProps) {
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
