import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";

/** A one-time code. `url` signs in without it, in the browser that asked for it; customers have no such link. */
interface SignInCode {
  code: string;
  minutes: number;
  url?: string;
}

/**
 * To a customer or a person who works for the shop: the one-time code of a sign-in. The subject does not contain it,
 * because mail servers log subjects.
 */
export function signInCode(shop: Sender, { code, minutes, url }: SignInCode): Letter {
  const { words, minutes: formatMinutes } = mailFormatFor(shop);
  return {
    subject: words.code_subject(shop.name),
    preview: words.code_preview(code),
    blocks: [
      { kind: "title", text: words.code_title },
      { kind: "paragraph", text: words.code_intro(shop.name) },
      { kind: "code", text: code },
      { kind: "paragraph", text: words.code_validity(formatMinutes(minutes)) },
      ...url === undefined ? [] : [
        { kind: "button", text: words.code_button, url },
        { kind: "paragraph", text: words.code_link, quiet: true },
      ] as const,
      { kind: "paragraph", text: words.code_ignore, quiet: true },
    ],
  };
}
