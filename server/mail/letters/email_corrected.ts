import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";
import { letterToCustomer } from "./parts.ts";

/** To the address that a guest had mistyped. The new address is shortened to its first character. */
export function emailCorrected(shop: Sender, { number, email }: { number: string; email: string }): Letter {
  const { words } = mailFormatFor(shop);
  const [first = ""] = email;
  return letterToCustomer(words, {
    name: null,
    subject: words.email_corrected_subject(shop.name, number),
    title: words.email_corrected_title,
    intro: words.email_corrected_intro(number, `${first}***@…`),
  }, [{ kind: "paragraph", text: words.email_corrected_yours }]);
}
