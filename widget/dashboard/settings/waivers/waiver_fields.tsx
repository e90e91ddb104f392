import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { NumberField } from "../../kit/number_field.tsx";
import { useWords } from "../../text/words.ts";
import { Choices } from "../../kit/choices.tsx";
import type { FieldErrors } from "../../kit/field_errors.ts";
import { inMode, type TypedText, type WaiverDraft } from "./waiver_draft.ts";

interface WaiverFieldsProps {
  draft: WaiverDraft;
  errors: FieldErrors;
  onChange: (changes: Partial<WaiverDraft>) => void;
}

/** The title, the text and the terms of a waiver. */
export function WaiverFields({ draft, errors, onChange }: WaiverFieldsProps) {
  const words = useWords();
  const { text } = draft;
  return (
    <div class="card stack">
      <Field
        label={words.settings_website.waivers.name}
        maxLength={200}
        value={draft.name}
        error={errors.name}
        onInput={(name) => onChange({ name })}
      />
      <Field
        label={text.mode === "html" ? "HTML" : words.settings_website.waivers.text}
        rows={18}
        dir={text.mode === "html" ? "ltr" : "auto"}
        maxLength={30_000}
        value={text.typed}
        hint={text.mode === "text" ? words.settings_website.waivers.text_hint : undefined}
        error={errors.text}
        onInput={(typed) => onChange({ text: { ...text, typed } })}
      />
      <ModeButton text={text} onChange={(text) => onChange({ text })} />
      <Field
        label={words.settings_website.waivers.consent}
        rows={4}
        optional
        maxLength={2_000}
        value={draft.consent_text}
        error={errors.consent_text}
        onInput={(consent_text) => onChange({ consent_text })}
      />
      <Choices
        label={words.settings_website.waivers.who}
        value={draft.type}
        options={[
          { value: "per_rider", label: words.settings_website.waivers.per_rider },
          { value: "per_booking", label: words.settings_website.waivers.per_booking },
        ]}
        onChange={(type) => onChange({ type })}
      />
      <NumberField
        label={words.settings_website.waivers.age}
        value={draft.age}
        error={errors.age}
        onInput={(age) => onChange({ age })}
      />
    </div>
  );
}

/** Switches between text and HTML. Text that would lose a part of the HTML is not offered. */
function ModeButton({ text, onChange }: { text: TypedText; onChange: (text: TypedText) => void }) {
  const words = useWords();
  const other = inMode(text, text.mode === "html" ? "text" : "html");
  if (!other) return <p class="hint">{words.settings_website.waivers.lossy}</p>;
  return (
    <Button kind="plain" onClick={() => onChange(other)}>
      {text.mode === "html" ? words.settings_website.waivers.plain : words.settings_website.waivers.html}
    </Button>
  );
}
