import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { NumberField } from "../../kit/number_field.tsx";
import { useWords } from "../../text/words.ts";
import { Choices } from "../../kit/choices.tsx";
import { optionsOf } from "../../kit/options.ts";
import type { RecordFormState } from "../../kit/use_record_form.ts";
import { inMode, type TypedText, type WaiverDraft } from "./waiver_draft.ts";

/** The title, the text and the terms of a waiver. */
export function WaiverFields({ form }: { form: RecordFormState<WaiverDraft> }) {
  const words = useWords();
  const { values: { text }, errors, set } = form;
  return (
    <div class="card stack">
      <Field {...form.field("name")} maxLength={200} />
      <Field
        label={text.mode === "html" ? "HTML" : words.settings_website.waivers.text}
        rows={18}
        dir={text.mode === "html" ? "ltr" : "auto"}
        maxLength={30_000}
        value={text.typed}
        hint={text.mode === "text" ? words.settings_website.waivers.text_hint : undefined}
        error={errors.text}
        onInput={(typed) => set({ text: { ...text, typed } })}
      />
      <ModeButton text={text} onChange={(text) => set({ text })} />
      <Field {...form.field("consent_text")} rows={4} optional maxLength={2_000} />
      <Choices
        {...form.choice("type")}
        options={optionsOf(["per_rider", "per_booking"], words.settings_website.waivers)}
      />
      <NumberField {...form.field("age")} />
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
