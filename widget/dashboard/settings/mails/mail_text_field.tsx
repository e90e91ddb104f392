import { useRef, useState } from "preact/hooks";
import { MAX_MAIL_TEXT } from "../../../../shared/mail_texts/limits.ts";
import type { MailTexts } from "../../../../shared/contract/mail_texts.ts";
import type { MailField } from "../../../../shared/mail_texts/fields.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { useMailKindsWords } from "../../text/mail_kinds_words.ts";
import { useMailTextsWords } from "../../text/mail_texts_words.ts";

interface MailTextFieldProps {
  text: MailTexts["texts"][number];
  label: string;
  value: string;
  error: string | undefined;
  onInput: (value: string) => void;
}

/** One text of a mail. While it is edited, its fields are offered below it, and the way back to the original. */
export function MailTextField({ text, label, value, error, onInput }: MailTextFieldProps) {
  const own = useMailTextsWords();
  const names = useMailKindsWords();
  const [isActive, setActive] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { part, original, fields, also_in } = text;
  const insert = (field: string) => {
    const input = box.current!.querySelector<HTMLInputElement | HTMLTextAreaElement>(".input")!;
    const [from, to] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
    const inserted = `{${field}}`;
    onInput(value.slice(0, from) + inserted + value.slice(to));
    // After the field has its new value
    setTimeout(() => {
      input.focus();
      input.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  };
  const others = also_in.length > 5 ? own.in_every_mail : also_in.map((kind) => names[kind]).join(", ");
  return (
    <div
      class="mail-text"
      ref={box}
      onFocusIn={() => setActive(true)}
      onFocusOut={({ relatedTarget }) =>
        setActive(relatedTarget instanceof Node && box.current!.contains(relatedTarget))}
    >
      <Field
        {...{ label, value, error, onInput }}
        dir="auto"
        maxLength={MAX_MAIL_TEXT[part]}
        {...part === "text" && { rows: Math.min(8, Math.max(2, Math.ceil(value.length / 48))) }}
        hint={others && (also_in.length > 5 ? others : own.also_in(others))}
      />
      {isActive && (
        <div class="row mail-fields" role="group" aria-label={own.fields_label}>
          {(fields as MailField[]).map((field) => (
            <button
              key={field}
              type="button"
              class="chip"
              // Keeps the caret where it is
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(field)}
            >
              {own.fields[field]}
            </button>
          ))}
          {value.trim() !== original && (
            <Button kind="plain" onClick={() => onInput(original)}>{own.to_original}</Button>
          )}
        </div>
      )}
    </div>
  );
}
