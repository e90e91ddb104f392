import { type FieldValues, fillText } from "../../../shared/mail_texts/fields.ts";
import { type MailTextKey, mailTexts } from "../../../shared/mail_texts/texts.ts";
import type { MailText } from "../../text/en/mail.ts";

/** The texts that a shop has written itself, and the values that all of them can have in a mail. */
export interface OwnTexts {
  texts: { readonly [K in MailTextKey]?: string };
  values: FieldValues;
}

/** The values that a mail gives to a text. A text that is the same in every mail gets none. */
type ValuesOf<K extends MailTextKey> = MailText[K] extends (...values: infer V) => string ? Required<V> : [];
/** Does not compile if a text has more or fewer fields than its original has values. */
const fieldsByKey:
  & { [K in MailTextKey]: { fields: { readonly length: ValuesOf<K>["length"] } } }
  & {
    [K in MailTextKey]: { fields: readonly (keyof FieldValues)[] };
  } = mailTexts;

type Original = string | ((...values: (string | null | undefined)[]) => string);

/**
 * Returns the texts of mails with those that a shop has written itself. A text of which a field has no value is the
 * original.
 */
export function replaceTexts(words: MailText, { texts, values }: OwnTexts): MailText {
  const replaced = (Object.entries(texts) as [MailTextKey, string][])
    // A shop may have a text that a later version does not have
    .filter(([key]) => Object.hasOwn(fieldsByKey, key))
    .map(([key, text]) => [key, replaceText(words[key] as Original, { text, values, ...fieldsByKey[key] })]);
  return { ...words, ...Object.fromEntries(replaced) };
}

interface Replacement {
  text: string;
  values: FieldValues;
  /** The fields that the mail gives values to, in their order. */
  fields: readonly (keyof FieldValues)[];
}

function replaceText(original: Original, { text, values, fields }: Replacement): Original {
  if (typeof original === "string") return fillText(text, values) ?? original;
  return (...given) => {
    const own = Object.fromEntries(fields.map((field, at) => [field, given[at] ?? ""]));
    return fillText(text, { ...values, ...own }) ?? original(...given);
  };
}

/** Returns the original of a text with its fields in braces. */
export function originalOf(words: MailText, key: MailTextKey): string {
  const original = words[key] as Original;
  return typeof original === "string" ? original : original(...mailTexts[key].fields.map((field) => `{${field}}`));
}
