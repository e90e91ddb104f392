import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";

/**
 * To the customer: the one-time code of a sign-in. The subject does not contain it, because mail servers log subjects.
 */
export function signInCode(shop: Sender, { code, minutes }: { code: string; minutes: number }): Letter {
  const { words, minutes: formatMinutes } = mailFormatFor(shop);
  return {
    subject: words.code_subject(shop.name),
    preview: words.code_preview(code),
    blocks: [
      { kind: "title", text: words.code_title },
      { kind: "paragraph", text: words.code_intro(shop.name) },
      { kind: "code", text: code },
      { kind: "paragraph", text: words.code_validity(formatMinutes(minutes)) },
      { kind: "paragraph", text: words.code_ignore, quiet: true },
    ],
  };
}
