import type { MailTexts } from "../../../../shared/contract/mail_texts.ts";
import { faultOfText } from "../../../../shared/mail_texts/of_mail.ts";
import type { MailTextKey } from "../../../../shared/mail_texts/texts.ts";
import type { FieldErrors } from "../../kit/field_errors.ts";
import type { MailTextsText } from "../../text/en/mail_texts.ts";

export type MailForm = Partial<Record<MailTextKey, string>>;
type MailText = MailTexts["texts"][number];

/** Returns the texts as people edit them: their own, or the originals. */
export function readForm({ texts }: Pick<MailTexts, "texts">): MailForm {
  return Object.fromEntries(texts.map(({ key, text, original }) => [key, text || original]));
}

/** Returns the texts that differ from what is stored. One that equals the original, or is empty, is the original. */
export function changedTexts({ texts }: Pick<MailTexts, "texts">, form: MailForm): Record<string, string> {
  const changed = texts.flatMap((stored) => {
    const text = ownText(stored, form);
    return text === stored.text ? [] : [[stored.key, text]];
  });
  return Object.fromEntries(changed);
}

function ownText({ key, original }: MailText, form: MailForm): string {
  const text = form[key]!.trim();
  return text === original ? "" : text;
}

/** Returns what is wrong with the fields of the texts. */
export function errorsOfForm({ texts }: Pick<MailTexts, "texts">, form: MailForm, words: MailTextsText): FieldErrors {
  const errors: FieldErrors = {};
  for (const stored of texts) {
    const fault = faultOfText(stored.key, ownText(stored, form));
    const required = stored.required.map((name) => `{${name}}`).join(", ");
    if (fault) errors[stored.key] = fault === "unknown_field" ? words.unknown_field : words.required_field(required);
  }
  return errors;
}

/** Returns the names of the texts: what each is in the mail, and in which case the mail has it. */
export function labelsOf({ texts }: Pick<MailTexts, "texts">, words: MailTextsText): Record<string, string> {
  return Object.fromEntries(texts.map(({ key, part }) => {
    const only = words.cases[key];
    return [key, only ? `${words.parts[part]} (${only})` : words.parts[part]];
  }));
}

/** Writes texts into the address of a preview: JSON in base64url. */
export function encodeDraft(texts: Readonly<Record<string, string>>): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(texts)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
