import { speechOf } from "../speech.ts";
import type { Letter, Sender } from "./letter.ts";

/** The one-time code of a sign-in. It is not in the subject, which mail servers write to their logs. */
export function signInCode(shop: Sender, { code, minutes }: { code: string; minutes: number }): Letter {
  const { words, minutes: said } = speechOf(shop);
  return {
    subject: words.code_subject(shop.name),
    preview: words.code_preview(code),
    blocks: [
      { kind: "title", text: words.code_title },
      { kind: "paragraph", text: words.code_intro(shop.name) },
      { kind: "code", text: code },
      { kind: "paragraph", text: words.code_validity(said(minutes)) },
      { kind: "paragraph", text: words.code_ignore, quiet: true },
    ],
  };
}
