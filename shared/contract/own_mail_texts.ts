import { z } from "zod";
import { MAX_DRAFT, MAX_MAIL_TEXT } from "../mail_texts/limits.ts";
import { faultOfText, fieldsOfText, type TextFault } from "../mail_texts/of_mail.ts";
import { type MailTextKey, mailTexts as texts } from "../mail_texts/texts.ts";
import { textOf } from "./common.ts";
import type { FieldError } from "./field_error.ts";
import { isOneLine } from "./text_checks.ts";

const messages: Record<TextFault, (key: MailTextKey) => string> = {
  unknown_field: (key) => `must have no other fields than ${inBraces(fieldsOfText(key))}`,
  required_field: (key) => `must have ${inBraces(texts[key].required)}`,
};

/** Texts by key. Each must have the fields, the length and the lines that its part of the mail allows. */
export const OwnMailTexts = z.record(z.string().max(60, { abort: true }), textOf(MAX_MAIL_TEXT.text))
  .superRefine((value, context) => {
    for (const [key, text] of Object.entries(value)) {
      const fault = faultOf(key, text);
      if (fault) {
        context.addIssue({ code: "custom", path: [key], message: fault.message, params: { code: fault.code } });
      }
    }
  });

function faultOf(key: string, text: string): Pick<FieldError, "code" | "message"> | undefined {
  if (!isKey(key)) return { code: "unknown_key", message: "must be the `key` of a text of this mail" };
  const { part } = texts[key];
  const max = MAX_MAIL_TEXT[part];
  if ([...text].length > max) return { code: "too_big", message: `must have at most ${max} characters` };
  if (part !== "text" && !isOneLine(text)) return { code: "not_one_line", message: "must be one line" };
  const fault = faultOfText(key, text);
  return fault && { code: fault, message: messages[fault](key) };
}

function isKey(key: string): key is MailTextKey {
  return Object.hasOwn(texts, key);
}

function inBraces(fields: readonly string[]): string {
  return fields.map((name) => `{${name}}`).join(", ");
}

/** Texts in the address of a preview. */
export const DraftMailTexts = z.string().max(MAX_DRAFT, { abort: true }).transform((encoded, context) => {
  const { data, error } = OwnMailTexts.safeParse(parseJson(encoded));
  if (data) return data;
  const [issue] = error.issues;
  const message = issue?.code === "custom" ? issue.message : "must be the JSON of texts by key, in base64url";
  context.addIssue({ code: "custom", message, params: { code: "invalid_texts" } });
  return z.NEVER;
}).meta({ "x-read-as": { type: "string", maxLength: MAX_DRAFT } });

function parseJson(encoded: string): unknown {
  try {
    const bytes = Uint8Array.fromBase64(encoded, { alphabet: "base64url" });
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
